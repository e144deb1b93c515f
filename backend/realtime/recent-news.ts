/** A page that was asked for longer ago fetches anew without a look. */
const REMEMBERED_MS = 60_000;

export interface RecentNews {
  note: (rooms: readonly string[]) => void;
  /** Whether anything was shown to these rooms in the last `age` ms, as far as this process can tell. */
  came: (rooms: Iterable<string>, age: number) => boolean;
}

/**
 * When each room was last shown something. A page's data are read before its screen connects; what happens in
 * between is in neither.
 */
export function createRecentNews(now: () => number = Date.now): RecentNews {
  const began = now();
  // The longest ago first.
  const shown = new Map<string, number>();
  return {
    note: (rooms) => {
      const at = now();
      for (const room of rooms) {
        shown.delete(room);
        shown.set(room, at);
      }
      for (const [room, time] of shown) {
        if (time >= at - REMEMBERED_MS) break;
        shown.delete(room);
      }
    },
    came: (rooms, age) => {
      const since = now() - age;
      if (age > REMEMBERED_MS || since < began) return true;
      return [...rooms].some((room) => (shown.get(room) ?? 0) >= since);
    },
  };
}
