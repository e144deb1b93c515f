import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicBook } from '#shared/contract/brand.ts';
import type { Selector } from '#shared/contract/feedback.ts';
import { LongText } from '#shared/contract/texts.ts';
import { carry, findUnique, locate } from '#shared/domain/anchor.ts';
import { csvOf } from '#shared/domain/csv.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { isCrowded } from './http/bodies.ts';
import { escaped } from './http/readable-page.ts';
import { publicBookJson } from './modules/brand/present-public-book.ts';
import { readWanted, type Wanted } from './modules/search/search-words.ts';
import { markOccurrences, snippetOf } from './modules/search/snippet.ts';
import { clean } from './word/clean.ts';

const book = (line: string): PublicBook =>
  JSON.parse(
    publicBookJson(
      {
        ...{ userId: 1, currentDay: 1, finishedAt: null, updatedAt: null, chapters: [] },
        cover: { name: 'Crumb', line, logo: null, palette: [] },
      },
      'token',
    ),
  );

const selector: Selector = {
  ...{ field: 'list.7', version: 1, exact: 'a', prefix: ' ', suffix: ' ' },
  ...{ start: 99_999_999, end: 100_000_000 },
};
const wanted = (q: string): Wanted => readWanted(q) as Wanted;

/** What takes texts of people, in the backend's main thread. */
const works: readonly [name: string, work: (text: string) => unknown][] = [
  ['a shared book without e-mail addresses', book],
  ['the snippet of a search', (text) => snippetOf([text], wanted('zebra zoo'))],
  ['the marks of a search', (text) => markOccurrences(text, 'zebra . *')],
  ['a quote in its context', (text) => locate(text, selector)],
  ['a quote that occurs once', (text) => findUnique({ notes: text }, 'a', 1)],
  ['a quote of another version', (text) => carry({ 'list.7': text, 'list.8': text }, selector, 2)],
  ['a typed text', (text) => LongText.safeParse(text)],
  ['the values of a body', isCrowded],
  ['the points of a plan', pointsOf],
  ['a table as CSV', (text) => csvOf([[text]])],
  ['a readable page', escaped],
  ['a text for Word', clean],
];

/** Repeated, these are the hardest texts for patterns. */
const pieces = [
  'a',
  ' ',
  '\n',
  'a\n',
  '@',
  'a@',
  'a.',
  'a@a.',
  '.',
  '- ',
  '\u200b',
  '\u2028',
  '\v',
  '"',
  '\\',
  '[',
  ',',
  'ß',
  'é',
  ';',
];

const [SHORT, TIMES] = [4_000, 8];
/** Of a linear growth; a quadratic one is eight times the linear. */
const MARGIN = 4;
/** ms: the clock of a thread is not finer, and what stays below the bound of so short a time does not matter. */
const FINEST = 1;

/** ms of CPU, the least of a few: other programs do not count. */
function time(work: () => unknown): number {
  const all = Array.from({ length: 4 }, () => {
    const before = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(before).user / 1_000;
  });
  return Math.min(...all);
}

describe.each(works)('%s', (_name, work) => {
  test.each(pieces)('takes no longer than its text: %j', (piece) => {
    const text = (length: number): string => `b${piece.repeat(length / piece.length)}b`;
    const long = time(() => work(text(SHORT * TIMES)));
    const short = time(() => work(text(SHORT)));
    expect(long).toBeLessThan(Math.max(short, FINEST) * TIMES * MARGIN);
  });
});

test('every e-mail address of a shared book is hidden, as one pattern would find it', () => {
  const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
  const part = fc.constantFrom(
    'a',
    'é',
    '𝒜',
    '@',
    '.',
    '-',
    ' ',
    'x'.repeat(63),
    'y'.repeat(70),
    '🙂',
    '\ud835',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const { cover } = book(parts.join('')) as PublicBook;
      expect(cover.line).toBe(parts.join('').replaceAll(EMAIL, '[e-mail address]'));
    }),
    { numRuns: 2_000 },
  );
});
