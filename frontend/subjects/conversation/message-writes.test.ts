import { expect, test } from 'vitest';
import { applyAll } from '#frontend/data/outbox/browser-outbox.ts';
import { createEntry, entryOf, registerWrites } from '#frontend/data/outbox/write.ts';
import type { Message } from '#shared/contract/messages.ts';
import { changeMessage, messageWrites, react, type Shown, sendMessage } from './message-writes.ts';

registerWrites(messageWrites);

const place = { userId: 7, day: 3 };
const own = { ...place, by: 'participant' } as const;
const shared = { about: { kind: 'message', ...own }, lane: 'messages:7', method: 'POST' };

test('a message is posted to the conversation, or to the feedback of its day, in the same lane', () => {
  expect(entryOf(sendMessage, own, { text: 'Hello', feedbackId: null })).toEqual({
    ...shared,
    path: '/api/conversations/7/messages',
    body: { message: 'Hello', day: 3 },
  });
  expect(entryOf(sendMessage, own, { text: 'Thank you', feedbackId: 21 })).toEqual({
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
  expect(entryOf(sendMessage, { ...own, files: [file] }, { text: '', feedbackId: null })).toEqual({
    ...shared,
    about: { ...shared.about, files: [file] },
    path: '/api/conversations/7/messages',
    body: { message: '', day: 3, files: [file.id] },
  });
});

const [ME, OTHER] = [1, 2];
const message = (reactions?: Message['reactions'], id = 9) =>
  ({ ...place, id, message: 'Hello', clientId: null, ...(reactions && { reactions }) }) as Message;

/** The messages as entries make them, the oldest entry first. */
const shownAfter = (messages: readonly Shown[], ...entries: ReturnType<typeof entryOf>[]) =>
  applyAll(
    messages,
    entries.map((entry, at) => createEntry(entry, ME, Date.now() + at)),
    { writes: messageWrites, sending: [], where: place },
  );
const reaction = (kind: 'heart' | 'thumbs-up', isOn: boolean, messageId = 9) =>
  entryOf(react, { ...place, messageId, reaction: kind, isOn });

test('an unsent reaction counts at once, in the order of the kinds', () => {
  const [shown] = shownAfter([message([{ kind: 'heart', by: [OTHER] }])], reaction('thumbs-up', true));
  expect(shown?.reactions).toEqual([
    { kind: 'thumbs-up', by: [ME] },
    { kind: 'heart', by: [OTHER] },
  ]);
});

test('of several unsent ones of a kind the last counts, and once', () => {
  const known = [message([{ kind: 'heart', by: [ME, OTHER] }])];
  const toggled = shownAfter(known, reaction('heart', false), reaction('heart', true));
  expect(toggled[0]?.reactions).toEqual([{ kind: 'heart', by: [OTHER, ME] }]);
  expect(shownAfter(known, reaction('heart', false))[0]?.reactions).toEqual([{ kind: 'heart', by: [OTHER] }]);
  expect(shownAfter(known, reaction('heart', true, 8))[0]).toBe(known[0]);
});

test('an unsent edit shows its text, an unsent removal none, and the newest of them counts', () => {
  const edit = entryOf(changeMessage, { ...place, messageId: 9, words: 'Good day' });
  const removal = entryOf(changeMessage, { ...place, messageId: 9, words: null });
  expect([edit.method, edit.body, removal.method]).toEqual(['PATCH', { message: 'Good day' }, 'DELETE']);
  const [edited] = shownAfter([message()], edit);
  expect(edited).toMatchObject({ message: 'Good day', editedAt: expect.any(String) });
  const [removed] = shownAfter([message()], edit, removal);
  expect(removed).toMatchObject({ message: '', removedAt: expect.any(String) });
});

test('an unsent message stands at the end, with what it quotes as that is now, until the list has it', () => {
  const quote = { ...{ id: 9, day: 3, fromAdmin: true, authorName: 'Maya' }, message: 'Helo' };
  const entry = createEntry(
    entryOf(sendMessage, { ...own, quote }, { text: 'Thanks', feedbackId: null }),
    ME,
    Date.now(),
  );
  const applied = (messages: readonly Shown[]) =>
    applyAll(messages, [entry], { writes: messageWrites, sending: [], where: place });
  const shown = applied([message()]);
  expect(shown.map(({ message: text }) => text)).toEqual(['Hello', 'Thanks']);
  expect(shown[1]).toMatchObject({ quote: { message: 'Hello' }, unsent: { isSending: true } });
  const arrived = { ...message(undefined, 10), clientId: entry.id };
  expect(applied([arrived])).toEqual([arrived]);
});

test('an unsent message of another day stays there', () => {
  const entry = entryOf(sendMessage, { ...own, day: 4 }, { text: 'Elsewhere', feedbackId: null });
  expect(shownAfter([message()], entry)).toHaveLength(1);
});
