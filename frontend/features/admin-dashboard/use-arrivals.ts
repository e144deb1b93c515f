import { useState } from 'react';
import type { ActivityItem } from '#shared/contract/activity.ts';

interface Identified {
  id: number;
}

/** The ids added after the first load: these are animated. */
export function useArrivals(items: readonly Identified[] | undefined): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>();
  if (!known && items) setKnown(new Set(items.map(({ id }) => id)));
  const isNew = ({ id }: Identified): boolean => known !== undefined && !known.has(id);
  return new Set(items?.filter(isNew).map(({ id }) => id));
}

/** The screen reader announcement for the items above `lastId`; empty without any. */
export function announcement(items: readonly ActivityItem[], lastId: number): string {
  const news = items.filter(({ id }) => id > lastId);
  const newest = news[0]?.description ?? '';
  return news.length > 1 ? `${news.length} new activities. ${newest}` : newest;
}
