import { deviceNow } from '#frontend/browser/clock.ts';
import { withLock } from '#frontend/browser/storage.ts';
import { namesInBrowser, readFromBrowser, removeFromBrowser, saveInBrowser } from './browser-drafts.ts';
import type { Fields, Merging } from './draft-merge.ts';

/** A screen's local copy of a draft, kept while the server may lack some of it. */
export interface DraftCopy {
  merging: Merging;
  /** The server version this copy is based on; null if there was none. */
  version: number | null;
  /** Saves that were sent but not answered. */
  unanswered: readonly Fields[];
}

/** The browser storage of a draft's local copies. */
export interface DraftCopies<T = DraftCopy> {
  keep: (copy: T) => void;
  drop: () => void;
  /** Takes over the newest copy of a closed or crashed screen. */
  adopt: () => Promise<T | null>;
  /** Releases the lock; the next screen can adopt an unsaved copy. */
  leave: () => void;
}

type Stored<T> = T & { keptAt: number };

/** Copies in browser storage, one per screen, so two tabs do not overwrite each other. */
export function browserCopies<T extends object = DraftCopy>(userId: number, name: string): DraftCopies<T> {
  const own = `${name}:${crypto.randomUUID()}`;
  const leave = holdLock(own);
  const keep = (copy: T): void => {
    saveInBrowser(userId, own, { ...copy, keptAt: deviceNow() } satisfies Stored<T>);
  };
  /** Called only while the lock proves that the other screen is gone. */
  const take = (other: string): T | null => {
    const copy = readFromBrowser<Stored<T>>(userId, other);
    if (copy) keep(copy);
    removeFromBrowser(userId, other);
    return copy;
  };
  const adopt = async (): Promise<T | null> => {
    const keptAt = (other: string): number => readFromBrowser<Stored<T>>(userId, other)?.keptAt ?? 0;
    const others = namesInBrowser(userId, `${name}:`).filter((other) => other !== own);
    for (const other of others.toSorted((a, b) => keptAt(b) - keptAt(a))) {
      const copy = await ifUnlocked(other, () => take(other));
      if (copy) return copy;
    }
    return null;
  };
  return { keep, drop: () => removeFromBrowser(userId, own), adopt, leave };
}

const lockName = (name: string): string => `draft:${name}`;

/** Holds a lock until the returned function is called or the page closes. */
function holdLock(name: string): () => void {
  const held = Promise.withResolvers<void>();
  void withLock(lockName(name), () => held.promise);
  return held.resolve;
}

const ifUnlocked = <T>(name: string, run: () => T): Promise<T | null> =>
  withLock(lockName(name), async (isHeld) => (isHeld ? run() : null), { ifAvailable: true });
