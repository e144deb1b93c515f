/** Scripts that the fonts of PDFs lack, by the languages that people know them from. */
const lacking: readonly [language: string, letters: RegExp][] = [
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Amharic', /\p{Script=Ethiopic}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Punjabi', /\p{Script=Gurmukhi}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Odia', /\p{Script=Oriya}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Khmer', /\p{Script=Khmer}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Tibetan', /\p{Script=Tibetan}/u],
  ['Mongolian', /\p{Script=Mongolian}/u],
];

/** The languages of a text whose letters a PDF cannot show. */
export const languagesWithoutFont = (text: string): string[] =>
  lacking.filter(([, letters]) => letters.test(text)).map(([language]) => language);

/** The language that a letter without a font is known from. */
export const languageOf = (letter: string): string | undefined => languagesWithoutFont(letter)[0];
