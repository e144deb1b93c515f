import { useCallback, useState } from 'react';
import { browserStore } from '#frontend/browser/storage.ts';
import { useSession, useUser } from '#frontend/data/session/session.ts';
import { DRAFT_PREFIX } from './clear-drafts.ts';

/** Of the programme that the person is in: a day of a finished one is another day. */
function keyOf(userId: number, name: string): string {
  const { user } = useSession.getState();
  const finished = user?.id === userId ? (user.past?.length ?? 0) : 0;
  return `${DRAFT_PREFIX}${userId}:${finished > 0 ? `after-${finished}:` : ''}${name}`;
}

const listeners = new Set<() => void>();

/** Runs after every change of a draft in this tab. Returns a function that ends that. */
export function onDraftChange(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

function changed(): void {
  for (const run of listeners) run();
}

/** Stores text that the server may not have yet, in this page where the browser keeps nothing. Sign-out deletes it. */
export function saveInBrowser(userId: number, name: string, value: unknown): void {
  browserStore.write(keyOf(userId, name), JSON.stringify(value));
  changed();
}

/** Null without one, and for what cannot be read. */
export function readFromBrowser<T>(userId: number, name: string): T | null {
  try {
    return JSON.parse(browserStore.read(keyOf(userId, name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function removeFromBrowser(userId: number, name: string): void {
  browserStore.remove(keyOf(userId, name));
  changed();
}

/** The names of stored drafts that begin with `prefix`. */
export function namesInBrowser(userId: number, prefix: string): string[] {
  const start = keyOf(userId, '');
  const keys = browserStore.names();
  return keys.filter((key) => key.startsWith(start + prefix)).map((key) => key.slice(start.length));
}

interface StoredText {
  text: string;
  change: (text: string) => void;
  /** Stops storing the text, which stays on screen. */
  release: () => void;
}

/** A text input's state, stored in the browser. Empty text is not stored. */
export function useStoredText(name: string): StoredText {
  const { id } = useUser();
  const [text, setText] = useState(() => readFromBrowser<string>(id, name) ?? '');
  const change = useCallback(
    (value: string): void => {
      setText(value);
      if (value) saveInBrowser(id, name, value);
      else removeFromBrowser(id, name);
    },
    [id, name],
  );
  return { text, change, release: () => removeFromBrowser(id, name) };
}
