import { expect, test } from 'vitest';
import type { Act } from '#shared/contract/acts.ts';
import { stateOf, titleOf } from './act-texts.ts';

const act = { kind: 'message', total: 3, done: 1, refused: 0, state: 'running', stoppedByName: null } as Act;

test('an act is told as it goes on, and how it ended', () => {
  expect([titleOf(act), stateOf(act)]).toEqual(['Message to 3 clients', '1 of 3 so far.']);
  expect(stateOf({ ...act, at: '2020-11-24T08:00' })).toBe(
    "Held until Nov 24, 2020, 8:00 AM of each client's own clock: 1 of 3 so far.",
  );
  const ended = (change: Partial<Act>): string => stateOf({ ...act, state: 'done', ...change });
  expect(ended({ done: 3 })).toBe('3 sent.');
  expect(ended({ done: 2, refused: 2, kind: 'invite' })).toBe('2 invited, 2 skipped.');
  expect(ended({ state: 'stopped', stoppedByName: 'Noah Berg' })).toBe(
    'Stopped by Noah Berg: 1 sent, 2 left undone.',
  );
  expect(stateOf({ ...act, done: 0, wakesAt: '2020-11-24T08:00:00Z' })).toBe('Nothing has left yet.');
  expect(stateOf({ ...act, kind: 'pause', done: 0, wakesAt: '2020-11-24T08:00:00Z' })).toBe(
    'Nothing has changed yet.',
  );
  expect(ended({ state: 'stopped', done: 0, stoppedByName: 'Noah Berg' })).toBe(
    'Stopped by Noah Berg before anything was done.',
  );
  expect(titleOf({ ...act, kind: 'assign', total: 1 })).toBe('Assignment of 1 client to a former coach');
});
