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

/** Spellings that are told at most. */
const MOST_FOUND = 20;
/** Characters of a spelling for each letter of the name. */
const LONGEST = 10;

/** One word in plain letters may be the word itself and not the name: 'crumb' and 'Crumb'. */
const isOrdinary = (found: string, name: string): boolean =>
  !name.includes(' ') && /^\p{L}\p{Ll}*$/u.test(found);

/** The spellings of a name in a text that are not its own; the first ones of very many. Takes time linear in the text. */
export function otherSpellings(name: string, text: string): string[] {
  const own = name.trim();
  const wanted = plain(own);
  if (wanted.length < LEAST_LETTERS) return [];
  const found = new Set<string>();
  for (const spelling of spellingsOf(wanted, own.split(/\s+/).length + 1, text)) {
    if (spelling !== own && !isOrdinary(spelling, own)) found.add(spelling);
    if (found.size === MOST_FOUND) break;
  }
  return [...found];
}

/** What consists of whole words, at most so many and none an address, and has these plain letters. */
function* spellingsOf(wanted: string, most: number, text: string): Generator<string> {
  const words = wordsOf(text);
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()];
  let letters = '';
  for (const [index, { text: word }] of words.entries()) {
    const before = letters.length;
    starts.set(before, index);
    letters += plain(word);
    ends.set(before + plain(trimmed(word)).length, index);
  }
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const [start, end] = [starts.get(at), ends.get(at + wanted.length)];
    if (start === undefined || end === undefined || end - start >= most) continue;
    const parts = words.slice(start, end + 1);
    const [first, last] = [parts[0], parts.at(-1)];
    const length = last && first ? last.at + last.text.length - first.at : 0;
    if (!first || length > LONGEST * wanted.length || parts.some((part) => isAddress(part.text))) continue;
    const spelling = trimmed(text.slice(first.at, first.at + length).replaceAll(/\s+/g, ' '));
    if (plain(spelling) === wanted) yield spelling;
  }
}
