/** Only letters and numbers, in lower case: what two spellings of a name have in common. */
const plain = (text: string): string => text.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A word, or words held together, without the punctuation around it. */
const WORD = /[\p{L}\p{N}][^\s]*/gu;

/** Web and e-mail addresses write a name as they must. */
const isAddress = (word: string): boolean => /[@/#_]|\p{L}\.\p{L}/u.test(word);

const trimmed = (word: string): string => word.replace(/['’]s?$/u, '').replace(/[^\p{L}\p{N}]{1,9}$/u, '');

interface Word {
  text: string;
  at: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, at: index }));

/** Shorter names are words of the language too often. */
const LEAST_LETTERS = 5;

/** One word in plain letters may be the word itself and not the name: 'crumb' and 'Crumb'. */
const isOrdinary = (found: string, name: string): boolean =>
  !name.includes(' ') && /^\p{L}\p{Ll}*$/u.test(found);

/** The spellings of a name in a text that are not its own. */
export function otherSpellings(name: string, text: string): string[] {
  const own = name.trim();
  const wanted = plain(own);
  if (wanted.length < LEAST_LETTERS) return [];
  const words = wordsOf(text);
  const most = own.split(/\s+/).length + 1;
  const found = words.flatMap((first, start) => {
    for (let end = start; end < Math.min(words.length, start + most); end += 1) {
      const last = words[end];
      if (!last || words.slice(start, end + 1).some(({ text: word }) => isAddress(word))) return [];
      const whole = trimmed(text.slice(first.at, last.at + last.text.length).replaceAll(/\s+/g, ' '));
      const letters = plain(whole);
      if (letters === wanted) return whole === own || isOrdinary(whole, own) ? [] : [whole];
      if (letters.length > wanted.length) return [];
    }
    return [];
  });
  return [...new Set(found)];
}
