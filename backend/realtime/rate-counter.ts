/** Fixed-window rate limit by key; all counts reset at the end of a window of `ms`. */
export interface RateCounter<K> {
  /** Adds `amount`; false once the key exceeds `max` in this window. */
  count: (key: K, amount?: number) => boolean;
  stop: () => void;
}

export function createRateCounter<K>(max: number, ms: number): RateCounter<K> {
  const counts = new Map<K, number>();
  const timer = setInterval(() => counts.clear(), ms);
  return {
    count: (key, amount = 1) => {
      const next = (counts.get(key) ?? 0) + amount;
      counts.set(key, next);
      return next <= max;
    },
    stop: () => clearInterval(timer),
  };
}
