import { describe, expect, test } from 'vitest';
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

describe('over every combination of day, pause, hold and clock', () => {
  test('the next day is open exactly when the sprint has reached it', () => {
    for (const { day, sprint, next } of all) {
      expect(next.state === 'open').toBe(day < SPRINT_DAYS && sprint.currentDay > day);
    }
  });

  test('it is held only while the feedback holds it and the sprint has not reached it', () => {
    for (const { day, sprint, work, next } of all) {
      const reached = Math.max(sprint.currentDay, sprint.resumeDay ?? 0);
      const isHeld = work.feedback?.unlockNext === false && day < SPRINT_DAYS && reached <= day;
      expect(next.state === 'held').toBe(isHeld);
    }
  });

  test('there is an unlock time only for the current day, without feedback or pause', () => {
    for (const { day, sprint, work, next } of all) {
      const hasTime = next.state === 'waiting' && next.latest !== null;
      const runs =
        day === sprint.currentDay && sprint.resumeDay === null && day < SPRINT_DAYS && !work.feedback;
      expect(hasTime).toBe(runs && work.opensAt !== null);
    }
  });

  test('there is none after the last day', () => {
    for (const { day, next } of all) expect(next.state === 'none').toBe(day === SPRINT_DAYS);
  });

  test('a paused sprint shows its pause for the days it has reached', () => {
    for (const { day, sprint, next } of all) {
      const { resumeDay } = sprint;
      expect(next.state === 'paused').toBe(resumeDay !== null && day < resumeDay && day < SPRINT_DAYS);
    }
  });
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
