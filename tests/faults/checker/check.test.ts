import { expect, test } from 'vitest';
import { check } from './check.ts';
import { sha256 } from './effects.ts';
import { ADA, BEN, goodRun, type Run } from './good-run.ts';
import { lackedBy } from './screens.ts';

test('a faultless run has no violations', () => {
  const { history, snapshot } = goodRun();
  expect(check(history, snapshot)).toEqual({
    ...{
      attempted: 6,
      acknowledged: 6,
      lost: 0,
      recovered: 0,
      unexpected: 0,
      doubled: 0,
      unsettled: 0,
      refused: 0,
    },
    ...{
      missing: 0,
      repeated: 0,
      leaks: 0,
      unavailableMs: 10,
      livePush99: 20,
      catchUp99: 60,
      violations: [],
    },
  });
});

/** An element that exists. */
function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new Error(`no element ${index}`);
  return element;
}

/** The fault and the kind of violation that must report it. */
const planted: [string, string, (run: Run) => void][] = [
  [
    'a response before the commit, without its row',
    'lost',
    ({ snapshot }) => {
      snapshot.messages.splice(1, 1);
      snapshot.feed.splice(1, 1);
    },
  ],
  [
    'a dropped unique index, with a second row of the retry',
    'doubled',
    ({ snapshot }) => snapshot.messages.push({ ...at(snapshot.messages, 1), id: 104, createdAt: 2_100 }),
  ],
  [
    'a retry whose response names another row',
    'answers differ',
    ({ history }) => history.attempts.push({ ...at(history.attempts, 1), effect: '999' }),
  ],
  [
    'a row without a request',
    'unexpected',
    ({ snapshot }) =>
      snapshot.messages.push({ ...at(snapshot.messages, 2), id: 105, text: 'out of nowhere' }),
  ],
  [
    'a refused write',
    'refused',
    ({ history }) => Object.assign(at(history.attempts, 2), { outcome: 'fail', status: 422 }),
  ],
  [
    'a write without a response',
    'unsettled',
    ({ history }) =>
      Object.assign(at(history.attempts, 2), { outcome: 'unknown', status: null, effect: null }),
  ],
  ['a lost push', 'missing', ({ history }) => at(history.screens, 0).shown.splice(1, 1)],
  ['a message shown twice', 'repeated', ({ history }) => at(history.screens, 0).shown.push(102)],
  ['two screens with different orders', 'repeated', ({ history }) => at(history.screens, 0).shown.reverse()],
  [
    'a list that was wrong temporarily',
    'repeated',
    ({ history }) => Object.assign(at(history.screens, 1), { brokenRenders: 1 }),
  ],
  [
    'a screen that shows a rolled-back message',
    'phantom',
    ({ history }) => at(history.screens, 1).shown.push(999),
  ],
  [
    'ids that are not in the order of commits',
    'order',
    ({ snapshot }) => Object.assign(at(snapshot.messages, 1), { createdAt: 500 }),
  ],
  [
    "a sender's later message before an earlier one",
    'order',
    ({ history }) => {
      Object.assign(at(history.attempts, 0), { calledAt: 300, endedAt: 310 });
    },
  ],
  ['a repeated feed item', 'feed', ({ snapshot }) => snapshot.feed.push(at(snapshot.feed, 0))],
  ['a missing feed item', 'feed', ({ snapshot }) => snapshot.feed.splice(3, 1)],
  ['a notice told twice', 'notices', ({ snapshot }) => snapshot.told.push(at(snapshot.told, 0))],
  ['a missing notice', 'notices', ({ snapshot }) => snapshot.told.splice(1, 1)],
  ['a day unlocked twice', 'unlocks', ({ snapshot }) => snapshot.unlocks.push({ client: ADA, day: 2 })],
  ['a day that is not unlocked', 'unlocks', ({ snapshot }) => snapshot.unlocks.splice(0, 1)],
  [
    'a client on the wrong day',
    'unlocks',
    ({ snapshot }) => Object.assign(at(snapshot.clients, 1), { currentDay: 3 }),
  ],
  [
    'an upload without bytes',
    'file',
    ({ snapshot }) => Object.assign(at(snapshot.files, 0), { onDisk: null }),
  ],
  [
    'an upload with half its bytes',
    'file',
    ({ snapshot }) => Object.assign(at(snapshot.files, 0), { onDisk: sha256('byt') }),
  ],
  [
    'a text that reached another user',
    'leak',
    ({ history }) => history.leaks.push({ reader: BEN, owner: ADA, way: 'push' }),
  ],
  [
    'a job that is not handled',
    'left over',
    ({ snapshot }) => Object.assign(snapshot.leftovers, { openJobs: 1 }),
  ],
  [
    'stored bytes without a row',
    'left over',
    ({ snapshot }) => Object.assign(snapshot.leftovers, { orphanFiles: 1 }),
  ],
];

test.each(planted)('detects %s', (_what, kind, plant) => {
  const run = goodRun();
  plant(run);
  const { violations } = check(run.history, run.snapshot);
  expect(violations.map((violation) => violation.split(' (')[0])).toContain(kind);
});

test('the longest outage starts at the first failed attempt', () => {
  const { history, snapshot } = goodRun();
  history.attempts.push(
    { operation: 1, calledAt: 700, endedAt: 750, outcome: 'unknown', status: 503, effect: null },
    { operation: 1, calledAt: 5_700, endedAt: 5_720, outcome: 'ok', status: 201, effect: '101' },
  );
  expect(check(history, snapshot).unavailableMs).toBe(5_020);
});

test('a screen with a whole page of messages still waits for the newest', () => {
  const stored = Array.from({ length: 60 }, (_, at) => ({ id: at + 1 }));
  const ids = stored.map(({ id }) => id);
  expect(lackedBy(ids.slice(0, 58), stored)).toEqual([59, 60]);
  expect(lackedBy(ids.slice(10), stored)).toEqual([]);
});
