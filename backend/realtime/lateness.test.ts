import { expect, test } from 'vitest';
import type { RecordedEvent } from '#shared/events/outbox.ts';
import { COACHES, personRoom } from './audience.ts';
import { createLateness } from './lateness.ts';

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
