/** For data older than this, the screen always refetches. */
const REMEMBERED_MS = 60_000;

export interface RecentNews {
  note: (rooms: readonly string[]) => void;
  /** Whether these rooms were pushed anything in the last `age` ms; true when this process cannot know. */
  hasPushSince: (rooms: Iterable<string>, age: number) => boolean;
}

/**
 * Time of the last push to each room. A page reads its data before its socket connects, so it would miss pushes in
 * between.
 */
export function createRecentNews(now: () => number = Date.now): RecentNews {
  const began = now();
  // Least recent first.
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
    hasPushSince: (rooms, age) => {
      const since = now() - age;
      if (age > REMEMBERED_MS || since < began) return true;
      return [...rooms].some((room) => (shown.get(room) ?? 0) >= since);
    },
  };
}
