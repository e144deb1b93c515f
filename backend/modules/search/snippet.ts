import type { FoundPart } from '#shared/contract/search.ts';
import { fold, normalise } from '#shared/domain/normalise.ts';

/** Characters shown before the first hit, and in all. */
const BEFORE = 40;
const LENGTH = 180;
/** Characters of one result's texts that are looked through for hits; a later one is found, but not shown. */
export const LOOKED_THROUGH = 50_000;
/** Of each result, however many have been looked through before. */
const LEAST_LOOKED_THROUGH = 1_000;

/** Characters of the further results of a search that may be looked through. */
interface Looking {
  left: number;
}

interface Range {
  start: number;
  end: number;
}

interface Hit extends Range {
  /** Folded. */
  word: string;
}

/** The words of a text that were searched for. */
function* hitsIn(text: string, { words, isPrefix }: Wanted): Generator<Hit> {
  const last = isPrefix ? words.at(-1) : undefined;
  const wanted = new Set(words);
  const foldOnce = rememberFolds();
  const runs = words.filter(isUnspaced);
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (isUnspaced(found)) {
      yield* placesOf(found, runs, { start: index, foldOnce });
      continue;
    }
    const word = foldOnce(found);
    if (wanted.has(word) || (last !== undefined && word.startsWith(last)))
      yield { start: index, end: index + found.length, word };
  }
}

/** Where words stand in a text, also inside of longer words; letters that two of them share are marked once. */
function* placesOf(
  text: string,
  words: readonly string[],
  { start = 0, foldOnce = rememberFolds() } = {},
): Generator<Hit> {
  let folded = '';
  /** Of the letter that each folded character comes from. */
  const ranges: Range[] = [];
  let at = start;
  for (const letter of text) {
    const plain = foldOnce(letter);
    const range = { start: at, end: at + letter.length };
    const before = ranges.at(-1);
    if (plain === '' && before) before.end = range.end;
    for (let n = 0; n < plain.length; n += 1) ranges.push(range);
    folded += plain;
    at = range.end;
  }
  let marked = start;
  for (let n = 0; n < folded.length; n += 1) {
    const first = ranges[n];
    if (!first || first.start < marked) continue;
    const word = words.find((each) => each !== '' && folded.startsWith(each, n));
    if (word === undefined) continue;
    marked = ranges[n + word.length - 1]?.end ?? at;
    yield { start: first.start, end: marked, word };
  }
}

/** Folding letters with accents is slow, and texts repeat their words. */
function rememberFolds(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const folded = known.get(word) ?? fold(word);
    known.set(word, folded);
    return folded;
  };
}

/** How many of the words that were searched for a text has, and how many characters were read to know that. */
function countWords(text: string, wanted: Wanted): { count: number; read: number } {
  const last = wanted.isPrefix ? wanted.words.at(-1) : undefined;
  const missing = new Set(wanted.words);
  const all = missing.size;
  for (const { word, end } of hitsIn(text, wanted)) {
    missing.delete(word);
    if (last !== undefined && word.startsWith(last)) missing.delete(last);
    if (missing.size === 0) return { count: all, read: end };
  }
  return { count: all - missing.size, read: text.length };
}

export const hasAll = (text: string, wanted: Wanted): boolean =>
  countWords(text.slice(0, LOOKED_THROUGH), wanted).count === new Set(wanted.words).size;

/** From the text with most of the words; never across two texts. */
export function snippetOf(
  texts: readonly string[],
  wanted: Wanted,
  looking: Looking = { left: LOOKED_THROUGH },
): FoundPart[] {
  const all = new Set(wanted.words).size;
  let left = Math.max(LEAST_LOOKED_THROUGH, Math.min(LOOKED_THROUGH, looking.left));
  let best = { text: texts[0] ?? '', looked: left };
  let most = 0;
  for (const text of texts) {
    const { count, read } = countWords(text.slice(0, left), wanted);
    if (count > most) [best, most] = [{ text, looked: left }, count];
    looking.left -= read;
    left -= read;
    if (left <= 0 || most === all) break;
  }
  return around(best.text, best.looked, wanted);
}

