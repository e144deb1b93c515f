import { normalise } from '#shared/domain/normalise.ts';

/** A run of letters, marks and digits. PostgreSQL's parser splits the same way, see `words_of`. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

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
  const isPrefix = [...last].length >= LEAST_PREFIX;
  const quoted = words.map((word) => `'${word}'`).join(' & ');
  return { words: words.map(fold), isPrefix, tsquery: isPrefix ? `${quoted}:*` : quoted };
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const PLAIN = /^[a-z\d]*$/i;

/** Lower case without accents, nearly as PostgreSQL's `unaccent`: a difference costs a mark, never a hit. */
export const fold = (word: string): string =>
  PLAIN.test(word)
    ? word.toLowerCase()
    : normalise(word, 'NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);
