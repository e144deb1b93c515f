import { expect, test } from 'vitest';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import { COACHES, personRoom } from './audience.ts';
import { createLastPushes, createLateness } from './event-order.ts';

const BEGAN = 1_000_000;
const SKEW = 1_000;
const event = (id: number, recordedAt = BEGAN + SKEW + id): RecordedEvent => ({
  id,
  type: 'notes.changed',
  payload: { userId: 1 },
  origin: { recordedAt, requestId: null, traceparent: null },
});

test('an event is late when a higher id about the same participant was pushed', () => {
  const { isLate } = createLateness(() => BEGAN);
  const ada = [personRoom(1), COACHES];
  expect(isLate(event(5), ada)).toBe(false);
  expect(isLate(event(7), ada)).toBe(false);
  expect(isLate(event(6), ada)).toBe(true);
  expect(isLate(event(8), ada)).toBe(false);
});

test('events about different participants arrive in any order', () => {
  const { isLate } = createLateness(() => BEGAN);
  expect(isLate(event(7), [personRoom(1), COACHES])).toBe(false);
  expect(isLate(event(6), [personRoom(2), COACHES])).toBe(false);
});

test('an event for coaches only is compared with everything pushed to coaches', () => {
  const { isLate } = createLateness(() => BEGAN);
  expect(isLate(event(7), [personRoom(1), COACHES])).toBe(false);
  expect(isLate(event(6), [COACHES])).toBe(true);
});

test('events from before the process started, or before it missed events, may be out of order', () => {
  let time = BEGAN;
  const { isLate, forget } = createLateness(() => time);
  expect(isLate(event(5, BEGAN + SKEW - 1), [personRoom(1)])).toBe(true);
  expect(isLate(event(6, BEGAN + SKEW), [personRoom(1)])).toBe(false);
  time += 60_000;
  forget();
  expect(isLate(event(7, time), [personRoom(1)])).toBe(true);
  expect(isLate(event(8, time + SKEW), [personRoom(1)])).toBe(false);
});

/** A process that started long ago, with its clock. */
function beginning() {
  let time = BEGAN;
  const { record, mayHaveMissed, forget } = createLastPushes(() => time);
  const pass = (ms: number): void => {
    time += ms;
  };
  const hasMissed = (rooms: string[], age: number): boolean => mayHaveMissed(new Set(rooms), age);
  pass(600_000);
  return { push: record, hasMissed, pass, forget };
}

test('a room has missed what was pushed to it since', () => {
  const { push, hasMissed, pass } = beginning();
  push(['person:1', COACHES]);
  pass(2_000);
  push(['person:2']);
  expect([hasMissed(['person:1'], 1_999), hasMissed(['person:1'], 2_000)]).toEqual([false, true]);
  expect([hasMissed([COACHES], 2_000), hasMissed(['person:2', 'person:9'], 0)]).toEqual([true, true]);
  expect(hasMissed(['person:3'], 5_000)).toBe(false);
});

test('data older than the remembered time must be read again', () => {
  const { push, hasMissed, pass } = beginning();
  expect([hasMissed(['person:1'], 60_000), hasMissed(['person:1'], 60_001)]).toEqual([false, true]);
  push(['person:1']);
  pass(60_001);
  push(['person:2']);
  expect(hasMissed(['person:1'], 60_000)).toBe(false);
});

test('a process that has just started, or missed events, does not know', () => {
  const { hasMissed, pass, forget } = beginning();
  forget();
  pass(5);
  expect([hasMissed(['person:1'], 5), hasMissed(['person:1'], 6)]).toEqual([false, true]);
});
