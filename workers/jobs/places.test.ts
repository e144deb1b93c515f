import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createPlaces } from './places.ts';

/** Work of so many pieces, each of which lasts until it is ended. */
function openWork(most: number, pieces: number) {
  const begun: PromiseWithResolvers<void>[] = [];
  let left = pieces;
  let looks = 0;
  const places = createPlaces(most, async (goOn) => {
    looks += 1;
    const isAny = left > 0;
    if (isAny) left -= 1;
    await Promise.resolve();
    if (!isAny) return;
    const piece = Promise.withResolvers<void>();
    begun.push(piece);
    goOn();
    await piece.promise;
    goOn();
  });
  return { places, begun, looks: () => looks, add: () => (left += 1) };
}

test('as many pieces of work as there are places are done at a time, and the next when one has ended', async () => {
  const { places, begun } = openWork(2, 4);
  await places.wake();
  await eventually(() => expect(begun).toHaveLength(2));
  begun[0]?.resolve();
  await eventually(() => expect(begun).toHaveLength(3));
  for (const n of [1, 2]) begun[n]?.resolve();
  await eventually(() => expect(begun).toHaveLength(4));
  const stopped = places.stop();
  begun[3]?.resolve();
  await stopped;
});

test('a wake during a look leads to another look', async () => {
  const { places, begun, add, looks } = openWork(2, 0);
  const first = places.wake();
  add();
  await Promise.all([first, places.wake()]);
  await eventually(() => expect(begun).toHaveLength(1));
  expect(looks()).toBeLessThanOrEqual(3);
  begun[0]?.resolve();
  await places.stop();
});

test('a look that fails is told to who woke, and the next wake looks again', async () => {
  let isAway = true;
  let done = 0;
  const places = createPlaces(1, async () => {
    if (isAway) throw new Error('away');
    done += 1;
  });
  await expect(places.wake()).rejects.toThrow('away');
  isAway = false;
  await places.wake();
  expect(done).toBe(1);
});

test('stop waits for what was taken, and nothing begins afterwards', async () => {
  const { places, begun } = openWork(1, 2);
  await places.wake();
  let isOver = false;
  const stopped = places.stop().then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  begun[0]?.resolve();
  await stopped;
  await places.wake();
  expect(begun).toHaveLength(1);
});
