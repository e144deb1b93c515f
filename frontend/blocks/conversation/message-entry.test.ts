import { expect, test } from 'vitest';
import { messageEntry } from './message-entry.ts';

const thread = { userId: 7, day: 3, viewer: 'participant' } as const;
const shared = {
  about: { kind: 'message', userId: 7, day: 3, by: 'participant' },
  lane: 'messages:7',
};

test('a message is posted to the conversation while its day has no feedback', () => {
  expect(messageEntry({ ...thread, feedbackId: null }, 'Hello')).toEqual({
    ...shared,
    path: '/api/conversations/7/messages',
    body: { message: 'Hello', day: 3 },
  });
});

test('a message is posted to the feedback of its day, in the same lane', () => {
  expect(messageEntry({ ...thread, feedbackId: 21 }, 'Thank you')).toEqual({
    ...shared,
    path: '/api/feedback/21/messages',
    body: { message: 'Thank you', fromAdmin: false },
  });
});
