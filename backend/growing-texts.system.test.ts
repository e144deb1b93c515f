import { describe, expect, test } from 'vitest';
import type { Selector } from '#shared/contract/feedback.ts';
import { LongText } from '#shared/contract/texts.ts';
import { clean } from '#shared/documents/clean.ts';
import { carry, findUnique, locate } from '#shared/domain/anchor.ts';
import { csvOf } from '#shared/domain/csv.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { normalise } from '#shared/domain/normalise.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { outgrows } from '#tests/support/growth.ts';
import { isCrowded } from './http/bodies.ts';
import { hideEmails } from './modules/brand/public-book.ts';
import { markOccurrences, readWanted, snippetOf, type Wanted } from './modules/search/snippet.ts';

const selector: Selector = {
  ...{ field: 'list.7', version: 1, exact: 'a', prefix: ' ', suffix: ' ' },
  ...{ start: 99_999_999, end: 100_000_000 },
};
const wanted = (q: string): Wanted => readWanted(q) as Wanted;

/** What takes texts of people, in the backend's main thread. */
const works: readonly [name: string, work: (text: string) => unknown][] = [
  ['a shared book without e-mail addresses', hideEmails],
  ['the snippet of a search', (text) => snippetOf([text], wanted('zebra zoo'))],
  ['the marks of a search', (text) => markOccurrences(text, 'zebra . *')],
  ['a quote in its context', (text) => locate(text, selector)],
  ['a quote that occurs once', (text) => findUnique({ notes: text }, 'a', 1)],
  ['a quote of another version', (text) => carry({ 'list.7': text, 'list.8': text }, selector, 2)],
  ['a typed text', (text) => LongText.safeParse(text)],
  ['the values of a body', isCrowded],
  ['the points of a plan', pointsOf],
  ['a table as CSV', (text) => csvOf([[text]])],
  ['a readable page', escapeHtml],
  ['a text for Word', clean],
  ['a text in a normal form', (text) => [normalise(text, 'NFC'), normalise(text, 'NFKD')]],
];

/** Repeated, alone or one after another, these are the hardest texts for patterns. */
const pieces = [
  ...['a', ' ', '\n', 'a\n', '@', 'a@', 'a.', 'a@a.', '.', '- ', '\u200b', '\u2028', '\v', '"', '\\'],
  ...['[', ',', 'ß', 'é', ';'],
  // Marks in descending order are sorted.
  ...['\u0315', '\u0300'],
];

/** Half of one piece and half of the other. */
const textOf = (pair: readonly string[], length: number): string =>
  `b${pair.map((piece) => piece.repeat(length / 2 / piece.length)).join('')}b`;

describe.each(works)('%s', (_name, work) => {
  test.each(pieces)('takes no longer than its text: %j before any other piece', (first) => {
    for (const second of pieces)
      expect([second, outgrows(work, (length) => textOf([first, second], length))]).toEqual([second, false]);
  });
});
