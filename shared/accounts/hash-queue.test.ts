import { afterEach, expect, test, vi } from 'vitest';
import { CrowdedError } from '#shared/database/batcher.ts';
import { createHashQueue, type HashOrder } from './hash-queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

const maxWaiting = { known: 1_000, 'sign-in': 1_000, rest: 200 };

/** A queue whose hashes take a turn of the event loop, and the order in which they were begun. */
function openQueue(more: { maxPerNetwork?: number; patience?: number } = {}) {
  const begun: string[] = [];
  const queue = createHashQueue({ atOnce: 2, maxWaiting, maxPerNetwork: 1_000, patience: 10_000, ...more });
  const add = (name: string, order: HashOrder): Promise<void> =>
    queue(order, async () => {
      begun.push(name);
      await new Promise(setImmediate);
    });
  const settle = (name: string, order: HashOrder): Promise<unknown> =>
    add(name, order).catch((error: Error) => error);
  return { begun, add, settle };
}

const flood = (queue: ReturnType<typeof openQueue>, count: number, order: HashOrder) =>
  Array.from({ length: count }, () => queue.settle(`${order.urgency} ${order.network}`, order));

test('a sign-in from a known network has priority over everything that waits', async () => {
  const queue = openQueue();
  const crowd = [
    ...flood(queue, 150, { urgency: 'rest', network: 'a' }),
    ...flood(queue, 500, { urgency: 'sign-in', network: 'b' }),
  ];
  await queue.add('owner', { urgency: 'known', network: 'c' });
  expect(queue.begun.indexOf('owner')).toBe(2);
  await Promise.all(crowd);
});

test('a sign-in from a new network waits for one hash of each other network, and for no sign-up', async () => {
  const queue = openQueue();
  const networks = ['a', 'b', 'c'];
  const crowd = networks.flatMap((network) => [
    ...flood(queue, 60, { urgency: 'rest', network }),
    ...flood(queue, 300, { urgency: 'sign-in', network }),
  ]);
  await queue.add('newcomer', { urgency: 'sign-in', network: 'd' });
  // Two are under way already.
  expect(queue.begun.indexOf('newcomer')).toBeLessThanOrEqual(2 + networks.length);
  await Promise.all(crowd);
});

test('hashes of one network run in order of arrival', async () => {
  const queue = openQueue();
  const order = { urgency: 'rest', network: 'a' } as const;
  const names = Array.from({ length: 12 }, (_, n) => String(n));
  await Promise.all(names.map((name) => queue.add(name, order)));
  expect(queue.begun).toEqual(names);
});

test('a hash beyond the limit is refused at once; a later one waits when there is room', async () => {
  const queue = openQueue({ maxPerNetwork: 60 });
  const crowd = flood(queue, 63, { urgency: 'rest', network: 'a' });
  const results = await Promise.race([Promise.all(crowd.slice(-1)), Promise.all(crowd)]);
  expect(results[0]).toBeInstanceOf(CrowdedError);
  const others = ['b', 'c', 'd'].flatMap((network) => flood(queue, 60, { urgency: 'rest', network }));
  expect(
    (await Promise.all(others)).filter((result) => result instanceof CrowdedError).length,
  ).toBeGreaterThan(0);
  expect(await queue.settle('later', { urgency: 'rest', network: 'a' })).toBeUndefined();
  expect(await queue.settle('sign-in', { urgency: 'sign-in', network: 'a' })).toBeUndefined();
});

test('a hash that has waited too long is refused and never runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = openQueue({ patience: 1_000 });
  const line = createHashQueue({ atOnce: 1, maxWaiting, maxPerNetwork: 10, patience: 1_000 });
  const order = { urgency: 'sign-in', network: 'a' } as const;
  let finish = (): void => undefined;
  const slow = line(
    order,
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const late = vi.fn(async () => undefined);
  const refused = line(order, late).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await refused).toBeInstanceOf(CrowdedError);
  finish();
  await slow;
  expect(await line(order, async () => 'next')).toBe('next');
  expect(late).not.toHaveBeenCalled();
  expect(queue.begun).toEqual([]);
});

test('a failed hash frees its place', async () => {
  const queue = createHashQueue({ atOnce: 1, maxWaiting, maxPerNetwork: 10, patience: 1_000 });
  const order = { urgency: 'known', network: 'a' } as const;
  await expect(queue(order, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(order, async () => 'next')).toBe('next');
});
