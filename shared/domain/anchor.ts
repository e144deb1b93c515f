import type { Selector } from '#shared/contract/feedback.ts';
import { MAX_PDF_PAGES } from '#shared/contract/limits.ts';
import type { Answer, Answers } from '#shared/contract/workbooks.ts';

/** The texts of one frozen version that can be annotated, by field. */
export type Fields = Readonly<Record<string, string>>;

/** The field of the text of a PDF's page. Only browsers read it, so it is in no `Fields`. */
export const pageField = (page: number): string => `file.${page}`;

/** The page of such a field; null of other fields. */
export function pageOfField(field: string): number | null {
  const page = Number(/^file\.([1-9]\d{0,3})$/.exec(field)?.[1] ?? 0);
  return page >= 1 && page <= MAX_PDF_PAGES ? page : null;
}

const CONTEXT = 32;

/** An answer's texts by name: `key`, of a list `key.0`, of a table `key.0.column`. */
function textsOf(key: string, answer: Answer | undefined): [name: string, text: string][] {
  if (answer === undefined) return [];
  if (typeof answer === 'string') return [[key, answer]];
  return answer.flatMap((item: string | Readonly<Record<string, string>>, index): [string, string][] => {
    if (typeof item === 'string') return [[`${key}.${index}`, item]];
    return Object.entries(item).map(([column, text]) => [`${key}.${index}.${column}`, text]);
  });
}

/** `notes`, the words of the `file` and every text of the answers by name, without empty ones. */
export function fieldsOf(form: Answers | null, notes: string | null, file: string | null = null): Fields {
  const answers = Object.values(form ?? {}).flatMap((section) =>
    Object.entries(section).flatMap(([key, answer]) => textsOf(key, answer)),
  );
  const others: [name: string, text: string][] = [
    ['notes', notes ?? ''],
    ['file', file ?? ''],
  ];
  const written = [...answers, ...others].filter(([, text]) => text !== '');
  // Without a prototype, so that a field named `constructor` is not found.
  return Object.assign(Object.create(null), Object.fromEntries(written));
}

interface Place {
  field: string;
  version: number;
  start: number;
  end: number;
}

/** A position as a selector: the quote with surrounding context. */
export function selectorAt(text: string, { field, version, start, end }: Place): Selector {
  return {
    field,
    version,
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
  };
}

/** The first two places of a quote that fit: further ones make it no less clear. */
function twoPlaces(text: string, quote: string, fits: (at: number) => boolean = () => true): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(quote); at !== -1 && found.length < 2; at = text.indexOf(quote, at + 1)) {
    if (fits(at)) found.push(at);
  }
  return found;
}

/** The places of a selector's quote with its context, at most two. */
function placesInContext(
  text: string,
  { exact, prefix, suffix }: Selector,
  fits: (at: number) => boolean = () => true,
): number[] {
  const before = prefix.length;
  return twoPlaces(text, prefix + exact + suffix, (at) => fits(at + before)).map((at) => at + before);
}

/** The position of a quote that occurs exactly once, else null: a guess may mark the wrong words. */
export function findUnique(fields: Fields, quote: string, version: number): Selector | null {
  if (quote in fields) return null;
  const places = Object.entries(fields).flatMap(([field, text]) =>
    twoPlaces(text, quote).map((start) => ({ field, start })),
  );
  const [place] = places;
  if (!place || places.length > 1) return null;
  const { field, start } = place;
  return selectorAt(fields[field] ?? '', { field, version, start, end: start + quote.length });
}

/** Finds a selector's quote: at its offsets, else where quote and context match exactly once. Null: not found. */
export function locate(text: string, selector: Selector): { start: number; end: number } | null {
  const { start, end, exact } = selector;
  if (text.slice(start, end) === exact) return { start, end };
  const [at, another] = placesInContext(text, selector);
  return at !== undefined && another === undefined ? { start: at, end: at + exact.length } : null;
}

/** Characters next to a quote that tell it from a like one elsewhere. */
const NEAR = 8;

/** Whether the nearest words on one side are as they were; an empty side was the end of the text. */
function isNear(text: string, at: number, { exact, prefix, suffix }: Selector): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + exact.length)];
  const isEnd = (side: string, context: string): boolean => side === '' && context === '';
  return (
    (prefix === '' ? isEnd(before, prefix) : before.endsWith(prefix.slice(-NEAR))) ||
    (suffix === '' ? isEnd(after, suffix) : after.startsWith(suffix.slice(0, NEAR)))
  );
}

const isLetter = (char: string | undefined): boolean => /[\p{L}\p{N}]/u.test(char ?? '');

/** False where a whole word is now a part of another one. */
const isCutAlike = (text: string, at: number, { exact, prefix, suffix }: Selector): boolean =>
  (!isLetter(exact[0]) || isLetter(text[at - 1]) === isLetter(prefix.at(-1))) &&
  (!isLetter(exact.at(-1)) || isLetter(text[at + exact.length]) === isLetter(suffix[0]));

function findCarried(text: string, selector: Selector): number | null {
  // Nothing stands between the lines of a page, so their words may touch.
  const isOnPage = pageOfField(selector.field) !== null;
  const isAlike = (at: number): boolean => isOnPage || isCutAlike(text, at, selector);
  const whole = placesInContext(text, selector, isAlike);
  const [at, another] = whole.length === 1 ? whole : twoPlaces(text, selector.exact, isAlike);
  return at !== undefined && another === undefined && isNear(text, at, selector) ? at : null;
}

/** Fields of the same answer and column: a row may have moved. */
const siblingsOf = (fields: Fields, field: string): string[] => {
  const [key, , column] = field.split('.');
  return Object.keys(fields).filter((name) => {
    const [otherKey, place, otherColumn] = name.split('.');
    return name !== field && otherKey === key && place !== undefined && otherColumn === column;
  });
};

/**
 * Finds the words of another version's selector in this one, unchanged: once, with the words next to them. Null: they
 * have changed.
 */
export function carry(fields: Fields, selector: Selector, version: number): Selector | null {
  const { field, exact } = selector;
  const placeIn = (name: string): Selector[] => {
    const text = fields[name] ?? '';
    const start = findCarried(text, selector);
    return start === null
      ? []
      : [selectorAt(text, { field: name, version, start, end: start + exact.length })];
  };
  const [own] = placeIn(field);
  if (own || !field.includes('.')) return own ?? null;
  const found = siblingsOf(fields, field).flatMap(placeIn);
  return found.length === 1 ? (found[0] ?? null) : null;
}
