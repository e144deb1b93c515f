import type { Change, Freshness } from '#frontend/data/freshness.ts';
import { keys } from '#frontend/data/queries.ts';
import { forgetSession } from '#frontend/data/session.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { ACTIVITY_PAGE } from '#shared/contract/limits.ts';
import { createEventOrder } from './event-order.ts';
import { mergeNewestFirst } from './merge.ts';
import type { CacheUpdates } from './updates/cache-update.ts';
import { conversationUpdates } from './updates/conversation-updates.ts';
import { userUpdates } from './updates/user-updates.ts';
import { workUpdates } from './updates/work-updates.ts';

/** The cache update of each event. The type requires an entry for every event. */
export function createCacheUpdates(freshness: Freshness): CacheUpdates {
  const isNewest = createEventOrder();
  return {
    ...userUpdates(freshness, isNewest),
    ...workUpdates(freshness, isNewest),
    ...conversationUpdates(freshness, isNewest),
    'settings.changed': ({ settings }, meta) => {
      if (isNewest('settings', meta)) freshness.patch(keys.settings, () => settings);
      else freshness.news(keys.settings);
    },
    'task.edited': () => freshness.news(keys.tasks),
    'unlock.requested': () => undefined,
    'clock.started': () => undefined,
    'activity.recorded': ({ item }) => freshness.patch(keys.activity, withActivity(item)),
    'session.ended': () => forgetSession(),
    resync: () => freshness.resync(),
  };
}

const withActivity =
  (item: ActivityItem): Change<ActivityItem[]> =>
  (list) =>
    mergeNewestFirst(list, item).slice(0, ACTIVITY_PAGE);
