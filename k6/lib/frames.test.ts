import { expect, test } from 'vitest';
import { encodeEvent, kindOf, readEvent } from './frames.ts';

test('each kind of frame is recognised', () => {
  const frames = ['0{"sid":"a"}', '40{"sid":"b"}', '2', '42["resync"]', '44{"message":"no"}', '41', '6'];
  expect(frames.map(kindOf)).toEqual(['open', 'connected', 'ping', 'event', 'refused', 'closed', 'other']);
});

test('an encoded event can be read back', () => {
  const frame = encodeEvent('typing', { userId: 7, isTyping: true });
  expect(readEvent(frame, 'typing')).toEqual({ userId: 7, isTyping: true });
});

test('an event with another name is ignored, also when the name starts the same', () => {
  expect(readEvent('42["message.sent.twice",{}]', 'message.sent')).toBeUndefined();
});
