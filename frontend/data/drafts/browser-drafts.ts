import { DRAFT_PREFIX } from './clear-drafts.ts';

const keyOf = (userId: number, name: string): string => `${DRAFT_PREFIX}${userId}:${name}`;

/** Stores text that the server may not have yet. Sign-out deletes it. */
export function saveInBrowser(userId: number, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Storage may be full or disabled; the server stores the draft too.
  }
}

export function readFromBrowser<T>(userId: number, name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function removeFromBrowser(userId: number, name: string): void {
  // Where the browser forbids storage, there is nothing to remove.
  if (hasStorage()) localStorage.removeItem(keyOf(userId, name));
}

/** The names of stored drafts that begin with `prefix`. */
export function namesInBrowser(userId: number, prefix: string): string[] {
  if (!hasStorage()) return [];
  const start = keyOf(userId, '');
  const names = Object.keys(localStorage).filter((key) => key.startsWith(start + prefix));
  return names.map((key) => key.slice(start.length));
}

/** A browser may forbid storage: then reading the property throws. */
function hasStorage(): boolean {
  try {
    return globalThis.localStorage !== undefined;
  } catch {
    return false;
  }
}
