import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import {
  type Brand,
  brandOf,
  isBranded,
  type Logo,
  logoAddresses,
  type PrintedLogo,
} from '#shared/domain/mockups/brand.ts';
import { allDrawings, picturesIn } from '#shared/domain/mockups/mockups.ts';
import type { BookPictures } from './book-pictures.ts';

/** What the mock-ups are drawn from; null before there are colours or a logo. */
export function brandInUse(book: PrintedBook, { logos }: BookPictures): Brand | null {
  const known = logoAddresses(book).flatMap((address) => {
    const picture = logos.get(address);
    if (!picture?.shape) return [];
    const { box, ratio } = picture.shape;
    return [{ address, ground: picture.ground, ink: picture.ink, box, ratio } satisfies Logo];
  });
  const brand = brandOf(book, known);
  return isBranded(brand) ? brand : null;
}

/** The logos that the mock-ups show. */
export function shownLogos(book: PrintedBook, pictures: BookPictures): PrintedLogo[] {
  const brand = brandInUse(book, pictures);
  if (!brand) return [];
  const shown = picturesIn(allDrawings(brand).map(({ drawing }) => drawing));
  return brand.logos
    .filter(({ address }) => shown.has(address))
    .map((logo) => ({ ...logo, png: pictures.logos.get(logo.address)?.data.toString('base64') ?? '' }));
}
