const PREFIX = 'draft:';

const keyOf = (userId: number, name: string): string => `${PREFIX}${userId}:${name}`;

/** What was typed and may not have reached the server yet. Gone with the sign-out. */
export function keepInBrowser(userId: number, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // A full or forbidden storage must not stop anybody from typing; the server keeps the draft.
  }
}

export function readFromBrowser<T>(userId: number, name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const dropFromBrowser = (userId: number, name: string): void =>
  localStorage.removeItem(keyOf(userId, name));

/** What is kept under names that begin with `prefix`. */
export function namesInBrowser(userId: number, prefix: string): string[] {
  const start = keyOf(userId, '');
  const names = Object.keys(localStorage).filter((key) => key.startsWith(start + prefix));
  return names.map((key) => key.slice(start.length));
}

export function clearBrowserDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
