import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { brandOf } from '#shared/domain/mockups/brand.ts';
import { openTypefaceIn } from '#shared/domain/mockups/typefaces.ts';

interface Display {
  /** The typeface of headings, cover and mock-ups; undefined: ours. */
  set: string | undefined;
  /** What the book says of it; null: the brand has not chosen one. */
  note: string | null;
}

/** The brand's own typeface for headings where it is open and installed. */
export function displayOf(book: PrintedBook): Display {
  const { heading } = brandOf(book, []);
  if (heading === '') return { set: undefined, note: null };
  const set = openTypefaceIn(heading);
  const note = set
    ? `The headings of this book are set in ${set}.`
    : `The headings of this book are set in Fraunces, because ${heading} is not among the typefaces that we can print.`;
  return { set, note };
}
