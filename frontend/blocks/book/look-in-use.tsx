import { use } from 'react';
import { lazyComponent, useSettled } from '#frontend/ui/lazy-part.tsx';
import type { PublicBook } from '#shared/contract/brand.ts';
import { logoAddresses } from '#shared/domain/mockups/brand.ts';
import { BookContext } from './book-context.tsx';
import { Part, Side } from './chapter.tsx';

const gallery = lazyComponent(
  async () => (await import('#frontend/blocks/book/mockups/mockup-gallery.tsx')).MockupGallery,
);

/** The brand on things that people meet, once it has colours or a logo; left out where it cannot be loaded. */
export function LookInUse({ book }: { book: PublicBook }) {
  const hasLook = book.cover.palette.length > 0 || logoAddresses(book).length > 0;
  return hasLook && <Loaded book={book} />;
}

function Loaded({ book }: { book: PublicBook }) {
  const { isPublic } = use(BookContext);
  const isSettled = useSettled(gallery);
  if (!isSettled || !gallery.isLoaded()) return null;
  return (
    <Part aria-labelledby="in-use">
      <Side>
        <h3 id="in-use">The brand in use</h3>
      </Side>
      <gallery.Part book={book} isPlain={isPublic} />
    </Part>
  );
}
