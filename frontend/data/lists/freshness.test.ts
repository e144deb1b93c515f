import { globSync, readFileSync } from 'node:fs';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/data/http/api-error.ts';
import { createFreshness, type Freshness, type ListOf, type Tagged } from './freshness.ts';
import { createQueryClient } from './query-client.ts';

const LIST: ListOf<number[]> = { queryKey: ['numbers'] as unknown as Tagged<number[]> };
const KEY = LIST.queryKey;
const ANSWER_MS = 150;
const MINUTE = 60_000;

let client: QueryClient;
let freshness: Freshness;
/** The server's data. */
let truth: number[];
/** Times of the requests. */
let requestTimes: number[];
let failures: Error[];

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  freshness = createFreshness({ client, random: () => 0.5 });
  truth = [1];
  requestTimes = [];
  failures = [];
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const answer = async (): Promise<number[]> => {
  requestTimes.push(performance.now());
  const failure = failures.shift();
  const read = [...truth];
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  if (failure) throw failure;
  return read;
};
const open = (queryKey: readonly unknown[] = KEY): (() => void) =>
  new QueryObserver(client, { queryKey, queryFn: answer }).subscribe(() => undefined);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = () => client.getQueryData(KEY);
const add = (number: number) => freshness.patch(LIST, (list) => [...new Set([...list, number])]);

test('an event causes a refetch and never aborts a call in flight', async () => {
  open();
  await pass(100);
  truth = [1, 2];
  for (let n = 0; n < 20; n += 1) freshness.invalidate(LIST);
  await pass(100);
  expect([shown(), requestTimes.length]).toEqual([[1], 1]);
  await pass(300);
  expect([shown(), requestTimes.length]).toEqual([[1, 2], 2]);
  expect((requestTimes[1] ?? 0) - (requestTimes[0] ?? 0)).toBe(250);
});

test('ten events per second cause at most sixteen calls a minute, and none is missed for long', async () => {
  open();
  await pass(MINUTE);
  requestTimes = [];
  for (let n = 0; n < 600; n += 1) {
    truth = [n];
    freshness.invalidate(LIST);
    await pass(100);
  }
  expect(requestTimes.length).toBeLessThanOrEqual(16);
  await pass(7_500);
  expect(shown()).toEqual([599]);
});

test('a patch does not make a stale list fresh', async () => {
  const close = open();
  await pass(1_000);
  close();
  truth = [1, 2, 3];
  freshness.resync();
  add(3);
  expect(shown()).toEqual([1, 3]);
  open();
  await pass(200);
  expect(shown()).toEqual([1, 2, 3]);
});

test('a failed first load is retried until it succeeds', async () => {
  failures = Array.from({ length: 6 }, () => new TypeError('Failed to fetch'));
  open();
  await pass(MINUTE);
  expect(shown()).toEqual([1]);
  const waits = requestTimes.slice(1).map((time, n) => time - (requestTimes[n] ?? 0));
  expect(waits.every((wait) => wait >= 500 && wait <= 10_500)).toBe(true);
  expect(waits.at(-1)).toBeGreaterThan(2_000);
});

test('a rejection is shown and not retried until the next event', async () => {
  failures = [new ApiError(403, '{}')];
  open();
  await pass(MINUTE);
  expect([requestTimes.length, client.getQueryState(KEY)?.status]).toEqual([1, 'error']);
  freshness.invalidate(LIST);
  await pass(1_000);
  expect(shown()).toEqual([1]);
});

test('Retry-After is respected', async () => {
  failures = [new ApiError(429, '{}', undefined, 30)];
  open();
  await pass(29_000);
  freshness.resync();
  await pass(500);
  expect(requestTimes).toHaveLength(1);
  await pass(2_000);
  expect(shown()).toEqual([1]);
});

test('a list off screen is requested only when it comes back on screen', async () => {
  const close = open();
  await pass(1_000);
  close();
  truth = [9];
  freshness.invalidate(LIST);
  await pass(MINUTE);
  expect(requestTimes).toHaveLength(1);
  open();
  await pass(200);
  expect(shown()).toEqual([9]);
});

test('refresh waits for the list after a write, but not for one that cannot be read', async () => {
  open();
  await pass(1_000);
  truth = [4];
  const read = freshness.refresh(LIST).then(() => shown());
  await pass(200);
  expect(await read).toEqual([4]);
  failures = [new ApiError(503, '{}')];
  let isDone = false;
  void freshness.refresh(LIST).then(() => {
    isDone = true;
  });
  await pass(400);
  expect(isDone).toBe(true);
});

test('a call aborted because the list left the screen loses no patch', async () => {
  let signal: AbortSignal | undefined;
  const options = {
    queryKey: KEY,
    queryFn: (context: { signal: AbortSignal }) => {
      signal = context.signal;
      return answer();
    },
  };
  const close = new QueryObserver(client, options).subscribe(() => undefined);
  await pass(1_000);
  freshness.resync();
  await pass(10);
  truth = [1, 2];
  add(2);
  close();
  expect([signal?.aborted, shown()]).toEqual([true, [1, 2]]);
});

test('only this module, the current user and a start without a network write to the cache', () => {
  const isWrite = /\.(setQuer(y|ies)Data|(invalidate|refetch|reset)Queries)\b|refetchInterval/;
  const files = globSync('frontend/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  const writers = files.filter((file) => isWrite.test(readFileSync(file, 'utf8')));
  expect(writers.toSorted()).toEqual([
    'frontend/data/lists/current-user.ts',
    'frontend/data/lists/freshness.ts',
    'frontend/subjects/daily-work/last-task.ts',
  ]);
});
