import { create } from 'zustand';

/** Describes unsent entries; null if there are none. The outbox, which visitors never load, sets it. */
export const useUnsent = create<{ words: string | null }>(() => ({ words: null }));

const names: Record<string, readonly [one: string, more: string]> = {
  message: ['message', 'messages'],
  change: ['change of a message', 'changes of messages'],
  submission: ['submission', 'submissions'],
  feedback: ['feedback text', 'feedback texts'],
  note: ['note', 'notes'],
  annotation: ['annotation', 'annotations'],
  tick: ['tick', 'ticks'],
};

/** '2 messages and 1 note'. */
export function describeUnsent(kinds: readonly string[]): string | null {
  const parts = Object.entries(names).flatMap(([kind, [one, more]]) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  });
  return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts);
}

export const showUnsent = (kinds: readonly string[]): void =>
  useUnsent.setState({ words: describeUnsent(kinds) });
