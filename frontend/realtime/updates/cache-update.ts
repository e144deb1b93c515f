import type { Freshness } from '#frontend/data/cache/freshness.ts';
import type { PushMeta, ServerSignals, ServerToClientEvents } from '#shared/contract/events.ts';

/** What a push does to the cache, by event. */
export type CacheUpdates = Omit<ServerToClientEvents, keyof ServerSignals>;

/** Whether an event is the newest seen of its subject. */
export type IsNewest = (thing: string, meta: PushMeta | undefined) => boolean;

/** Marks several lists as changed on the server. */
export const invalidatorOf =
  ({ invalidate }: Freshness) =>
  (...lists: (readonly unknown[])[]): void => {
    for (const list of lists) invalidate(list);
  };
