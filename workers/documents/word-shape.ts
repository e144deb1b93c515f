import { ThreadError } from './thread-error.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Elements in one another. A table is three: 20 tables in one another, and what is around and in them. */
const MAX_DEPTH = 80;
/** Elements of all parts: a page of a book has some hundred. */
const MAX_ELEMENTS = 100_000;
/** Attributes of one element. */
const MAX_ATTRIBUTES = 200;

/** Characters that take as long to read as an element. */
const TEXT_OF_ELEMENT = 1_000;

/**
 * Counts the elements of the XML of one document and refuses what is too deep or too much, before a library builds a tree
 * of it. It reads every character once. Throws ThreadError when a library takes longer than for `most` elements.
 */
export function countElements(most: number): (xml: string) => void {
  let elements = 0;
  let texts = 0;
  return (xml) => {
    let depth = 0;
    texts += xml.length / TEXT_OF_ELEMENT;
    for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
      const hidden = HIDDEN.find(({ begin }) => xml.startsWith(begin, at));
      if (hidden) {
        at = endOf(xml, hidden.end, at + hidden.begin.length);
        continue;
      }
      const end = endOfTag(xml, at + 1);
      if (xml[at + 1] === '/') depth -= 1;
      else elements += 1;
      if (xml[at + 1] !== '/' && xml[end - 1] !== '/') depth += 1;
      if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new UnreadableError('too-large');
      at = end + 1;
    }
    if (elements + texts > most)
      throw new ThreadError('too-large', `It takes as long as more than ${most} elements.`);
  };
}

/** What holds no elements. */
const HIDDEN = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
];

function endOf(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at === -1) throw new UnreadableError('broken');
  return at + end.length;
}

/** Where a tag ends: a value in quotes may have a `>`. No other tag begins in it; libraries report each of a million. */
function endOfTag(xml: string, from: number): number {
  let at = from;
  for (let attributes = 0; at < xml.length; at += 1) {
    const sign = xml[at];
    if (sign === '>') return at;
    if (sign === '<') break;
    if (sign !== '"' && sign !== "'") continue;
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new UnreadableError('too-large');
    at = endOf(xml, sign, at + 1) - 1;
  }
  throw new UnreadableError('broken');
}
