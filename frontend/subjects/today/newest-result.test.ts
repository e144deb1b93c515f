import { expect, test } from 'vitest';
import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import { newestResult } from './newest-result.ts';

const entry = (answer: BookEntry['answer'], more: Partial<BookEntry> = {}): BookEntry => ({
  ...{ key: 'key', label: 'Label', caption: '', shape: 'quote', kind: 'long', answer, isResult: true },
  ...{ edit: null, offered: null },
  ...more,
});

const day = (number: number, handedInAt: string | null, entries: BookEntry[]): BookDay => ({
  ...{ day: number, title: '', heading: `Day ${number}`, handedInAt, isFile: false, entries },
});

const bookOf = (...days: BookDay[]) => ({
  chapters: [{ key: 'foundation' as const, title: 'Foundation', promise: '', firstDay: 1, lastDay: 3, days }],
});

test('an empty book has no result', () => {
  expect(newestResult(bookOf(day(1, null, [])))).toBeNull();
});

test('the result is of the day that was handed in last, not of the highest day', () => {
  const again = day(1, '2027-03-04T10:00:00.000Z', [entry(' We bake slow bread. ')]);
  const earlier = day(2, '2027-03-03T10:00:00.000Z', [entry('Bread for all')]);
  expect(newestResult(bookOf(again, earlier))).toEqual({
    ...{ day: 1, heading: 'Day 1', text: 'We bake slow bread.' },
  });
});

test('a table is told by its first column, and other answers of the day are left out', () => {
  const columns = [
    { key: 'value', label: 'Value', kind: 'short' as const },
    { key: 'we_do', label: 'We do', kind: 'long' as const },
  ];
  const table = { kind: 'table', columns } as const;
  const values = entry([{ we_do: 'Wait', value: 'Calm' }, { value: 'Plain talk' }], table);
  const third = day(3, '2027-03-03T10:00:00.000Z', [entry('Not this', { isResult: false }), values]);
  expect(newestResult(bookOf(third))?.text).toBe('Calm, Plain talk');
});
