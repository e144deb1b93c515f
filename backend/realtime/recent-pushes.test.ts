import { expect, test } from 'vitest';
import type { DomainEvent } from '#shared/contract/events.ts';
import { createRecentPushes } from './recent-pushes.ts';

const start = 1_000_000;

/** A process that started long ago, with its clock. */
function beginning() {
  let time = start;
  let id = 0;
  const recentPushes = createRecentPushes(() => time);
  const pass = (ms: number): void => {
    time += ms;
  };
  const push = (rooms: string[], type: DomainEvent['type'] = 'notice.changed'): void => {
    id += 1;
    recentPushes.record({ event: { id, type, payload: {} } as DomainEvent, rooms, meta: { id } });
  };
  const since = (rooms: string[], age: number): number[] | undefined =>
    recentPushes.listSince(new Set(rooms), age)?.map(({ meta }) => meta.id);
  pass(600_000);
  return { push, since, pass, forget: recentPushes.forget };
}

test('a room has missed what was pushed to it since, in order and once', () => {
  const { push, since, pass } = beginning();
  push(['person:1', 'coaches']);
  push(['person:2']);
  push(['person:1']);
  pass(2_000);
  expect(since(['person:1'], 2_000)).toEqual([1, 3]);
  expect(since(['person:1', 'coaches'], 2_500)).toEqual([1, 3]);
  expect(since(['coaches'], 2_500)).toEqual([1]);
  expect(since(['person:1'], 1_999)).toEqual([]);
  expect(since(['person:3', 'participants'], 5_000)).toEqual([]);
});

test('what is told again is late, as the screen may have read newer data', () => {
  const recentPushes = createRecentPushes(() => start);
  const event = { id: 1, type: 'notice.changed', payload: {} } as DomainEvent;
  recentPushes.record({ event, rooms: ['person:1'], meta: { id: 1 } });
  expect(recentPushes.listSince(new Set(['person:1']), 0)).toMatchObject([{ meta: { id: 1, isLate: true } }]);
});

test('data older than the remembered time must be refetched', () => {
  const { push, since, pass } = beginning();
  expect(since(['person:1'], 60_000)).toEqual([]);
  expect(since(['person:1'], 60_001)).toBeUndefined();
  push(['person:1']);
  pass(60_001);
  push(['person:2']);
  expect(since(['person:1'], 60_000)).toEqual([]);
});

test('of many pushes only the last are held; who missed more must refetch', () => {
  const { push, since, pass } = beginning();
  push(['person:1']);
  pass(10);
  for (let n = 0; n < 200; n += 1) push(['coaches']);
  expect(since(['coaches'], 9)).toHaveLength(200);
  expect(since(['coaches'], 10)).toBeUndefined();
  expect(since(['person:1'], 9)).toEqual([]);
});

test('the end of sessions is not replayed: a later one would end with them', () => {
  const { push, since } = beginning();
  push(['person:1'], 'session.ended');
  expect(since(['person:1'], 10)).toBeUndefined();
});

test('a process that has just started, or missed events, does not know', () => {
  const { push, since, pass, forget } = beginning();
  expect(since(['person:1'], 600_001)).toBeUndefined();
  push(['person:1']);
  forget();
  expect(since(['person:1'], 0)).toEqual([1]);
  pass(5);
  expect(since(['person:1'], 5)).toEqual([1]);
  expect(since(['person:1'], 6)).toBeUndefined();
});
