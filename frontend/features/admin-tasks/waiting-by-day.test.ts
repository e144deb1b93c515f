import { expect, test } from 'vitest';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { waitingByDay } from './waiting-by-day.ts';

const pending = (id: number, taskDay: number): PendingSubmission => ({
  id,
  userId: id,
  userName: 'Ada',
  companyName: null,
  taskDay,
  taskTitle: 'Map your market',
  submittedAt: '2026-01-01T09:00:00.000Z',
  fileURL: '/api/files/x',
  address: '/api/files/x',
  claim: null,
});

test('waiting submissions are counted by their day', () => {
  const waiting = waitingByDay([pending(1, 4), pending(2, 4), pending(3, 9)]);
  expect([...waiting]).toEqual([
    [4, 2],
    [9, 1],
  ]);
});
