import { expect, test } from 'vitest';
import { nextDay } from './next-day.ts';
import { SPRINT_DAYS, sprintDays } from './sprint.ts';

const LATEST = '2026-03-03T06:00:00.000Z';

/** All possible sprints: on a day, not started, paused on a day or before the first. */
const sprints = [
  ...[0, ...sprintDays].map((currentDay) => ({ currentDay, resumeDay: null })),
  ...[0, ...sprintDays].map((resumeDay) => ({ currentDay: 0, resumeDay })),
];
const works = [null, { unlockNext: true }, { unlockNext: false }].flatMap((feedback) =>
  [null, LATEST].map((opensAt) => ({ feedback, opensAt })),
);
const all = sprints.flatMap((sprint) =>
  works.flatMap((work) => sprintDays.map((day) => ({ day, sprint, work, next: nextDay(day, sprint, work) }))),
);

test('over every combination of day, pause, hold and clock the state of the next day has one reason', () => {
  for (const { day, sprint, work, next } of all) {
    const { currentDay, resumeDay } = sprint;
    const isLast = day === SPRINT_DAYS;
    const isOpen = !isLast && currentDay > day;
    // The feedback holds it, and the sprint has not reached it.
    const isHeld =
      !isLast && work.feedback?.unlockNext === false && Math.max(currentDay, resumeDay ?? 0) <= day;
    // A paused sprint shows its pause for the days it has reached.
    const isPaused = !isLast && resumeDay !== null && day < resumeDay;
    const stated = { none: isLast, open: isOpen, held: isHeld, paused: isPaused };
    for (const [state, is] of Object.entries(stated))
      expect([state, next.state === state]).toEqual([state, is]);
    // Only the current day has a time, without feedback or pause.
    const runs = !isLast && day === currentDay && resumeDay === null && !work.feedback;
    const hasTime = next.state === 'waiting' && next.latest !== null;
    expect(hasTime).toBe(runs && work.opensAt !== null);
  }
});

test.each([
  ['held, then opened by the coach', 3, { currentDay: 4, resumeDay: null }, false, 'open'],
  ['held', 3, { currentDay: 3, resumeDay: null }, false, 'held'],
  ['held, then paused', 3, { currentDay: 0, resumeDay: 3 }, false, 'held'],
  ['held, opened, then paused', 3, { currentDay: 0, resumeDay: 4 }, false, 'paused'],
  ['held, opened, then set back', 3, { currentDay: 3, resumeDay: null }, false, 'held'],
  ['unlocked, the worker is on its way', 3, { currentDay: 3, resumeDay: null }, true, 'unlocking'],
  ['unlocked during a pause', 3, { currentDay: 0, resumeDay: 4 }, true, 'paused'],
  ['no hold on the last day', 21, { currentDay: 21, resumeDay: null }, false, 'none'],
] as const)('%s', (_, day, sprint, unlockNext, state) => {
  expect(nextDay(day, sprint, { feedback: { unlockNext }, opensAt: null }).state).toBe(state);
});
