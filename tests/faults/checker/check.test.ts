import { expect, test } from 'vitest';
import { check } from './check.ts';
import { sha256 } from './effects.ts';
import { ADA, BEN, goodRun, type Run } from './good-run.ts';

test('a run in which all went well breaks no promise', () => {
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

/** An element that is known to be there. */
function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new Error(`there is no element ${index}`);
  return element;
}

/** What went wrong, and the one kind of violation that must name it. */
const planted: [string, string, (run: Run) => void][] = [
  [
    'an answer before the commit: the row never came',
    'lost',
    ({ snapshot }) => {
      snapshot.messages.splice(1, 1);
      snapshot.feed.splice(1, 1);
    },
  ],
  [
    'a dropped unique index: the retry wrote a second row',
    'doubled',
    ({ snapshot }) => snapshot.messages.push({ ...at(snapshot.messages, 1), id: 104, createdAt: 2_100 }),
  ],
  [
    'a retry that was answered as another row',
    'answers differ',
    ({ history }) => history.attempts.push({ ...at(history.attempts, 1), effect: '999' }),
  ],
  [
    'a row that nobody asked for',
    'unexpected',
    ({ snapshot }) =>
      snapshot.messages.push({ ...at(snapshot.messages, 2), id: 105, text: 'out of nowhere' }),
  ],
  [
    'a write that was refused',
    'refused',
    ({ history }) => Object.assign(at(history.attempts, 2), { outcome: 'fail', status: 422 }),
  ],
  [
    'a write that never got an answer',
    'unsettled',
    ({ history }) =>
      Object.assign(at(history.attempts, 2), { outcome: 'unknown', status: null, effect: null }),
  ],
  ['a lost push', 'missing', ({ history }) => at(history.screens, 0).shown.splice(1, 1)],
  ['a message shown twice', 'repeated', ({ history }) => at(history.screens, 0).shown.push(102)],
  ['two readers with two orders', 'repeated', ({ history }) => at(history.screens, 0).shown.reverse()],
  [
    'a list that was broken for a moment',
    'repeated',
    ({ history }) => Object.assign(at(history.screens, 1), { brokenRenders: 1 }),
  ],
  [
    'a screen that shows what was rolled back',
    'phantom',
    ({ history }) => at(history.screens, 1).shown.push(999),
  ],
  [
    'ids that do not follow the commits',
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
  ['a feed item made twice', 'feed', ({ snapshot }) => snapshot.feed.push(at(snapshot.feed, 0))],
  ['a feed item that never came', 'feed', ({ snapshot }) => snapshot.feed.splice(3, 1)],
  ['a day opened twice', 'unlocks', ({ snapshot }) => snapshot.unlocks.push({ client: ADA, day: 2 })],
  ['a day that never opened', 'unlocks', ({ snapshot }) => snapshot.unlocks.splice(0, 1)],
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
    'words that reached a stranger',
    'leak',
    ({ history }) => history.leaks.push({ reader: BEN, owner: ADA, way: 'push' }),
  ],
  [
    'work that is still owed',
    'left over',
    ({ snapshot }) => Object.assign(snapshot.leftovers, { openDeliveries: 1 }),
  ],
  [
    'bytes that no row knows',
    'left over',
    ({ snapshot }) => Object.assign(snapshot.leftovers, { orphanFiles: 1 }),
  ],
];

test.each(planted)('catches %s', (_what, kind, plant) => {
  const run = goodRun();
  plant(run);
  const { violations } = check(run.history, run.snapshot);
  expect(violations.map((violation) => violation.split(' (')[0])).toContain(kind);
});

test('the longest outage counts from the first vain attempt', () => {
  const { history, snapshot } = goodRun();
  history.attempts.push(
    { operation: 1, calledAt: 700, endedAt: 750, outcome: 'unknown', status: 503, effect: null },
    { operation: 1, calledAt: 5_700, endedAt: 5_720, outcome: 'ok', status: 201, effect: '101' },
  );
  expect(check(history, snapshot).unavailableMs).toBe(5_020);
});
