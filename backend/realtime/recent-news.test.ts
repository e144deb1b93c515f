import { expect, test } from 'vitest';
import { createRecentNews } from './recent-news.ts';

const start = 1_000_000;

/** A process that started long ago, with its clock. */
function beginning() {
  let time = start;
  const news = createRecentNews(() => time);
  const pass = (ms: number): void => {
    time += ms;
  };
  pass(600_000);
  return { news, pass };
}

test('a room has a push when something was pushed to it since', () => {
  const { news, pass } = beginning();
  news.note(['person:1', 'coaches']);
  pass(2_000);
  expect(news.hasPushSince(['person:1'], 2_000)).toBe(true);
  expect(news.hasPushSince(['person:2', 'coaches'], 2_500)).toBe(true);
  expect(news.hasPushSince(['person:1', 'coaches'], 1_999)).toBe(false);
  expect(news.hasPushSince(['person:2', 'participants'], 5_000)).toBe(false);
  news.note(['person:1']);
  expect(news.hasPushSince(['person:1'], 0)).toBe(true);
});

test('data older than the remembered time must be refetched', () => {
  const { news, pass } = beginning();
  expect(news.hasPushSince(['person:1'], 60_000)).toBe(false);
  expect(news.hasPushSince(['person:1'], 60_001)).toBe(true);
  news.note(['person:1']);
  pass(60_001);
  news.note(['person:2']);
  expect(news.hasPushSince(['person:1'], 60_000)).toBe(false);
});

test('a process that has just started does not know', () => {
  const news = createRecentNews(() => start);
  expect(news.hasPushSince(['person:1'], 1)).toBe(true);
  expect(news.hasPushSince(['person:1'], 0)).toBe(false);
});
