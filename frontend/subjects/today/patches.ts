import type { CacheUpdates } from '#frontend/data/lists/event-order.ts';
import type { Change, Freshness } from '#frontend/data/lists/freshness.ts';
import { mergeNewestFirst, type Pages } from '#frontend/data/lists/pages.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { ACTIVITY_PAGE_SIZE } from '#shared/contract/limits.ts';
import { activityQuery } from './queries.ts';

export const activityUpdates = ({ patch }: Freshness) =>
  ({
    'activity.recorded': ({ item, more = [] }) => {
      for (const each of [item, ...more]) patch(activityQuery(), withActivity(each));
    },
  }) satisfies Partial<CacheUpdates>;

/** A feed that grew this much since it was fetched is fetched again, from its newest page. */
const MOST_NEW = 5 * ACTIVITY_PAGE_SIZE;

/** Adds an item to the page where it belongs: pushes may arrive out of order. */
const withActivity =
  (item: ActivityItem): Change<Pages<ActivityItem>> =>
  (list) => {
    const at = list.pages.findIndex(({ items, next }) => next === null || (items.at(-1)?.id ?? 0) < item.id);
    const page = list.pages[at];
    if (!page) return list;
    const items = mergeNewestFirst(page.items, item);
    if (items.length > MOST_NEW) return undefined;
    return { ...list, pages: list.pages.with(at, { ...page, items }) };
  };
