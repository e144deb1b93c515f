import { expect, test } from 'vitest';
import { parseMessage } from './bus-messages.ts';

const event = { id: 7, type: 'task.edited', payload: { day: 3 } };
const origin = { recordedAt: 1_700_000_000_000, requestId: null, traceparent: null };
const readAll = (...events: unknown[]) => parseMessage.events(JSON.stringify({ from: 'a', events }));
const read = (each: unknown) => readAll(each)[0];

test('an event of this release is read', () => {
  expect(read(event)).toEqual({ value: event });
  expect(read({ ...event, origin })).toEqual({ value: { ...event, origin } });
});

test('an event of a newer release is read without its new fields', () => {
  const newer = { ...event, payload: { day: 3, reason: 'typo' }, priority: 1 };
  expect(read(newer)).toEqual({ value: event });
  const message = { from: 'a', events: [newer], version: 2 };
  expect(parseMessage.events(JSON.stringify(message))).toEqual([{ value: event }]);
});

test.each(['task.vanished', 'constructor', '__proto__', 'toString', ''])(
  'the event type "%s" is unknown',
  (type) => {
    expect(read({ ...event, type })).toEqual({ skipped: 'unknown_type' });
  },
);

test.each([null, {}, { day: 0 }, { day: '3' }, { day: { valueOf: 3 } }, [3]])(
  'the payload %j is invalid',
  (payload) => {
    expect(read({ ...event, payload })).toEqual({ skipped: 'payload' });
  },
);

test('each event of a message is read by itself, in order', () => {
  const [unknown, misshapen, next] = [
    { ...event, type: 'task.vanished' },
    { ...event, payload: {} },
    { ...event, id: 8 },
  ];
  expect(readAll(event, unknown, null, misshapen, next)).toEqual([
    { value: event },
    { skipped: 'unknown_type' },
    { skipped: 'garbled' },
    { skipped: 'payload' },
    { value: next },
  ]);
});

test.each([
  ...['', 'null', '5', '[]', '{}', '{"events":null}', '{"events":{}}', '{"from":"a","events":[', '\u0000'],
  `{"events":[{"id":1e999,"type":"task.edited","payload":{"day":3}}]}`,
  `{"events":[${JSON.stringify({ ...event, payload: { day: 3, more: 'x'.repeat(2 * 1024 * 1024) } })}]}`,
])('an invalid message is skipped', (text) => {
  expect(parseMessage.events(text)).toEqual([{ skipped: 'garbled' }]);
  expect(parseMessage.signals(text)).toEqual([{ skipped: 'garbled' }]);
});

test.each([
  ...[null, {}, 5, { ...event, id: '7' }, { ...event, id: -1 }, { ...event, origin: { recordedAt: 'now' } }],
])('the event %j is skipped', (each) => {
  expect(read(each)).toEqual({ skipped: 'garbled' });
});

test('signals are read without unknown keys', () => {
  const payload = { userId: 1, day: 1, isTyping: true, authorId: 1, authorName: 'Ada', fromAdmin: false };
  const tell = (signal: unknown) => parseMessage.signals(JSON.stringify({ from: 'a', signal }))[0];
  expect(tell({ name: 'typing', payload, rooms: ['coaches'], except: [] })).toEqual({
    value: { name: 'typing', payload },
  });
  expect(tell({ name: 'presence', payload: null, rooms: [], except: [] })).toEqual({
    value: { name: 'presence' },
  });
  expect(tell({ name: 'typing', payload: { ...payload, userId: 'all' } })).toEqual({ skipped: 'payload' });
  expect(tell({ name: 'constructor' })).toEqual({ skipped: 'unknown_type' });
});
