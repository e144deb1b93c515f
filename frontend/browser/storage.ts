/** What a browser keeps of this site. What it does not take (forbidden, full, or no storage at all) lasts as long as the page. */
export interface Store {
  read: (name: string) => string | null;
  /** False: the value lasts only as long as the page. */
  write: (name: string, value: string) => boolean;
  remove: (name: string) => void;
  names: () => string[];
}

function storeIn(find: () => Storage): Store {
  /** What the browser did not take. */
  const kept = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(find());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (name) => kept.get(name) ?? attempt((storage) => storage.getItem(name), null),
    write: (name, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (isStored) kept.delete(name);
      else kept.set(name, value);
      return isStored;
    },
    remove: (name) => {
      kept.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    names: () => [...new Set([...attempt(Object.keys, []), ...kept.keys()])],
  };
}

/** For all tabs. */
export const browserStore: Store = storeIn(() => localStorage);

/** For this tab. */
export const tabStore: Store = storeIn(() => sessionStorage);

/** A channel to the other tabs; null where the browser has none or forbids it. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/**
 * Runs work under a lock that all tabs share; `isHeld` is false if `ifAvailable` is set and another one has it. Insecure contexts
 * have no locks, and browsers that forbid site data refuse them: then nothing is locked.
 */
export async function withLock<T>(
  name: string,
  work: (isHeld: boolean) => Promise<T>,
  options: Pick<LockOptions, 'ifAvailable'> = {},
): Promise<T> {
  let hasBegun = false;
  const run = (lock: Lock | null): Promise<T> => {
    hasBegun = true;
    return work(lock !== null);
  };
  try {
    if (navigator.locks) return await navigator.locks.request(name, options, run);
  } catch (error) {
    if (hasBegun) throw error;
  }
  return await work(true);
}
