import { create } from 'zustand';
import { namesInBrowser, readFromBrowser } from './browser-drafts.ts';
import type { Kind } from './outbox/entry.ts';

/** Describes unsent entries; null if there are none. The outbox, which visitors never load, sets it. */
export const useUnsent = create<{ words: string | null }>(() => ({ words: null }));

/** Each kind of entry has a name, so that sign-out asks before it discards one. */
export const unsentNames: Readonly<Record<Kind, readonly [one: string, more: string]>> = {
  message: ['message', 'messages'],
  change: ['change of a message', 'changes of messages'],
  reaction: ['reaction', 'reactions'],
  submission: ['submission', 'submissions'],
  feedback: ['feedback text', 'feedback texts'],
  note: ['note', 'notes'],
  annotation: ['annotation', 'annotations'],
  anchor: ['place of an annotation', 'places of annotations'],
  tick: ['tick', 'ticks'],
};

/** '2 messages and 1 note'. */
export function describeUnsent(kinds: readonly Kind[]): string | null {
  const parts = Object.entries(unsentNames).flatMap(([kind, [one, more]]) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  });
  return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts);
}

export const showUnsent = (kinds: readonly Kind[]): void =>
  useUnsent.setState({ words: describeUnsent(kinds) });

/** A text of a form, or a copy of a draft that the server may lack. */
const isWords = (kept: unknown): boolean =>
  typeof kept === 'string' || (typeof kept === 'object' && kept !== null && 'keptAt' in kept);

/** All that signing out would discard: `unsent` and what only this browser keeps; null if there is nothing. */
export function describeLosses(userId: number, unsent: string | null): string | null {
  const count = namesInBrowser(userId, '').filter((name) => isWords(readFromBrowser(userId, name))).length;
  const kept = count > 0 && `${count} ${count === 1 ? 'text' : 'texts'} that you wrote`;
  return [unsent, kept].filter(Boolean).join(', and ') || null;
}
