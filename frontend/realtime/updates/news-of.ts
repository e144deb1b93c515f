import type { Freshness } from '#frontend/data/freshness.ts';
import type { PushMeta } from '#shared/contract/events.ts';

export type IsNewest = (thing: string, meta: PushMeta | undefined) => boolean;

/** Marks several lists as changed on the server. */
export const newsOf =
  ({ news }: Freshness) =>
  (...lists: (readonly unknown[])[]): void => {
    for (const list of lists) news(list);
  };
