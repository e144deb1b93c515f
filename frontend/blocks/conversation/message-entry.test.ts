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

test('a message names its uploaded files, and shows them while it is unsent', () => {
  const file = {
    ...{ id: 'x'.repeat(32), name: 'logo.png', size: 9, mediaType: 'image/png' },
    thumbnail: 'making' as const,
  };
  expect(messageEntry({ ...thread, feedbackId: null }, '', null, [file])).toEqual({
    ...shared,
    about: { ...shared.about, files: [file] },
    path: '/api/conversations/7/messages',
    body: { message: '', day: 3, files: [file.id] },
  });
});
