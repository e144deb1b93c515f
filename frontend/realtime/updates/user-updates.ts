import type { Inbox } from '#frontend/data/cache/conversations.ts';
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
import type { MessagePages } from '#frontend/data/queries/messages.ts';
import { mapPages, type Pages } from '#frontend/data/queries/pages.ts';
import type { PendingList } from '#frontend/data/queries/pending.ts';
import { useSession } from '#frontend/data/session/session.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import type { PushMeta } from '#shared/contract/events.ts';
import type { Invitation } from '#shared/contract/invitations.ts';
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
    patch<User>(keys.currentUser, (known) => (known.id === id ? user : known));
    patch<User | null>(keys.user(id), () => user);
    patchAll<Parameters<typeof withUser>[0]>(keys.users, (list) => withUser(list, user));
    patchAll<Inbox>(keys.inbox, (list) => mapPages(list, (item) => withClientInConversation(item, user)));
    patch<ConversationItem | null>(
      keys.conversation(id),
      (known) => known && withClientInConversation(known, user),
    );
    patch<PendingList>(keys.pending, (list) => withClientInPending(list, user));
    patch<Attention>(keys.attention, (attention) => withClientInAttention(attention, user));
    patchAll<Pages<Invitation>>(keys.invitationLists, (list) => withInvited(list, user));
    patchAll<MessagePages>(keys.messages(id), (list) => withAuthor(list, user));
  };
  const showUser = ({ user }: { user: User }, meta: PushMeta): void => show(user, meta);
  return {
    'user.registered': showUser,
    'user.changed': ({ user }, meta) => {
      const known = freshness.peek<User | null>(keys.user(user.id));
      show(user, meta);
      // Deactivated accounts leave every list; reactivated ones return.
      if (user.deactivatedAt !== null || known?.deactivatedAt) {
        invalidate(keys.users, keys.inbox, keys.unread, keys.pending, keys.attention);
        invalidate(keys.invitations);
      }
    },
    'user.deleted': ({ userId }) => patch<User | null>(keys.user(userId), () => null),
    'day.unlocked': showUser,
    'sprint.day-changed': showUser,
  } satisfies Partial<CacheUpdates>;
}
