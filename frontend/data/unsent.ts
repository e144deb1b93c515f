import { useEffect } from 'react';
import { namesInBrowser, readFromBrowser } from './browser-drafts.ts';
import type { Kind } from './outbox/entry.ts';

/** An entry of the outbox, or what only this browser has: a file, a text. */
type Loss = Kind | 'file' | 'text';

/** Each kind has a name, so that sign-out asks before it discards one. */
export const unsentNames: Readonly<Record<Loss, readonly [one: string, more: string]>> = {
  message: ['message', 'messages'],
  change: ['change of a message', 'changes of messages'],
  reaction: ['reaction', 'reactions'],
  submission: ['submission', 'submissions'],
  feedback: ['feedback text', 'feedback texts'],
  note: ['note', 'notes'],
  annotation: ['annotation', 'annotations'],
  anchor: ['place of an annotation', 'places of annotations'],
  tick: ['tick', 'ticks'],
  file: ['file', 'files'],
  text: ['text that you wrote', 'texts that you wrote'],
};

/** '2 messages and 1 note'. */
export function describeUnsent(kinds: readonly Loss[]): string | null {
  const parts = Object.entries(unsentNames).flatMap(([kind, [one, more]]) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  });
  return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts);
}

/** The entries of the outbox, which visitors never load. */
let entries: readonly Kind[] = [];
let files = 0;

export const setUnsent = (kinds: readonly Kind[]): void => {
  entries = kinds;
};

/** Counts a file as unsent until `work` ends, also after its screen is left. */
export async function whileUnsent<T>(work: Promise<T>): Promise<T> {
  files += 1;
  return await work.finally(() => {
    files -= 1;
  });
}

/** Counts files that only the screen holds: chosen, or failed. */
export function useUnsentFiles(count: number): void {
  useEffect(() => {
    files += count;
    return () => {
      files -= count;
    };
  }, [count]);
}

/** A stored text of a form, a copy of a draft that the server may lack, or the files of a message. */
function lossesIn(kept: unknown): Loss[] {
  if (Array.isArray(kept)) return kept.flatMap((each) => (each?.file ? 'file' : []));
  return typeof kept === 'string' || (typeof kept === 'object' && kept && 'keptAt' in kept) ? ['text'] : [];
}

/** All that signing out would discard; null if there is nothing. */
export function describeLosses(userId: number): string | null {
  const kept = namesInBrowser(userId, '').flatMap((name) => lossesIn(readFromBrowser(userId, name)));
  return describeUnsent([...entries, ...new Array<Loss>(files).fill('file'), ...kept]);
}
