import { expect, test } from 'vitest';
import { momentumOf } from './momentum.ts';

const NOW = new Date(2026, 10, 20, 18).getTime();
const user = {
  currentDay: 4,
  lastDay: 21,
  programme: {
    ...{ key: 'sprint', name: 'Brand Sprint', tasksHeading: 'Tasks' },
    parts: [{ name: 'Foundations', label: 'Week 1', firstDay: 1, lastDay: 7 }],
    titles: ['One', 'Two', 'Three', 'Four', 'Five'],
  },
};
/** Handed in so many days ago, one day of the sprint after the other. */
const handedIn = (...daysAgo: number[]) =>
  daysAgo.map((ago, at) => ({
    taskDay: at + 1,
    submittedAt: new Date(2026, 10, 20 - ago, 9).toISOString(),
  }));

test.each([
  ['two days', [1, 0], '2 days in a row'],
  ['today is not over', [3, 2, 1], '3 days in a row'],
  ['one free day', [4, 3, 1, 0], '4 days in a row'],
  ['two free days end them', [5, 4, 1, 0], '2 days in a row'],
  ['a free day each week', [10, 9, 7, 6, 5, 4, 3, 2, 0], '9 days in a row'],
  ['one day is none in a row', [0], null],
  ['long ago', [9, 8], null],
] as const)('days in a row: %s', (_what, daysAgo, streak) => {
  expect(momentumOf(user, handedIn(...daysAgo), NOW).streak).toBe(streak);
});

test('the week, the next day and the likely finish are told', () => {
  const { part, next, finish } = momentumOf(user, handedIn(2, 1, 0), NOW);
  expect(part).toEqual({ name: 'Foundations', done: 3, total: 7 });
  expect(next).toBe('Day 5, Five');
  expect(new Date(finish ?? 0).getDate()).toBe(8);
});

test('nothing is said about a pace that is unknown or slow, nor about a day after the last', () => {
  expect(momentumOf(user, handedIn(1, 0), NOW).finish).toBeNull();
  expect(momentumOf(user, handedIn(40, 20, 0), NOW).finish).toBeNull();
  expect(momentumOf({ ...user, currentDay: 5 }, [], NOW)).toMatchObject({ next: null, streak: null });
});
