import { expect, test } from 'vitest';
import { clientEvents } from '#shared/contract/events.ts';
import { encodeEvent, kindOf, readEvent } from './frames.ts';

test('each kind of frame is recognised', () => {
  const frames = ['0{"sid":"a"}', '40{"sid":"b"}', '2', '42["resync"]', '44{"message":"no"}', '41', '6'];
  expect(frames.map(kindOf)).toEqual(['open', 'connected', 'ping', 'event', 'refused', 'closed', 'other']);
});

test('an encoded event can be read back', () => {
  const typing = { userId: 7, day: 1, isTyping: true };
  expect(readEvent(encodeEvent('typing', typing), 'typing')).toEqual(typing);
});

test('an event without arguments has none on the wire, or the server would close the connection', () => {
  expect(encodeEvent('active')).toBe('42["active"]');
  expect(clientEvents.active.safeParse(JSON.parse(encodeEvent('active').slice(2)).slice(1)).success).toBe(
    true,
  );
});

test('an event with another name is ignored, also when the name starts the same', () => {
  expect(readEvent('42["message.sent.twice",{}]', 'message.sent')).toBeUndefined();
});
