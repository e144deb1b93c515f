/** Counts by key, in windows of `ms`; forgets every key at the end of a window. */
export interface Tally<K> {
  /** Counts one; false once the key has had more than `most` in this window. */
  count: (key: K) => boolean;
  stop: () => void;
}

export function createTally<K>(most: number, ms: number): Tally<K> {
  const counts = new Map<K, number>();
  const timer = setInterval(() => counts.clear(), ms);
  return {
    count: (key) => {
      const next = (counts.get(key) ?? 0) + 1;
      counts.set(key, next);
      return next <= most;
    },
    stop: () => clearInterval(timer),
  };
}
