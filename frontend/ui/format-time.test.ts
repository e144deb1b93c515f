import { expect, test } from 'vitest';
import { relativeTime, waitingHours } from './format-time.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const ago = (ms: number): string => new Date(now - ms).toISOString();

test('relative times cover the last 24 hours', () => {
  expect(relativeTime(ago(20_000), now)).toBe('just now');
  expect(relativeTime(ago(5 * 60_000), now)).toBe('5 min ago');
  expect(relativeTime(ago(3 * 3_600_000), now)).toBe('3 h ago');
  expect(relativeTime(ago(24 * 3_600_000), now)).toBe('');
});

test('waiting time is in whole hours and never negative', () => {
  expect(waitingHours(ago(25.5 * 3_600_000), now)).toBe(25);
  expect(waitingHours(ago(-60_000), now)).toBe(0);
});
