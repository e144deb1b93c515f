/** For data older than this, the screen always refetches. */
const REMEMBERED_MS = 60_000;

export interface RecentPushes {
  record: (rooms: readonly string[]) => void;
  /** Whether these rooms were pushed anything in the last `age` ms; true when this process cannot know. */
  hasPushSince: (rooms: Iterable<string>, age: number) => boolean;
}

/**
 * Time of the last push to each room. A page reads its data before its socket connects, so it would miss pushes in
 * between.
 */
export function createRecentPushes(now: () => number = Date.now): RecentPushes {
  const startedAt = now();
  // Least recent first.
  const lastPushes = new Map<string, number>();
  return {
    record: (rooms) => {
      const at = now();
      for (const room of rooms) {
        lastPushes.delete(room);
        lastPushes.set(room, at);
      }
      for (const [room, time] of lastPushes) {
        if (time >= at - REMEMBERED_MS) break;
        lastPushes.delete(room);
      }
    },
    hasPushSince: (rooms, age) => {
      const since = now() - age;
      if (age > REMEMBERED_MS || since < startedAt) return true;
      return [...rooms].some((room) => (lastPushes.get(room) ?? 0) >= since);
    },
  };
}
