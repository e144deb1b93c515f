import { normalise } from '#shared/domain/normalise.ts';
import { languageOf } from '#shared/domain/printed-scripts.ts';
import { isCovered } from './faces.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners, marks of direction and choices of a variant: they have no glyph of their own. */
const INVISIBLE = /\p{Cf}|[\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** What Word and its symbol fonts write for bullets and ticks. */
const PRIVATE: Readonly<Record<string, string>> = {
  ...{ '\uf0b7': '•', '\uf0a7': '•', '\uf0d8': '•', '\uf076': '•', '\uf06e': '•', '\uf0a8': '•' },
  ...{ '\uf0fc': '✓', '\uf0fe': '✓', '\uf0e0': '→', '\uf0ae': '→', '\ufffc': '' },
};

const isSettable = (segment: string): boolean =>
  [...segment].every((letter) => INVISIBLE.test(letter) || isCovered(letter.codePointAt(0) ?? 0));

/** Stand for the brackets of a description until all are known. */
const [OPEN, CLOSE] = ['\ufdd0', '\ufdd1'];
const REPEATED = new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})(?:\\s*\\1)+`, 'g');

/** Typefaces have all of these, so that most texts need no look at each letter. */
const PLAIN = /^[\n -~\u00a0-\u00ff‘’“”–—…•]*$/;

/** The text in characters that can be set; what no typeface has is named in brackets, once for a whole phrase. */
export const printable = (text: string): string =>
  PLAIN.test(text)
    ? text
    : Array.from(graphemes.segment(normalise(text, 'NFC')), ({ segment }) => setOf(segment))
        .join('')
        .replaceAll(REPEATED, '$1')
        .replaceAll(OPEN, '[')
        .replaceAll(CLOSE, ']');

function setOf(segment: string): string {
  if (segment === '\n' || segment === '\r\n') return '\n';
  if (/^[\p{Cc}\u2028\u2029]/u.test(segment)) return ' ';
  const known = PRIVATE[segment] ?? segment;
  if (isSettable(known)) return known;
  const plain = normalise(known, 'NFKC');
  if (isSettable(plain)) return plain;
  const bare = normalise(known, 'NFKD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && isSettable(bare) ? bare : `${OPEN}${describe(known)}${CLOSE}`;
}

function describe(segment: string): string {
  const language = languageOf(segment);
  if (language) return language;
  if (/\p{Extended_Pictographic}/u.test(segment)) return 'emoji';
  return `U+${(segment.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The data with every text made printable. */
export function printableIn<T>(data: T): T {
  if (typeof data === 'string') return printable(data) as T;
  if (Array.isArray(data)) return data.map(printableIn) as T;
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printableIn(value)])) as T;
}
