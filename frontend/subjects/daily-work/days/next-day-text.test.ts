import { expect, test } from 'vitest';
import { nextDayText, unlockNote } from './next-day-text.ts';

const on = (currentDay: number) => ({ currentDay, resumeDay: null });
const paused = (resumeDay: number) => ({ currentDay: 0, resumeDay });

test.each([
  [3, on(3), false, 'Day 4 stays locked until you unlock it.'],
  [3, on(4), false, 'Day 4 is open.'],
  [3, on(9), true, 'Day 4 is open.'],
  [3, on(3), true, 'Day 4 is not open.'],
  [3, on(1), true, 'Day 4 is not open.'],
  [3, paused(4), true, 'The sprint is paused. Day 4 is open again when it is resumed.'],
  [3, paused(3), false, 'Day 4 stays locked until you unlock it.'],
  [21, on(21), false, 'Day 21 is the last day.'],
  [21, on(21), true, 'Day 21 is the last day.'],
] as const)('after feedback on day %i, %o, unlocking: %o', (day, client, unlockNext, words) => {
  expect(nextDayText(day, client, { unlockNext })).toBe(words);
});

test.each([
  [3, on(3), true, ''],
  [3, on(3), false, 'Day 4 stays locked until you unlock it; the client is notified.'],
  [3, on(4), false, 'Day 4 is already open.'],
  [3, on(4), true, 'Day 4 is already open.'],
  [3, paused(3), true, 'The sprint is paused. Day 4 opens when it is resumed.'],
  [3, paused(4), true, 'The sprint is paused. Day 4 is open again when it is resumed.'],
  [21, on(21), true, 'Day 21 is the last day.'],
] as const)('beside the box on day %i, %o, ticked: %o', (day, client, unlocks, words) => {
  expect(unlockNote(day, client, unlocks)).toBe(words);
});

test('a wish for a new version keeps the next day closed, whatever the feedback unlocks', () => {
  for (const unlockNext of [true, false]) {
    const feedback = { unlockNext, askedVersion: 1 };
    const words = 'Day 4 stays locked until you accept a new version or unlock it.';
    expect(nextDayText(3, on(3), feedback)).toBe(words);
    expect(nextDayText(3, on(4), feedback)).toBe('Day 4 is open.');
    expect(unlockNote(3, on(3), unlockNext, true)).toBe(words);
  }
});
