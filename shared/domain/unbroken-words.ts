/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Lets a line end without showing anything. */
const BREAK = '\u200b';
/** Made at the first use, because that takes long. */
let segmenter: Intl.Segmenter | undefined;

/** The words of a text, and what stands between them. */
function apart(token: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return Array.from(segmenter.segment(token), ({ segment }) => segment);
}

/** The text with a sign where a line may end between words that have no space. */
export const withBreaks = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((token) =>
      UNSPACED.test(token) ? apart(token).join(BREAK) : token.replaceAll(/(?<=\w[-–/])(?=\w)/g, BREAK),
    )
    .join('');

/** What a line may not break: the words of a text that `withBreaks` wrote. */
export const wordsOfLines = (text: string): string[] =>
  text.split(/[\s\u200b]+/).filter((word) => word !== '');

/** Widest first: letters by their width in shares of the size, in the widest of the open typefaces. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/\p{M}|\p{Cf}/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u, 1.05],
  [/[WŒÆ]/u, 1.22],
  [/[M@mœж-щюфЖ-ЩЮФ—%]/u, 1.08],
  [/[wH&ßæ]/u, 0.99],
  [/\p{Lu}/u, 0.89],
  [/[ijlI.,:;'’"()!|·]/u, 0.42],
  [/[fczrst\-–/?]/u, 0.6],
];
const USUAL = 0.7;

const widthOf = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL;

/** At least the width of the text's longest word, in shares of the type's size. */
export const longestWord = (text: string): number =>
  Math.max(
    1,
    ...wordsOfLines(text).map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)),
  );
