import { hashKey, type QueryKey } from '@tanstack/react-query';
import { keys, ofScope } from '#frontend/data/queries/keys.ts';
import { mergeNewestFirst, type Pages } from '#frontend/data/queries/pages.ts';
import { staleOn } from '#frontend/data/queries/stale-on.ts';
import { endSessionIfEnded } from '#frontend/data/session/session.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Act } from '#shared/contract/acts.ts';
import type { EventType, PushMeta } from '#shared/contract/events.ts';
import { ACTIVITY_PAGE_SIZE, ACTS_SHOWN } from '#shared/contract/limits.ts';
import { conversationUpdates } from './conversations.ts';
import { type CacheUpdates, createEventOrder } from './event-order.ts';
import type { Change, Freshness } from './freshness.ts';
import { messageUpdates } from './messages.ts';
import { userUpdates } from './users.ts';
import { workUpdates } from './work.ts';

/** A message that is read on arrival changes its notice twice. */
const COLLECT_MS = 1_000;

/** What each pushed event does to the cache: it patches lists, and marks as stale what `staleOn` says. */
export function createCacheUpdates(all: Freshness): CacheUpdates {
  const freshness = followScopes(all);
  const patches = patchesOf(freshness) as Record<string, (payload: unknown, meta: PushMeta) => void>;
  const names = new Set([...Object.keys(patches), ...Object.values(staleOn).flatMap(Object.keys)]);
  const update = (name: string) => (payload: unknown, meta: PushMeta) => {
    patches[name]?.(payload, meta);
    freshness.invalidate(...staleAfter(name as EventType, payload));
  };
  return Object.fromEntries([...names].map((name) => [name, update(name)])) as unknown as CacheUpdates;
}

/** The keys of the lists that an event makes stale. */
function* staleAfter(name: EventType, payload: unknown): Iterable<QueryKey> {
  for (const [list, rules] of Object.entries(staleOn)) {
    const stale = (rules as Record<string, (payload: unknown) => unknown>)[name]?.(payload);
    const key = keys[list as keyof typeof keys];
    if (stale)
      yield typeof key === 'function'
        ? (key as (...args: unknown[]) => QueryKey)(...(stale as unknown[]))
        : key;
  }
}

function patchesOf(freshness: Freshness) {
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
    ...messageUpdates(freshness, isNewest),
    ...conversationUpdates(freshness, isNewest),
    'settings.changed': ({ settings }, meta) => {
      if (isNewest('settings', meta)) freshness.patch(keys.settings, () => settings);
      else freshness.invalidate(keys.settings);
    },
    'notice.changed': readNotices,
    'coach-notice.changed': readNotices,
    'act.changed': ({ act }) => freshness.patch(keys.acts, withAct(act)),
    'activity.recorded': ({ item, more = [] }) => {
      for (const each of [item, ...more]) freshness.patch(keys.activity, withActivity(each));
    },
    'programme.changed': ({ programmeId, part, version = 0 }) =>
      freshness.patch(keys.programmeDraft(programmeId), (draft) =>
        // What this screen saved itself is here already.
        part !== undefined && (draft?.parts[part]?.version ?? -1) >= version ? draft : undefined,
      ),
    'session.ended': () => void endSessionIfEnded(),
    resync: () => freshness.resync(),
  } satisfies Partial<CacheUpdates>;
}

/** Lists that are also shown of one coach's clients. A push does not say whose the client is: those are read again. */
const scoped = [
  keys.pending,
  keys.attention,
  keys.atRisk,
  keys.atRisk,
  keys.inboxOf(false),
  keys.inboxOf(true),
];

const followScopes = (freshness: Freshness): Freshness => ({
  ...freshness,
  patch: (key, change) => {
    freshness.patch(key, change);
    if (scoped.some((each) => hashKey(each) === hashKey(key))) freshness.invalidate(ofScope(key, 'mine'));
  },
});

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
