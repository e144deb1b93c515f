import { countCharacters } from '#shared/contract/limits.ts';

/** Made once, at the first use: it takes long to make. */
let segmenter: Intl.Segmenter | undefined;

/** The parts of a text that a reader sees as one character each: a letter with its accents, an emoji of several code points. */
export function* graphemesOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(text)) yield segment;
}

interface CutOptions {
  /** Stands for what is left out, and is counted. */
  sign?: string;
  /** Ends after a word, where one ends in the last third. */
  isAtBlank?: boolean;
}

/** A text of at most `most` characters, as limits count them, whose last one is whole. */
export function cutText(
  text: string,
  most: number,
  { sign = '…', isAtBlank = false }: CutOptions = {},
): string {
  if (text.length <= most || (text.length <= 2 * most && countCharacters(text) <= most)) return text;
  const room = Math.max(0, most - countCharacters(sign));
  let [kept, count] = ['', 0];
  for (const grapheme of graphemesOf(text)) {
    count += countCharacters(grapheme);
    if (count > room) break;
    kept += grapheme;
  }
  // One character of many code points, which would leave nothing.
  if (kept === '') kept = [...text.slice(0, 2 * room)].slice(0, room).join('');
  const end =
    isAtBlank && !/^\s/.test(text.slice(kept.length, kept.length + 1)) ? lastBlank(kept) : kept.length;
  return `${(end > (kept.length * 2) / 3 ? kept.slice(0, end) : kept).trimEnd()}${sign}`;
}

const lastBlank = (text: string): number => Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
