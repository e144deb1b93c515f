import { hashKey } from '@tanstack/react-query';
import type { Change, Freshness } from '#frontend/data/freshness.ts';
import type { Pages } from '#frontend/data/pages.ts';
import { keys, ofScope } from '#frontend/data/queries.ts';
import { endSessionIfEnded } from '#frontend/data/session.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Act } from '#shared/contract/acts.ts';
import { ACTIVITY_PAGE_SIZE, ACTS_SHOWN } from '#shared/contract/limits.ts';
import { createEventOrder } from './event-order.ts';
import { mergeNewestFirst } from './merge.ts';
import type { CacheUpdates } from './updates/cache-update.ts';
import { conversationUpdates } from './updates/conversation-updates.ts';
import { userUpdates } from './updates/user-updates.ts';
import { workUpdates } from './updates/work-updates.ts';

/** A message that is read on arrival changes its notice twice. */
const COLLECT_MS = 1_000;

/** The cache update of each event. The type requires an entry for every event. */
export function createCacheUpdates(all: Freshness): CacheUpdates {
  const freshness = followScopes(all);
  const isNewest = createEventOrder();
  let areNoticesDue = false;
  const readNotices = (): void => {
    if (areNoticesDue) return;
    areNoticesDue = true;
    setTimeout(() => {
      areNoticesDue = false;
      freshness.invalidate(keys.notices);
    }, COLLECT_MS);
  };
  return {
    ...userUpdates(freshness, isNewest),
    ...workUpdates(freshness, isNewest),
    ...conversationUpdates(freshness, isNewest),
    'settings.changed': ({ settings }, meta) => {
      if (isNewest('settings', meta)) freshness.patch(keys.settings, () => settings);
      else freshness.invalidate(keys.settings);
      freshness.invalidate(keys.noticeSettings);
    },
    'nudge.sent': ({ userId }) => {
      for (const list of [keys.attention, keys.nudges(userId), keys.allLogs]) freshness.invalidate(list);
    },
    'mail.refused': ({ userId }) => freshness.invalidate(keys.nudges(userId)),
    'notice.changed': readNotices,
    'coach-notice.changed': readNotices,
    'insights.changed': () => freshness.invalidate(keys.insights),
    'task.edited': () => freshness.invalidate(keys.tasks),
    'team.changed': () => {
      for (const list of [...whoseLists, keys.secondFactor, keys.allHeld]) freshness.invalidate(list);
    },
    'cohort.changed': () => {
      for (const list of cohortLists) freshness.invalidate(list);
    },
    'act.changed': ({ act }) => {
      freshness.patch(keys.acts, withAct(act));
      freshness.invalidate(keys.actPeople(act.id));
    },
    'activity.recorded': ({ item }) => freshness.patch(keys.activity, withActivity(item)),
    'session.ended': () => void endSessionIfEnded(),
    resync: () => freshness.resync(),
  };
}

/** Lists that are also shown of one coach's clients. A push does not say whose the client is: those are read again. */
const scoped = [keys.pending, keys.attention, keys.inboxOf(false), keys.inboxOf(true)];

const followScopes = (freshness: Freshness): Freshness => ({
  ...freshness,
  patch: (key, change) => {
    freshness.patch(key, change);
    if (scoped.some((each) => hashKey(each) === hashKey(key))) freshness.invalidate(ofScope(key, 'mine'));
  },
});

/** Lists that follow which clients are whose. */
const whoseLists = [
  ...[keys.coaches, keys.users, keys.anyUser, keys.attention, keys.pending],
  ...[keys.inbox, keys.allConversations, keys.allLogs],
];

/** Lists that follow cohorts and which clients are theirs. */
const cohortLists = [keys.cohorts, keys.users, keys.anyUser, keys.allLogs];

/** The end is followed by the loss of the text, when no message of an announcement is left. */
const progressOf = ({ done, refused, state, words }: Act): number =>
  done + refused + (state === 'running' ? 0 : 0.5) + (words === null ? 0.25 : 0);

/** An act only goes forward, so of two states the further one is newer. */
const withAct =
  (act: Act): Change<Act[]> =>
  (list) => {
    const known = list.find(({ id }) => id === act.id);
    if (known && progressOf(known) >= progressOf(act)) return list;
    return mergeNewestFirst(list, act).slice(0, ACTS_SHOWN);
  };

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
