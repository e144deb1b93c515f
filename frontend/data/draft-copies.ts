import { dropFromBrowser, keepInBrowser, namesInBrowser, readFromBrowser } from './browser-drafts.ts';
import type { Fields, Merging } from './draft-merge.ts';

/** A draft as a screen knows it, kept while something of it may not have reached the server. */
export interface DraftCopy {
  merging: Merging;
  /** The server's version that it was typed on; null: there was none. */
  version: number | null;
  /** Saves that were sent and never answered. */
  unanswered: readonly Fields[];
}

/** Where a screen keeps the copy of its draft. */
export interface DraftCopies {
  keep: (copy: DraftCopy) => void;
  drop: () => void;
  /** Takes over the newest copy that a closed or crashed screen left behind. */
  adopt: () => Promise<DraftCopy | null>;
  /** The screen is done; what it still keeps is left for the next one. */
  leave: () => void;
}

interface Stored extends DraftCopy {
  keptAt: number;
}

/** Copies in the browser's storage: one a screen, so that two tabs do not overwrite each other's. */
export function browserCopies(userId: number, name: string): DraftCopies {
  const own = `${name}:${crypto.randomUUID()}`;
  const leave = holdLock(own);
  const keep = (copy: DraftCopy): void => {
    keepInBrowser(userId, own, { ...copy, keptAt: Date.now() } satisfies Stored);
  };
  /** Runs while the other screen is known to be gone. */
  const take = (other: string): DraftCopy | null => {
    const copy = readFromBrowser<Stored>(userId, other);
    if (copy) keep(copy);
    dropFromBrowser(userId, other);
    return copy;
  };
  const adopt = async (): Promise<DraftCopy | null> => {
    const keptAt = (other: string): number => readFromBrowser<Stored>(userId, other)?.keptAt ?? 0;
    const others = namesInBrowser(userId, `${name}:`).filter((other) => other !== own);
    for (const other of others.toSorted((a, b) => keptAt(b) - keptAt(a))) {
      const copy = await ifUnlocked(other, () => take(other));
      if (copy) return copy;
    }
    return null;
  };
  return { keep, drop: () => dropFromBrowser(userId, own), adopt, leave };
}

const lockName = (name: string): string => `draft:${name}`;

/** Holds a lock until the returned function is called or the page is gone. Pages without TLS have no locks. */
function holdLock(name: string): () => void {
  const held = Promise.withResolvers<void>();
  void navigator.locks?.request(lockName(name), () => held.promise);
  return held.resolve;
}

async function ifUnlocked<T>(name: string, run: () => T): Promise<T | null> {
  if (!navigator.locks) return run();
  return await navigator.locks.request(lockName(name), { ifAvailable: true }, (lock) =>
    lock ? run() : null,
  );
}
