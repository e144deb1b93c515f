import { expect, test } from 'vitest';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { announcement } from './arrivals.ts';

const item = (id: number, description: string) => ({ id, description }) as ActivityItem;

const feed = [item(9, 'Ada submitted Day 2'), item(8, 'Tom sent a message'), item(7, 'Ada joined')];

test('a new item is announced with its text, several as a count with the newest text, known ones not', () => {
  expect(announcement(feed, 8)).toBe('Ada submitted Day 2');
  expect(announcement(feed, 7)).toBe('2 new activities. Ada submitted Day 2');
  expect(announcement(feed, 9)).toBe('');
});
