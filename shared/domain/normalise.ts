/** The most marks of one letter, as in Unicode's Stream-Safe Text Format (UAX #15). */
const MOST_MARKS = 30;
const FURTHER_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * The text in a Unicode normal form, in a time that grows with its length: the engine sorts the marks of a letter by
 * insertion, so all beyond the first 30 are cut.
 */
export const normalise = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(FURTHER_MARKS, '$1').normalize(form);
