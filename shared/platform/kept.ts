export interface Kept<T> {
  /** What is kept under a key, or is being made for it; what failed is made again. */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
}

/** Keeps what is costly to make, at most so many of them: the one that was asked for longest ago goes first. */
export function createKept<T>(most: number): Kept<T> {
  const kept = new Map<string, Promise<T>>();
  return {
    get: async (key, make) => {
      const value = kept.get(key) ?? make();
      // The last in the map is the one that was asked for last.
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      value.catch(() => {
        if (kept.get(key) === value) kept.delete(key);
      });
      return await value;
    },
  };
}
