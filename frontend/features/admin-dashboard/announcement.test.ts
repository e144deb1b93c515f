import { expect, test } from 'vitest';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { announcement } from './use-arrivals.ts';

const item = (id: number, description: string): ActivityItem => ({
  id,
  type: 'submission',
  description,
  timestamp: '2026-01-01T09:00:00.000Z',
  link: '/admin/review/7/1',
});

const feed = [item(9, 'Ada submitted Day 2'), item(8, 'Tom sent a message'), item(7, 'Ada joined')];

test('a single new item is announced with its text', () => {
  expect(announcement(feed, 8)).toBe('Ada submitted Day 2');
});

test('several new items are announced as a count with the newest text', () => {
  expect(announcement(feed, 7)).toBe('2 new activities. Ada submitted Day 2');
});

test('known items are not announced again', () => {
  expect(announcement(feed, 9)).toBe('');
});
