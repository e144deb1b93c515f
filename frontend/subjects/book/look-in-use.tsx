import { lazy } from '#frontend/kit/lazy.tsx';
import type { PublicBook } from '#shared/contract/brand.ts';
import { logoAddresses } from '#shared/domain/mockups/brand.ts';

const BrandInUse = lazy(
  async () => (await import('#frontend/subjects/book/mockups/brand-in-use.tsx')).BrandInUse,
  { isOnDemand: true },
);

/** The brand on things that people meet, once it has colours or a logo; left out where it cannot be loaded. */
export function LookInUse({ book }: { book: PublicBook }) {
  const hasLook = book.cover.palette.length > 0 || logoAddresses(book).length > 0;
  return hasLook && <BrandInUse book={book} />;
}
