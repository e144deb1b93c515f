import { createStore, delMany, promisifyRequest, type UseStore, values } from 'idb-keyval';
import {
  namesInBrowser,
  readFromBrowser,
  removeFromBrowser,
  saveInBrowser,
} from '#frontend/data/drafts/browser-drafts.ts';
import type { Entry } from './write.ts';

export interface OutboxStorage {
  /** Keeps an entry at once, until `put` has stored it: a page may close right after a press. */
  press: (entry: Entry, replaces?: string) => void;
  /** Stores what a closed page had only pressed. */
  recover: (personId: number) => Promise<void>;
  list: () => Promise<Entry[]>;
  /** Stores an entry, removes the one it replaces and lists all entries, in one step. */
  put: (entry: Entry, replaces?: string) => Promise<Entry[]>;
  /** Changes an entry if it still exists. */
  change: (id: string, change: (entry: Entry) => Entry) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** False: entries are lost when the page closes. */
  isLasting: () => boolean;
}

type Entries = Omit<OutboxStorage, 'press' | 'recover'>;

export function memoryStorage(): OutboxStorage {
  const entries = new Map<string, Entry>();
  return {
    press: () => undefined,
    recover: async () => undefined,
    list: async () => [...entries.values()],
    put: async (entry, replaces = '') => {
      entries.delete(replaces);
      return [...entries.set(entry.id, entry).values()];
    },
    change: async (id, change) => {
      const entry = entries.get(id);
      if (entry) entries.set(id, change(entry));
    },
    remove: async (ids) => {
      for (const id of ids) entries.delete(id);
    },
    isLasting: () => false,
  };
}

function diskStorage(store: UseStore): Entries {
  return {
    list: () => values<Entry>(store),
    put: (entry, replaces) =>
      store('readwrite', async (entries) => {
        entries.put(entry, entry.id);
        // JSON has null for what is absent.
        if (replaces) entries.delete(replaces);
        const all = promisifyRequest<Entry[]>(entries.getAll());
        await promisifyRequest(entries.transaction);
        return await all;
      }),
    change: (id, change) =>
      store('readwrite', async (entries) => {
        const entry = await promisifyRequest<Entry | undefined>(entries.get(id));
        if (entry) await promisifyRequest(entries.put(change(entry), id));
      }),
    remove: (ids) => delMany([...ids], store),
    isLasting: () => true,
  };
}

/** The beginning of the names of presses in localStorage. */
export const PENDING_WRITE = 'pressed:';

/** IndexedDB, or memory where the browser forbids it, as in some private windows. */
export function browserStorage(name = 'outbox'): OutboxStorage {
  const memory = memoryStorage();
  let disk: Entries | null = openDisk(name);
  const run = async <T>(work: (storage: Entries) => Promise<T>): Promise<T> => {
    if (!disk) return await work(memory);
    try {
      return await work(disk);
    } catch {
      disk = null;
      return await work(memory);
    }
  };
  const put = async (entry: Entry, replaces?: string): Promise<Entry[]> => {
    await memory.put(entry, replaces);
    const all = await run((storage) => storage.put(entry, replaces));
    removeFromBrowser(entry.personId, PENDING_WRITE + entry.id);
    return all;
  };
  return {
    // Synchronous, unlike IndexedDB and the lock of a queue. A file is no text; its screen keeps it until it is stored.
    press: (entry, replaces) => {
      if (!entry.upload) saveInBrowser(entry.personId, PENDING_WRITE + entry.id, [entry, replaces]);
    },
    recover: async (personId) => {
      for (const name of namesInBrowser(personId, PENDING_WRITE)) {
        const pressed = readFromBrowser<Parameters<typeof put>>(personId, name);
        if (pressed) await put(...pressed);
      }
    },
    list: () => run((storage) => storage.list()),
    put,
    change: async (id, change) => {
      await memory.change(id, change);
      await run(async (storage) => (storage === memory ? undefined : await storage.change(id, change)));
    },
    remove: async (ids) => {
      await memory.remove(ids);
      await run((storage) => storage.remove(ids));
    },
    isLasting: () => disk !== null,
  };
}

function openDisk(name: string): Entries | null {
  try {
    return diskStorage(createStore(name, 'entries'));
  } catch {
    return null;
  }
}
