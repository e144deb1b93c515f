import { useState } from 'react';
import type { ActivityItem } from '#shared/contract/activity.ts';

interface Identified {
  id: number;
}

/** The ids above those of the first load: these are animated. Older rows have lower ids. */
export function useArrivals(items: readonly Identified[] | undefined): ReadonlySet<number> {
  const [newest, setNewest] = useState<number>();
  if (newest === undefined && items) setNewest(Math.max(0, ...items.map(({ id }) => id)));
  return new Set(items?.map(({ id }) => id).filter((id) => newest !== undefined && id > newest));
}

/** The screen reader announcement for the items above `lastId`; empty without any. */
export function announcement(items: readonly ActivityItem[], lastId: number): string {
  const news = items.filter(({ id }) => id > lastId);
  const newest = news[0]?.description ?? '';
  return news.length > 1 ? `${news.length} new activities. ${newest}` : newest;
}
