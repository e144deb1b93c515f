/** Counts by key, in windows of `ms`; forgets every key at the end of a window. */
export interface Tally<K> {
  /** Counts one, or `amount`; false once the key has had more than `most` in this window. */
  count: (key: K, amount?: number) => boolean;
  stop: () => void;
}

export function createTally<K>(most: number, ms: number): Tally<K> {
  const counts = new Map<K, number>();
  const timer = setInterval(() => counts.clear(), ms);
  return {
    count: (key, amount = 1) => {
      const next = (counts.get(key) ?? 0) + amount;
      counts.set(key, next);
      return next <= most;
    },
    stop: () => clearInterval(timer),
  };
}
