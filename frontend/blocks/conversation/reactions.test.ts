import { expect, test } from 'vitest';
import type { Message } from '#shared/contract/messages.ts';
import { withReactions } from './reactions.ts';

const [ME, OTHER] = [1, 2];
const message = (reactions?: Message['reactions']) => ({ id: 7, ...(reactions && { reactions }) }) as Message;
const unsent = (reaction: 'heart' | 'thumbs-up', isOn: boolean, messageId = 7) => ({
  messageId,
  reaction,
  isOn,
});

test('an unsent reaction counts at once, in the order of the kinds', () => {
  const shown = withReactions(message([{ kind: 'heart', by: [OTHER] }]), [unsent('thumbs-up', true)], ME);
  expect(shown.reactions).toEqual([
    { kind: 'thumbs-up', by: [ME] },
    { kind: 'heart', by: [OTHER] },
  ]);
});

test('of several unsent ones of a kind the last counts, and once', () => {
  const known = message([{ kind: 'heart', by: [ME, OTHER] }]);
  const toggled = [unsent('heart', false), unsent('heart', true)];
  expect(withReactions(known, toggled, ME).reactions).toEqual([{ kind: 'heart', by: [OTHER, ME] }]);
  expect(withReactions(known, [unsent('heart', false)], ME).reactions).toEqual([
    { kind: 'heart', by: [OTHER] },
  ]);
});

test('other messages stay as they are', () => {
  const known = message();
  expect(withReactions(known, [unsent('heart', true, 8)], ME)).toBe(known);
});
