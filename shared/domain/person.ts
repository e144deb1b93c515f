export const PRODUCT_NAME = 'Brand Sprint';

/** The first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Made once, at the first use: each one takes long to make. */
let segmenter: Intl.Segmenter | undefined;

/** The first two characters of a name as a reader sees them, in capitals. */
export function initials(name: string): string {
  segmenter ??= new Intl.Segmenter();
  const graphemes = [...segmenter.segment(name.trim())].slice(0, 2);
  return graphemes
    .map(({ segment }) => segment)
    .join('')
    .toUpperCase();
}
