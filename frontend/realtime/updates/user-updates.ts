import type { Freshness } from '#frontend/data/cache/freshness.ts';
import {
  withAuthor,
  withClientInAttention,
  withClientInConversation,
  withClientInPending,
  withInvited,
  withUser,
} from '#frontend/data/cache/users.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { mapPages } from '#frontend/data/queries/pages.ts';
import { useSession } from '#frontend/data/session/session.ts';
import type { PushMeta } from '#shared/contract/events.ts';
import type { User } from '#shared/contract/users.ts';
import { type CacheUpdates, type IsNewest, invalidatorOf } from './cache-update.ts';

/** Participants, coaches and days. */
export function userUpdates(freshness: Freshness, isNewest: IsNewest) {
  const invalidate = invalidatorOf(freshness);
  const { patch, patchAll } = freshness;
  const show = (user: User, meta: PushMeta | undefined): void => {
    const { id } = user;
    if (!isNewest(`user ${id}`, meta)) {
      if (id === useSession.getState().user?.id) invalidate(keys.currentUser);
      invalidate(
        keys.invitations,
        keys.user(id),
        keys.users,
        keys.inbox,
        keys.pending,
        keys.attention,
        keys.messages(id),
      );
      invalidate(keys.conversation(id));
      return;
    }
    patch(keys.currentUser, (known) => (known.id === id ? user : known));
    patch(keys.user(id), () => user);
    patchAll(keys.users, (list) => withUser(list, user));
    patchAll(keys.inbox, (list) => mapPages(list, (item) => withClientInConversation(item, user)));
    patch(keys.conversation(id), (known) => known && withClientInConversation(known, user));
    patch(keys.pending, (list) => withClientInPending(list, user));
    patch(keys.attention, (attention) => withClientInAttention(attention, user));
    patchAll(keys.invitationLists, (list) => withInvited(list, user));
    patchAll(keys.messages(id), (list) => withAuthor(list, user));
  };
  const showUser = ({ user }: { user: User }, meta: PushMeta): void => show(user, meta);
  return {
    'user.registered': showUser,
    'user.changed': ({ user }, meta) => {
      const known = freshness.peek(keys.user(user.id));
      show(user, meta);
      // Deactivated accounts leave every list; reactivated ones return.
      if (user.deactivatedAt !== null || known?.deactivatedAt) {
        invalidate(keys.users, keys.inbox, keys.unread, keys.pending, keys.attention);
        invalidate(keys.invitations);
      }
    },
    'user.deleted': ({ userId }) => patch(keys.user(userId), () => null),
    'day.unlocked': showUser,
    'sprint.day-changed': showUser,
  } satisfies Partial<CacheUpdates>;
}
