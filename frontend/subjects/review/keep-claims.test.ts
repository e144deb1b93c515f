import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/data/http/api-error.ts';
import { createClaims } from './keep-claims.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls that end in the order given, each after 100 ms. */
function callsThat(...outcomes: (Error | 'ok')[]) {
  const log: string[] = [];
  const run = (name: string) => async (id: number) => {
    log.push(`${name} ${id}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const outcome = outcomes.shift() ?? 'ok';
    if (outcome !== 'ok') throw outcome;
  };
  const calls = { claim: run('claim'), release: run('release'), onRefused: () => void log.push('refused') };
  return { log, ask: createClaims(calls) };
}

const busy = new ApiError(503, '{}');
const taken = new ApiError(409, '{}');
const later = () => vi.advanceTimersByTimeAsync(10_000);

const network = new TypeError('network');

test.each([
  [
    'a claim that a busy server or a broken network refuses is repeated',
    'claim',
    [busy, network],
    'claim 1, claim 1, claim 1',
  ],
  // So that nobody waits for a coach who left.
  ['a release is repeated too', 'release', [busy], 'release 1, release 1'],
  ['a claim that another coach has is not repeated', 'claim', [taken], 'claim 1, refused'],
] as const)('%s', async (_title, wish, outcomes, calls) => {
  const { log, ask } = callsThat(...outcomes);
  ask(1, wish);
  await later();
  expect(log.join(', ')).toBe(calls);
});

test('calls about one submission wait for each other; others do not', async () => {
  const { log, ask } = callsThat();
  ask(1, 'claim');
  ask(1, 'release');
  ask(2, 'claim');
  expect(log).toEqual(['claim 1', 'claim 2']);
  await later();
  expect(log).toEqual(['claim 1', 'claim 2', 'release 1']);
});

test('only the last wish counts: who leaves and comes back keeps the claim', async () => {
  const { log, ask } = callsThat(busy, busy);
  ask(1, 'claim');
  for (const wish of ['release', 'claim', 'release', 'claim'] as const) ask(1, wish);
  await later();
  expect(log).toEqual(['claim 1', 'claim 1', 'claim 1']);
});
