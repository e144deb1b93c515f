import { expect, test } from 'vitest';
import type { Submission } from '#shared/contract/submissions.ts';
import { readClientId } from './client-of-address.tsx';
import { clientDays } from './day-strip.tsx';

const submission = (taskDay: number, feedbackId: number | null) => ({ taskDay, feedbackId }) as Submission;

const states = (currentDay: number, submissions: Submission[]) =>
  clientDays(currentDay, submissions).map(({ state }) => state);

test('each day is waiting, reviewed, missed or locked', () => {
  const all = states(4, [submission(1, 90), submission(3, null)]);
  expect(all).toHaveLength(21);
  expect(all.slice(0, 5).join(' ')).toBe('reviewed missed waiting current locked');
});

test('a submission decides the state of the current day, and of one that was locked again', () => {
  expect(states(1, [submission(1, null)])[0]).toBe('waiting');
  expect(states(2, [submission(3, 91)])[2]).toBe('reviewed');
});

test('no day is open before the sprint starts', () => {
  expect(new Set(states(0, []))).toEqual(new Set(['locked']));
});

test('a client id is a positive whole number', () => {
  expect(['7', '007', '7x'].map(readClientId)).toEqual([7, 7, 7]);
  expect(['0', '-3', 'ada', '', undefined].map(readClientId)).toEqual([null, null, null, null, null]);
});
