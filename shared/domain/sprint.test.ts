import { expect, test } from 'vitest';
import {
  clientLabel,
  dayAfterUnlock,
  hasFinished,
  parseDay,
  reachedDay,
  stepStatus,
  taskStatus,
  unlockDays,
} from './sprint.ts';

test('an unlock never goes backwards and never past the last day', () => {
  expect(dayAfterUnlock(5, 6)).toBe(6);
  expect(dayAfterUnlock(5, 3)).toBe(5);
  expect(dayAfterUnlock(21, 22)).toBe(21);
  expect(dayAfterUnlock(0, 1)).toBe(1);
});

test('while paused only the kept day moves', () => {
  expect(unlockDays({ currentDay: 0, resumeDay: 4 }, 5)).toEqual({ currentDay: 0, resumeDay: 5 });
  expect(unlockDays({ currentDay: 4, resumeDay: null }, 5)).toEqual({ currentDay: 5, resumeDay: null });
});

test('the status of a day on the task list', () => {
  expect(taskStatus(3, 5, true)).toBe('completed');
  expect(taskStatus(3, 5, false)).toBe('missed');
  expect(taskStatus(5, 5, true)).toBe('current');
  expect(taskStatus(6, 5, false)).toBe('locked');
});

test("the strip's circles for every current day from 0 to 21", () => {
  for (let current = 0; current <= 21; current += 1) {
    const steps = Array.from({ length: 21 }, (_, n) => stepStatus(n + 1, current));
    expect(steps.filter((step) => step === 'completed')).toHaveLength(Math.max(0, current - 1));
    expect(steps.filter((step) => step === 'active')).toHaveLength(current === 0 ? 0 : 1);
  }
});

test('labels of a client', () => {
  const labels = [0, 1, 2, 20, 21].map((day) => clientLabel(day));
  expect(labels).toEqual(['Inactive', 'Just Started', 'Active', 'Active', 'Completed']);
});

test('a day in a path is parsed as a leading integer', () => {
  expect(['1', '5x', '21', '07'].map((text) => parseDay(text))).toEqual([1, 5, 21, 7]);
  for (const text of ['0', '22', 'abc', '', '-1', undefined]) expect(parseDay(text)).toBeNull();
});

test('the reached day stays while the sprint is paused', () => {
  expect(reachedDay({ currentDay: 5, resumeDay: null })).toBe(5);
  expect(reachedDay({ currentDay: 0, resumeDay: 5 })).toBe(5);
  expect(reachedDay({ currentDay: 0, resumeDay: null })).toBe(0);
});

test('a sprint is finished while its last day is submitted and open', () => {
  const finishedAt = '2026-01-21T09:00:00.000Z';
  expect(hasFinished({ currentDay: 21, finishedAt })).toBe(true);
  expect(hasFinished({ currentDay: 21, finishedAt: null })).toBe(false);
  expect(hasFinished({ currentDay: 3, finishedAt })).toBe(false);
});
