export interface PromiseCache<T> {
  /** The cached or pending value of a key, or a new one from `make`. A rejected value is not kept. */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
}

/** Caches values that are costly to make; above `maxEntries` it drops the least recently used one. */
export function createPromiseCache<T>(maxEntries: number): PromiseCache<T> {
  const entries = new Map<string, Promise<T>>();
  return {
    get: async (key, make) => {
      const value = entries.get(key) ?? make();
      // A map keeps the order of insertion, so the most recently used entry is the last.
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      value.catch(() => {
        if (entries.get(key) === value) entries.delete(key);
      });
      return await value;
    },
  };
}
