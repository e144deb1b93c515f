import type { PushMeta, ServerSignals, ServerToClientEvents } from '#shared/contract/events.ts';

/** What a push does to the cache, by event. */
export type CacheUpdates = Omit<ServerToClientEvents, keyof ServerSignals>;

/** Whether an event is the newest seen of its subject. */
export type IsNewest = (thing: string, meta: PushMeta | undefined) => boolean;

/** Number of subjects whose last event id is remembered. */
const REMEMBERED = 1_000;

/**
 * Tells whether an event is the newest of its subject. If not, the list is refetched instead of overwritten.
 * Backends of older releases send no id; their events are never the newest.
 */
export function createEventOrder(): IsNewest {
  // Subject to highest id, least recently used first.
  const highest = new Map<string, number>();
  return (thing, meta) => {
    if (!meta) return false;
    const known = highest.get(thing) ?? 0;
    highest.delete(thing);
    highest.set(thing, Math.max(known, meta.id));
    const [oldest] = highest.keys();
    if (highest.size > REMEMBERED && oldest !== undefined) highest.delete(oldest);
    return !meta.isLate && meta.id >= known;
  };
}