/** The text around the first hit, on one line, with every hit in it marked. */
function around(text: string, looked: number, wanted: Wanted): FoundPart[] {
  const [first] = hitsIn(text.slice(0, looked), wanted);
  const start = startOfWord(text, Math.max(0, (first?.start ?? 0) - BEFORE));
  const end = endOfWord(text, Math.max(start + LENGTH, first?.end ?? 0));
  const shown = text.slice(start, end);
  const parts = markRanges(shown, [...hitsIn(shown, wanted)]);
  if (start > 0) parts.unshift({ text: '… ', isHit: false });
  if (end < text.length) parts.push({ text: ' …', isHit: false });
  return parts.map((part) => ({ ...part, text: part.text.replaceAll(/\s+/g, ' ') }));
}

/** A short text whole, with every occurrence of the words marked. */
export function markOccurrences(text: string, q: string): FoundPart[] {
  return markRanges(text, [...placesOf(text, q.split(/\s+/).map(fold))]);
}

function markRanges(text: string, ranges: readonly Range[]): FoundPart[] {
  const parts: FoundPart[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start > at) parts.push({ text: text.slice(at, start), isHit: false });
    parts.push({ text: text.slice(start, end), isHit: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false });
  return parts;
}

/** After the next space, unless a word is longer than a line. */
function startOfWord(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, at + BEFORE).search(/\s/);
  return space === -1 ? betweenPairs(text, at) : at + space + 1;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(at, at + BEFORE).search(/\s/);
  return space === -1 ? betweenPairs(text, at) : at + space;
}

/** Not between the halves of a surrogate pair. */
const betweenPairs = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;

/** Scripts that put no space between words, or before particles, as in `spaced_words`. */
const UNSPACED =
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3040-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff' +
  '\\uac00-\\ud7a3\\uf900-\\ufaff\\uff66-\\uff9f\\u{20000}-\\u{3ffff}]';
const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');

/**
 * A run of letters, marks and digits, or of letters of a script without spaces. PostgreSQL splits the same way, see
 * `words_of`.
 */
const WORD = new RegExp(`(?:(?=${UNSPACED})${LETTER})+|(?:(?!${UNSPACED})${LETTER})+`, 'gu');

/** A run of letters without spaces may be a part of a longer one. */
const isUnspaced = (word: string): boolean => IS_UNSPACED.test(word);

/** Shorter beginnings of a word would match too many. */
const LEAST_PREFIX = 2;

const hasLetter = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

export interface Wanted {
  /** Folded. */
  words: readonly string[];
  /** The last word may also begin a longer one. */
  isPrefix: boolean;
  /** For `to_tsquery`: whatever was typed, quoted words and operators of ours. */
  tsquery: string;
}

/** What was typed as words; null without any. */
export function readWanted(q: string): Wanted | null {
  const words = (normalise(q, 'NFC').match(WORD) ?? []).filter(hasLetter);
  const last = words.at(-1);
  if (last === undefined) return null;
  const isPrefix = [...last].length >= LEAST_PREFIX && !isUnspaced(last);
  const quoted = words
    .flatMap((word) => (isUnspaced(word) ? pairsOf(word) : `'${word.replaceAll(/[Σς]/g, 'σ')}'`))
    .join(' & ');
  return { words: words.map(fold), isPrefix, tsquery: isPrefix ? `${quoted}:*` : quoted };
}

/** Every two letters that follow each other are a word; one letter begins one. */
function pairsOf(run: string): string[] {
  const [first = '', ...rest] = run;
  if (rest.length === 0) return [`'${first}':*`];
  return rest.map((letter, index) => `'${rest[index - 1] ?? first}${letter}'`);
}
