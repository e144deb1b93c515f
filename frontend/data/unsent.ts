import { create } from 'zustand';
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
