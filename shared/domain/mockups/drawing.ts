import { graphemesOf } from '#shared/domain/cut-text.ts';
/** A letter face of the brand: its headings, its text, or its text in bold. */
export type Face = 'heading' | 'body' | 'bold';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Letters {
  is: 'text';
  x: number;
  /** Of the baseline. */
  y: number;
  text: string;
  size: number;
  face: Face;
  fill: string;
  /** The ground that it stands on. */
  on: string;
  anchor?: 'start' | 'middle' | 'end';
  /** The room that it has. */
  width: number;
}

export type Shape =
  | (Box & { is: 'rect'; fill: string; radius?: number; opacity?: number })
  | { is: 'circle'; x: number; y: number; radius: number; fill: string; opacity?: number }
  | { is: 'path'; d: string; fill: string; opacity?: number }
  /** The part `crop` of a picture, in shares of its sides. */
  | (Box & { is: 'picture'; address: string; crop: Box })
  | Letters;

/** A mock-up in pixels. Whoever shows it turns the shapes into SVG, or draws them on paper. */
export interface Drawing {
  /** What it shows, for those who do not see it. */
  title: string;
  width: number;
  height: number;
  shapes: readonly Shape[];
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): Shape => ({
  ...{ is: 'rect', x, y, width, height, fill },
  ...(radius > 0 ? { radius } : {}),
});

/** A soft shadow below a box, in steps: not every reader of SVG knows blur. */
export const shadow = ({ x, y, width, height }: Box, radius = 0): Shape[] =>
  [24, 19, 15, 11, 8, 5, 2].map((spread) => ({
    ...{ is: 'rect', x: x - spread, y: y - spread + 12, width: width + 2 * spread },
    ...{ height: height + 2 * spread, fill: '#000000', radius: radius + spread, opacity: 0.014 },
  }));

const NARROWEST = 0.4;

/** Width of a character in ems, wider than most typefaces have it: the brand's own is not known here. */
function charWidth(char: string): number {
  if (/[iljtfrI.,:;'’!|()[\]\s]/.test(char)) return NARROWEST;
  if (/[mwMW@%—…]/.test(char)) return 1;
  if (/[\u1100-\u11ff\u2e80-\uffef]|\p{Extended_Pictographic}/u.test(char)) return 1.05;
  return /\p{Lu}|\p{N}/u.test(char) ? 0.76 : 0.63;
}

const lettersOf = (text: string): string[] => [...graphemesOf(text)];

/** The first letters of the words. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => lettersOf(word)[0] ?? [])
    .slice(0, 1)
    .join('')
    .toLocaleUpperCase('en');

const widthOf = (text: string): number => lettersOf(text).reduce((sum, letter) => sum + charWidth(letter), 0);

export interface Fit {
  width: number;
  size: number;
  /** No smaller than this. */
  least: number;
  lines: number;
  /** As many lines, each as short as it can be, so that no word is left alone. */
  isEven?: boolean;
}

/** The text on so many lines, as large as it fits; cut with an ellipsis where even the least size is too large. */
export function fitText(
  whole: string,
  { width, size, least, lines, isEven = false }: Fit,
): { size: number; lines: string[] } {
  const words = wordsOf(beginningOf(whole, lines * (width / least)));
  for (let tried = size; tried >= least; tried *= 0.94) {
    const room = width / tried;
    const set = wrap(words, room);
    if (set.length <= lines && isWithin(set, room))
      return { size: tried, lines: (isEven ? evened(words, set, room) : set).map(({ text }) => text) };
  }
  const room = width / least;
  const set = wrap(words, room);
  const kept = set.slice(0, lines).map(({ text }) => cut(text, room, false));
  const isCut = set.length > lines;
  return { size: least, lines: isCut ? kept.with(-1, cut(kept.at(-1) ?? '', room, true)) : kept };
}

/** As much of a text as could fit in so many ems, and more, so that what follows is cut: measuring all of it takes long. */
const beginningOf = (text: string, ems: number): string =>
  text.slice(0, Math.ceil(ems / NARROWEST) * 4 + 100);

/** Measured once, as texts are set at many sizes. */
interface Measured {
  text: string;
  width: number;
}

interface Word extends Measured {
  /** What stands before it where it does not begin a line. */
  gap: '' | ' ';
}

/** Scripts that write no blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** An opening sign goes with the word after it, any other sign with the word before it. */
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/** Where a line may end. */
function partsOf(text: string): string[] {
  if (!UNSPACED.test(text)) return [text];
  const parts: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = parts.at(-1);
    const isNext = last === undefined || (!OPENS.test(last) && (isWordLike || OPENS.test(segment)));
    if (isNext) parts.push(segment);
    else parts[parts.length - 1] += segment;
  }
  return parts;
}

const wordsOf = (text: string): Word[] =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) =>
      partsOf(word).map((part, at): Word => ({ text: part, width: widthOf(part), gap: at === 0 ? ' ' : '' })),
    );

function wrap(words: readonly Word[], room: number): Measured[] {
  const lines: Measured[] = [];
  for (const { text, width, gap } of words) {
    const line = lines.at(-1);
    const whole = (line?.width ?? 0) + (gap === '' ? 0 : charWidth(gap)) + width;
    if (line && whole <= room) lines[lines.length - 1] = { text: line.text + gap + text, width: whole };
    else lines.push({ text, width });
  }
  return lines;
}

const isWithin = (lines: readonly Measured[], room: number): boolean =>
  lines.every(({ width }) => width <= room);

function evened(words: readonly Word[], lines: readonly Measured[], room: number): readonly Measured[] {
  for (let share = 0.55; share < 1; share += 0.05) {
    const even = wrap(words, room * share);
    if (even.length === lines.length && isWithin(even, room)) return even;
  }
  return lines;
}

/** As much of a line as there is room for. */
function cut(line: string, room: number, isCut: boolean): string {
  if (!isCut && widthOf(line) <= room) return line;
  const letters = lettersOf(line);
  let count = 0;
  for (let used = charWidth('…'); count < letters.length; count += 1) {
    used += charWidth(letters[count] ?? '');
    if (used > room) break;
  }
  return `${letters.slice(0, Math.max(1, count)).join('').trimEnd()}…`;
}

interface Block extends Fit {
  x: number;
  /** Top of the first line. */
  y: number;
  face: Face;
  fill: string;
  on: string;
  anchor?: Letters['anchor'];
  /** Height of a line as a share of the size. */
  leading?: number;
}

/** With signs above and below letters, lines stand further apart; smaller letters keep the text in its room. */
const TALL = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Devanagari}]/u;
const APART = 1.2;

/** A text in lines, and where it ends. */
export function textBlock(text: string, block: Block): { shapes: Shape[]; end: number } {
  const { x, y, face, fill, on, width, anchor } = block;
  const apart = TALL.test(text) ? APART : 1;
  const leading = (block.leading ?? 1.2) * apart;
  const fit = { ...block, size: block.size / apart, least: block.least / apart };
  const { size, lines } = fitText(text, { ...fit, isEven: face === 'heading' });
  const shapes = lines.map(
    (line, at): Shape => ({
      ...{ is: 'text', x, y: y + size * (0.86 + at * leading), text: line, size, face, fill, on, width },
      ...(anchor ? { anchor } : {}),
    }),
  );
  return { shapes, end: y + lines.length * size * leading };
}
