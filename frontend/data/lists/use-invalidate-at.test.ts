import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidateAt } from './use-invalidate-at.ts';

const DAY = 86_400_000;
let notices = 0;
const freshness = {
  invalidate: () => {
    notices += 1;
  },
};
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers();
  notices = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a list is refetched at its time, and again while the clock of the server is behind', () => {
  const stop = invalidateAt(freshness, { under: ['inbox'] }, inMs(60_000));
  vi.advanceTimersByTime(59_999);
  expect(notices).toBe(0);
  vi.advanceTimersByTime(1);
  expect(notices).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(notices).toBe(2);
  vi.advanceTimersByTime(30_000);
  expect(notices).toBe(3);
  stop();
  vi.advanceTimersByTime(DAY);
  expect(notices).toBe(3);
});

test('a time beyond the maximum timer delay is reached', () => {
  const stop = invalidateAt(freshness, { under: ['inbox'] }, inMs(60 * DAY));
  vi.advanceTimersByTime(60 * DAY - 1);
  expect(notices).toBe(0);
  vi.advanceTimersByTime(1);
  expect(notices).toBe(1);
  stop();
});
