import { expect, test } from 'vitest';
import { encodeEvent, kindOf, readEvent } from './frames.ts';

test('every frame of a session is told apart', () => {
  const frames = ['0{"sid":"a"}', '40{"sid":"b"}', '2', '42["resync"]', '44{"message":"no"}', '41', '6'];
  expect(frames.map(kindOf)).toEqual(['open', 'connected', 'ping', 'event', 'refused', 'closed', 'other']);
});

test('an event carries its payload there and back', () => {
  const frame = encodeEvent('typing', { userId: 7, isTyping: true });
  expect(readEvent(frame, 'typing')).toEqual({ userId: 7, isTyping: true });
});

test('an event of another name is not read, not even one that begins alike', () => {
  expect(readEvent('42["message.sent.twice",{}]', 'message.sent')).toBeUndefined();
});
