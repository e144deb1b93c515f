import type { QueryKey } from '@tanstack/react-query';
import { type CacheUpdates, createEventOrder } from '#frontend/data/lists/event-order.ts';
import type { Freshness } from '#frontend/data/lists/freshness.ts';
import { staleAfter } from '#frontend/data/lists/list.ts';
import type { CreateCacheUpdates } from '#frontend/data/realtime/socket.ts';
import { endSessionIfEnded } from '#frontend/data/session/session.ts';
import { accountUpdates } from '#frontend/subjects/account/patches.ts';
import { actUpdates, userUpdates } from '#frontend/subjects/clients/patches.ts';
import { atRiskQuery } from '#frontend/subjects/clients/queries.ts';
import { messageUpdates } from '#frontend/subjects/conversation/message-patches.ts';
import { conversationUpdates } from '#frontend/subjects/conversation/patches.ts';
import { inboxQuery } from '#frontend/subjects/conversation/queries.ts';
import { workUpdates } from '#frontend/subjects/daily-work/patches.ts';
import { programmeUpdates } from '#frontend/subjects/programme/patches.ts';
import { pendingQuery } from '#frontend/subjects/review/queries.ts';
import { activityUpdates } from '#frontend/subjects/today/patches.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import type { PushMeta } from '#shared/contract/events.ts';

/** What each pushed event does to the cache: it patches lists, and makes stale those that name it in their `staleOn`. */
export const createCacheUpdates: CreateCacheUpdates = (all) => {
  const freshness = followScopes(all);
  const patches = patchesOf(freshness) as Record<string, (payload: unknown, meta?: PushMeta) => void>;
  return (name, payload, meta) => {
    patches[name]?.(payload, meta);
    freshness.invalidate(...staleAfter(name, payload));
  };
};

/** What events say in full. */
export function patchesOf(freshness: Freshness) {
  const isNewest = createEventOrder();
  return {
    ...userUpdates(freshness, isNewest),
    ...actUpdates(freshness),
    ...workUpdates(freshness, isNewest),
    ...messageUpdates(freshness, isNewest),
    ...conversationUpdates(freshness, isNewest),
    ...accountUpdates(freshness, isNewest),
    ...activityUpdates(freshness),
    ...programmeUpdates(freshness),
    'session.ended': () => void endSessionIfEnded(),
    resync: () => freshness.resync(),
  } satisfies Partial<CacheUpdates>;
}

/** Lists that are also shown of one coach's clients. A push does not say whose the client is: those are read again. */
const scoped = [pendingQuery, attentionQuery, atRiskQuery, inboxQuery].map(({ under }) => String(under));

const followScopes = (freshness: Freshness): Freshness => ({
  ...freshness,
  patch: (list, change) => {
    freshness.patch(list, change);
    const [paths, params, query = {}]: QueryKey = list.queryKey;
    if (scoped.includes(String(paths)))
      freshness.invalidate({ under: [paths, params, { ...(query as object), coach: 'mine' }] });
  },
});
