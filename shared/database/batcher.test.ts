import { expect, test } from 'vitest';
import { createBatcher, QueueFullError } from './batcher.ts';

const limits = { maxBatch: 3, maxWaiting: 10 };

/** Runs end when released, so that a test controls which items share a run. */
function gated() {
  const runs: { items: readonly string[]; letGo: () => void }[] = [];
  const run = (items: readonly string[]): Promise<string[]> =>
    new Promise((resolve) => {
      runs.push({ items, letGo: () => resolve(items.map((item) => item.toUpperCase())) });
    });
  return { runs, run };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a single item runs at once; items that arrive during a run share the next ones, in order', async () => {
  const { runs, run } = gated();
  const send = createBatcher(run, limits);
  const results = ['a', 'b', 'c', 'd', 'e'].map((item) => send(item));
  expect(runs.map(({ items }) => items)).toEqual([['a']]);
  runs[0]?.letGo();
  await settled();
  expect(runs[1]?.items).toEqual(['b', 'c', 'd']);
  runs[1]?.letGo();
  await settled();
  expect(runs[2]?.items).toEqual(['e']);
  runs[2]?.letGo();
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(runs).toHaveLength(3);
});

test('items of one group never run concurrently and keep their order', async () => {
  const { runs, run } = gated();
  const send = createBatcher(run, { ...limits, groupsOf: (item: string) => [item[0]] });
  const results = ['x1', 'x2', 'y1', 'x3'].map((item) => send(item));
  for (const expected of [['x1'], ['x2', 'y1'], ['x3']]) {
    expect(runs.at(-1)?.items).toEqual(expected);
    runs.at(-1)?.letGo();
    await settled();
  }
  expect(await Promise.all(results)).toEqual(['X1', 'X2', 'Y1', 'X3']);
});

test('runs are concurrent, but never two of one group', async () => {
  const { runs, run } = gated();
  const send = createBatcher(run, { ...limits, maxRuns: 2, groupsOf: (item: string) => [item[0]] });
  const results = ['x1', 'x2', 'y1', 'y2', 'z1'].map((item) => send(item));
  expect(runs.map(({ items }) => items)).toEqual([['x1'], ['y1']]);
  runs[1]?.letGo();
  await settled();
  expect(runs[2]?.items).toEqual(['y2', 'z1']);
  runs[0]?.letGo();
  await settled();
  expect(runs[3]?.items).toEqual(['x2']);
  for (const { letGo } of runs) letGo();
  expect(await Promise.all(results)).toEqual(['X1', 'X2', 'Y1', 'Y2', 'Z1']);
});

test('a failed run also rejects the items that waited for it; the next run succeeds', async () => {
  const failures = [new Error('away')];
  const send = createBatcher(async (items: readonly string[]) => {
    const failure = failures.pop();
    if (failure) throw failure;
    return items;
  }, limits);
  const [first, second] = [send('a'), send('b')];
  await expect(first).rejects.toThrow('away');
  await expect(second).rejects.toThrow('away');
  expect(await send('c')).toBe('c');
});

test('an item beyond the limit is refused at once', async () => {
  const { runs, run } = gated();
  const send = createBatcher(run, { maxBatch: 1, maxWaiting: 2 });
  const waiting = [send('a'), send('b'), send('c')];
  await expect(send('d')).rejects.toThrow(QueueFullError);
  for (const [at] of waiting.entries()) {
    runs[at]?.letGo();
    await settled();
  }
  expect(await Promise.all(waiting)).toEqual(['A', 'B', 'C']);
});
