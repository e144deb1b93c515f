import { expect, test } from 'vitest';
import { narrowed, type Offset, offsetOf } from './clock.ts';

const SERVER = Date.parse('2026-11-24T12:00:00.000Z');

interface Call {
  /** The server's time when the request began, in ms after SERVER. */
  at: number;
  /** Ms to the server and back. */
  up?: number;
  down?: number;
  /** How far this device is ahead, in ms. */
  ahead: number;
  /** How long before the call the answer was asked for. */
  early?: number;
}

/** The answer to a call, as a device sees it whose clock is wrong. */
const answered = ({ at, up = 20, down = 20, ahead, early = 0 }: Call) => ({
  date: new Date(SERVER + at + up).toUTCString(),
  sentAt: SERVER + at + ahead - early,
  receivedAt: SERVER + at + up + down + ahead,
});

const learned = (calls: readonly Call[]): Offset | null =>
  calls.reduce<Offset | null>((known, each) => narrowed(known, answered(each)), null);

/** Calls at moments that differ in their part of a second. */
const calls = (ahead: number, more: Partial<Call> = {}): Call[] =>
  [0, 1_730, 9_310, 64_960, 70_999].map((at) => ({ at, ahead, ...more }));

test.each([
  ['right', 0],
  ['a third of a second ahead', 300],
  ['20 s ahead', 20_000],
  ['90 s ahead', 90_000],
  ['11 minutes ahead', 660_000],
  ['30 s behind', -30_000],
  ['5 minutes behind', -300_000],
  ['4 hours behind', -14_400_000],
  ['16 years behind, after its battery was empty', -5e11],
])(
  'a clock that is %s: the first answer is a second off at most, and never behind; further ones narrow it',
  (_, ahead) => {
    const [first, ...others] = calls(ahead);
    if (!first) throw new Error('no call');
    const error = (known: Offset | null) => ahead + offsetOf(known);
    // Where the clock may be right, it stays as it is.
    const most = Math.abs(ahead) < 1_000 ? Math.abs(ahead) : 1_000;
    expect(error(learned([first]))).toBeGreaterThanOrEqual(0);
    expect(error(learned([first]))).toBeLessThanOrEqual(most);
    expect(error(learned([first, ...others]))).toBeGreaterThanOrEqual(0);
    expect(error(learned([first, ...others]))).toBeLessThanOrEqual(100);
  },
);

test.each<[string, Partial<Call>]>([
  ['answers that take five seconds', { up: 2_500, down: 2_500 }],
  ['uploads that take a minute', { up: 60_000, down: 10 }],
  ['answers that arrive late', { up: 10, down: 60_000 }],
  ['answers that the HTML has asked for', { early: 4_000 }],
])('a right clock stays right with %s', (_, more) => {
  expect(offsetOf(learned(calls(0, more)))).toBe(0);
});

test('an answer that the HTML has asked for tells a wrong clock, and is not taken for a new one', () => {
  // Ready since four seconds when the page took it.
  const old = { ...answered({ at: 0, ahead: 20_000 }), receivedAt: SERVER + 4_040 + 20_000 };
  const offset = offsetOf(narrowed(null, old));
  expect(offset).toBeGreaterThanOrEqual(-20_000);
  expect(offset).toBeLessThanOrEqual(-15_000);
});

test('a clock that is set while the page is open counts from the next answer', () => {
  const before = learned(calls(-300_000));
  expect(offsetOf(narrowed(before, answered({ at: 80_000, ahead: 0 })))).toBe(0);
  const ahead = narrowed(before, answered({ at: 80_000, ahead: 660_000 }));
  expect(Math.abs(660_000 + offsetOf(ahead))).toBeLessThanOrEqual(1_000);
});

test.each([
  ['no date', null],
  ['an empty one', ''],
  ['one that is none', 'yesterday'],
])('an answer with %s changes nothing', (_, date) => {
  const before = learned(calls(20_000));
  expect(narrowed(before, { ...answered({ at: 80_000, ahead: 20_000 }), date })).toBe(before);
  expect(offsetOf(narrowed(null, { date, sentAt: SERVER, receivedAt: SERVER }))).toBe(0);
});

test('an answer during which the clock was set back changes nothing', () => {
  const before = learned(calls(0));
  const { date, sentAt } = answered({ at: 80_000, ahead: 0 });
  expect(narrowed(before, { date, sentAt, receivedAt: sentAt - 300_000 })).toBe(before);
});
