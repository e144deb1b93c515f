/** The most marks of one letter, as in Unicode's Stream-Safe Text Format (UAX #15). */
const MOST_MARKS = 30;
const FURTHER_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * The text in a Unicode normal form, in a time that grows with its length: the engine sorts the marks of a letter by
 * insertion, so all beyond the first 30 are cut.
 */
export const normalise = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(FURTHER_MARKS, '$1').normalize(form);

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
  ς: 'σ',
};

const PLAIN = /^[a-z\d]*$/i;

/** Lower case without accents, nearly as PostgreSQL's `unaccent`: a difference costs a mark, never a hit. */
export const fold = (word: string): string =>
  PLAIN.test(word)
    ? word.toLowerCase()
    : normalise(word, 'NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[ßæœøłđðþıς]/g, (letter) => letters[letter] ?? letter);
