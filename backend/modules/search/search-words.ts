import { fold, normalise } from '#shared/domain/normalise.ts';

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
export const WORD = new RegExp(`(?:(?=${UNSPACED})${LETTER})+|(?:(?!${UNSPACED})${LETTER})+`, 'gu');

/** A run of letters without spaces may be a part of a longer one. */
export const isUnspaced = (word: string): boolean => IS_UNSPACED.test(word);

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
