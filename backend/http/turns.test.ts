import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const MANY = { status: 503, retryAfter: 5 };

/** Work that runs until it is told to end. */
function createWork(waiting: number) {
  const inTurn = createTurns({ atOnce: 1, waiting, what: 'document' });
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string): Promise<void> =>
    inTurn(caller, () => {
      order.push(caller);
      return new Promise<void>((end) => ends.set(caller, end));
    });
  /** Ends a caller's work after some ms of it. */
  const end = async (caller: string, asked: Promise<void>, ms = 0): Promise<void> => {
    // The work has begun by then.
    await setImmediate();
    vi.advanceTimersByTime(ms);
    ends.get(caller)?.();
    await asked;
  };
  return { order, ask, end };
}

test('a caller has one at a time, and few wait', async () => {
  const { ask, end } = createWork(1);
  const first = ask('ada');
  await expect(ask('ada')).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  const second = ask('ben');
  await expect(ask('cleo')).rejects.toMatchObject(MANY);
  await end('ada', first);
  await end('ben', second);
  const third = ask('ada');
  await end('ada', third);
});

test('who has used least lately is next, however many others asked before', async () => {
  const { order, ask, end } = createWork(10);
  for (const greedy of ['g1', 'g2']) await end(greedy, ask(greedy), 2_000);
  const running = ask('g3');
  const [first, second, ada] = [ask('g1'), ask('g2'), ask('ada')];
  await end('g3', running);
  await end('ada', ada);
  await end('g1', first);
  await end('g2', second);
  expect(order.slice(2)).toEqual(['g3', 'ada', 'g1', 'g2']);
});

test('a newcomer takes the place of whoever waits and has used most; time forgives', async () => {
  const { order, ask, end } = createWork(2);
  await end('g1', ask('g1'), 1_000);
  await end('g2', ask('g2'), 3_000);
  const running = ask('g3');
  const refused = expect(ask('g2')).rejects.toMatchObject(MANY);
  const kept = ask('g1');
  const newcomer = ask('ada');
  await refused;
  await expect(ask('g2')).rejects.toMatchObject(MANY);
  vi.advanceTimersByTime(60_000);
  // Nobody has used more than another by now.
  await expect(ask('ben')).rejects.toMatchObject(MANY);
  for (const [caller, asked] of [
    ['g3', running],
    ['g1', kept],
    ['ada', newcomer],
  ] as const)
    await end(caller, asked);
  expect(order.slice(2)).toEqual(['g3', 'g1', 'ada']);
});
