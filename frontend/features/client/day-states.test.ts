import { expect, test } from 'vitest';
import type { Submission } from '#shared/contract/submissions.ts';
import { clientDays } from './day-states.ts';

const submission = (taskDay: number, feedbackId: number | null): Submission => ({
  id: taskDay,
  userId: 7,
  taskDay,
  fileURL: '/api/files/x',
  notes: null,
  submittedAt: '2026-01-01T09:00:00.000Z',
  version: 1,
  updatedAt: '2026-01-01T09:00:00.000Z',
  address: '/api/files/x',
  file: null,
  feedbackId,
  hasNewFeedback: false,
  isClaimed: false,
  opensAt: null,
  tickCount: null,
});

const states = (currentDay: number, submissions: Submission[]) =>
  clientDays(currentDay, submissions).map(({ state }) => state);

test('each day is waiting, reviewed, missed or locked', () => {
  const [first, second, third, fourth, fifth, ...rest] = states(4, [submission(1, 90), submission(3, null)]);
  expect([first, second, third, fourth, fifth]).toEqual([
    'reviewed',
    'missed',
    'waiting',
    'current',
    'locked',
  ]);
  expect(rest).toHaveLength(16);
});

test('a submission for the current day decides its state', () => {
  expect(states(1, [submission(1, null)])[0]).toBe('waiting');
});

test('a day that was locked again still shows its submission', () => {
  expect(states(2, [submission(3, 91)])[2]).toBe('reviewed');
});

test('no day is open before the sprint starts', () => {
  expect(new Set(states(0, []))).toEqual(new Set(['locked']));
});
