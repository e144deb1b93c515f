import { expect, test } from 'vitest';
import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import { catchUp, doneText, nameDeepLink, newestResult, thenAndNow, timeLeft } from './dashboard-texts.ts';

test('a few missed days are named, and the link leads to the first', () => {
  expect(catchUp([])).toBeNull();
  expect(catchUp([4])).toEqual({ label: 'Catch up on Day 4', to: '/task/4' });
  expect(catchUp([4, 5])).toEqual({ label: 'Catch up on Days 4 and 5', to: '/task/4' });
  expect(catchUp([2, 4, 5])).toEqual({ label: 'Catch up on Days 2, 4, and 5', to: '/task/2' });
});

test('many missed days are counted, and the link leads to the list', () => {
  expect(catchUp([1, 2, 4, 5])).toEqual({ label: 'Catch up on 4 missed days', to: '/tasks' });
});

const START = '2026-12-07T06:00:00.000Z';
const before = (days: number, hours: number, minutes: number): string =>
  timeLeft(START, Date.parse(START) - ((days * 24 + hours) * 60 + minutes) * 60_000);

test('the time left is told in its two largest units', () => {
  expect(before(12, 4, 10)).toBe('12 days, 4 hours');
  expect(before(1, 0, 30)).toBe('1 day');
  expect(before(0, 5, 1)).toBe('5 hours, 1 minute');
  expect(before(0, 1, 0)).toBe('1 hour');
  expect(before(0, 0, 2)).toBe('2 minutes');
});

test('seconds count as a minute, and nothing is below one', () => {
  expect(before(0, 0, 0.5)).toBe('1 minute');
  expect(before(0, 0, -5)).toBe('1 minute');
});

test('deep links are named by their page and day', () => {
  const links = ['/admin/review/7/3', '/task/12', '/admin/client/7#message-9', '/admin/inbox?all=1'];
  expect(links.map(nameDeepLink)).toEqual(['Review, Day 3', 'Task, Day 12', 'Client', 'Inbox']);
  expect(nameDeepLink('/settings')).toBe('Settings');
});

test('the dashboards and unknown addresses have no name', () => {
  for (const link of ['', '/admin', '/dashboard', '/admin/nothing'])
    expect(nameDeepLink(link)).toBeUndefined();
});

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
    ...{ day: 1, heading: 'Day 1', text: 'We bake slow bread.', handedInAt: '2027-03-04T10:00:00.000Z' },
  });
});

test.each([
  [' We bake. ', 'Bread first', ['We bake.', 'Bread first']],
  ['We bake.', 'We bake. ', null],
  ['', 'Bread first', null],
  ['We bake.', null, null],
])('the sentence of Day 1, %j, stands beside that of the cover, %j: %j', (first, line, expected) => {
  const cover = { name: 'Crumb', line, logo: null, palette: [] };
  expect(thenAndNow({ ...bookOf(day(1, null, [entry(first)])), cover })).toEqual(expected);
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

test('the end of a day says how many reviews it had, and their time', () => {
  expect(doneText({ reviews: 0, minutes: 0 })).toBe('');
  expect(doneText({ reviews: 1, minutes: 0 })).toBe('Done for today: 1 review');
  expect(doneText({ reviews: 7, minutes: 24 })).toBe('Done for today: 7 reviews in 24 min');
  expect(doneText({ reviews: 7, minutes: 100 })).toBe('Done for today: 7 reviews in 1.7 h');
});
