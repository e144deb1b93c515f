import { afterEach, expect, test, vi } from 'vitest';
import { QueueFullError } from '#shared/database/batcher.ts';
import { createHashQueue, type HashOptions } from './hash-queue.ts';
import { hashPassword, isPassword } from './passwords.ts';

afterEach(() => {
  vi.useRealTimers();
});

const maxWaiting = { known: 1_000, 'sign-in': 1_000, rest: 200 };
const limits = { concurrency: 1, maxWaiting, maxPerNetwork: 10, timeout: 1_000 };

/** A queue whose hashes take one turn of the event loop, and the order of their starts. */
function openQueue(maxPerNetwork = 1_000) {
  const started: string[] = [];
  const queue = createHashQueue({ ...limits, concurrency: 2, maxPerNetwork, timeout: 10_000 });
  const add = (name: string, options: HashOptions): Promise<void> =>
    queue(options, async () => {
      started.push(name);
      await new Promise(setImmediate);
    });
  const settle = (name: string, options: HashOptions): Promise<unknown> =>
    add(name, options).catch((error: Error) => error);
  return { started, add, settle };
}

const flood = (queue: ReturnType<typeof openQueue>, count: number, options: HashOptions) =>
  Array.from({ length: count }, () => queue.settle(`${options.priority} ${options.network}`, options));

test('a sign-in from a known network has priority over all waiting hashes', async () => {
  const queue = openQueue();
  const crowd = [
    ...flood(queue, 150, { priority: 'rest', network: 'a' }),
    ...flood(queue, 500, { priority: 'sign-in', network: 'b' }),
  ];
  await queue.add('owner', { priority: 'known', network: 'c' });
  expect(queue.started.indexOf('owner')).toBe(2);
  await Promise.all(crowd);
});

test('a sign-in from a new network waits for one hash of each other network, and for no sign-up', async () => {
  const queue = openQueue();
  const networks = ['a', 'b', 'c'];
  const crowd = networks.flatMap((network) => [
    ...flood(queue, 60, { priority: 'rest', network }),
    ...flood(queue, 300, { priority: 'sign-in', network }),
  ]);
  await queue.add('newcomer', { priority: 'sign-in', network: 'd' });
  // Two are already running.
  expect(queue.started.indexOf('newcomer')).toBeLessThanOrEqual(2 + networks.length);
  await Promise.all(crowd);
});

test('hashes of one network run in order of arrival', async () => {
  const queue = openQueue();
  const options = { priority: 'rest', network: 'a' } as const;
  const names = Array.from({ length: 12 }, (_, n) => String(n));
  await Promise.all(names.map((name) => queue.add(name, options)));
  expect(queue.started).toEqual(names);
});

test('a hash above the queue limit is refused at once; a later one is queued again', async () => {
  const queue = openQueue(60);
  const crowd = flood(queue, 63, { priority: 'rest', network: 'a' });
  const results = await Promise.race([Promise.all(crowd.slice(-1)), Promise.all(crowd)]);
  expect(results[0]).toBeInstanceOf(QueueFullError);
  const others = ['b', 'c', 'd'].flatMap((network) => flood(queue, 60, { priority: 'rest', network }));
  const refused = (await Promise.all(others)).filter((result) => result instanceof QueueFullError);
  expect(refused.length).toBeGreaterThan(0);
  expect(await queue.settle('later', { priority: 'rest', network: 'a' })).toBeUndefined();
  expect(await queue.settle('sign-in', { priority: 'sign-in', network: 'a' })).toBeUndefined();
});

test('a hash that has waited too long is refused and never runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = createHashQueue(limits);
  const options = { priority: 'sign-in', network: 'a' } as const;
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const slow = queue(options, () => promise);
  const late = vi.fn(async () => undefined);
  const refused = queue(options, late).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await refused).toBeInstanceOf(QueueFullError);
  finish();
  await slow;
  expect(await queue(options, async () => 'next')).toBe('next');
  expect(late).not.toHaveBeenCalled();
});

test('a failed hash frees its place', async () => {
  const queue = createHashQueue(limits);
  const options = { priority: 'known', network: 'a' } as const;
  await expect(queue(options, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(options, async () => 'next')).toBe('next');
});

test('a password matches its own hash only, and never a missing hash', async () => {
  const stored = await hashPassword('correct horse 1!');
  expect(await isPassword(stored, 'correct horse 1!')).toBe(true);
  expect(await isPassword(stored, 'correct horse 2!')).toBe(false);
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false);
});

test('the same letters match however they are typed', async () => {
  const [whole, parts, wide] = ['Größe und Café 1', 'Gro\u0308ße und Cafe\u0301 1', 'Ｇröße und Café １'];
  const stored = await hashPassword(parts);
  for (const typed of [whole, parts, wide]) expect(await isPassword(stored, typed)).toBe(true);
  expect(await isPassword(stored, 'Grosse und Cafe 1')).toBe(false);
});
