import type { Freshness } from '#frontend/data/freshness.ts';
import { keys } from '#frontend/data/queries.ts';
import { useSession } from '#frontend/data/session.ts';
import {
  mergeReadState,
  showMessage,
  withoutUnread,
  withoutWaiting,
  withRead,
  withUnread,
  withWaiting,
} from '#frontend/realtime/changes/conversation-changes.ts';
import { stopTyping } from '#frontend/realtime/signals.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { InboxItem, ReadState, UnreadDay } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { type CacheUpdates, type IsNewest, newsOf } from './cache-update.ts';

/** Messages, read marks and the inbox. */
export function conversationUpdates(freshness: Freshness, isNewest: IsNewest) {
  const news = newsOf(freshness);
  const { patch } = freshness;
  return {
    'message.sent': ({ message, clientName, conversation }, meta) => {
      const { userId, fromAdmin } = message;
      stopTyping(userId);
      // Messages are immutable, so the order of events does not matter.
      showMessage(freshness, message);
      // The author's name may have changed since.
      if (!isNewest(`user ${userId}`, meta)) news(keys.messages(userId));
      const isCoach = useSession.getState().user?.isAdmin === true;
      if (!isNewest(`conversation ${userId}`, meta) || !conversation) {
        news(keys.unread, keys.inbox, keys.attention);
        return;
      }
      if (fromAdmin !== isCoach) patch<UnreadDay[]>(keys.unread, (days) => withUnread(days, message));
      else if (isCoach) patch<UnreadDay[]>(keys.unread, (days) => withoutUnread(days, userId));
      if (fromAdmin) {
        patch<Attention>(keys.attention, (attention) => withoutUnanswered(attention, message));
        for (const list of [keys.inboxOf(false), keys.inboxOf(true)])
          patch<InboxItem[]>(list, (items) => withoutWaiting(items, userId));
      } else {
        patch<InboxItem[]>(keys.inboxOf(true), (items) => withoutWaiting(items, userId));
        patch<InboxItem[]>(keys.inboxOf(false), (items) =>
          withWaiting(items, message, { clientName, conversation }),
        );
      }
    },
    'conversation.read': ({ userId, readerId, fromAdmin, marks }, meta) => {
      const me = useSession.getState().user;
      const isOwn = readerId === me?.id;
      if (!isOwn && fromAdmin === me?.isAdmin) return;
      patch<ReadState>(keys.readState(userId), (state) =>
        mergeReadState(state, isOwn ? { own: marks } : { others: marks }),
      );
      if (!isOwn) return;
      if (isNewest(`conversation ${userId}`, meta))
        patch<UnreadDay[]>(keys.unread, (days) => withRead(days, userId, marks));
      else news(keys.unread);
    },
    'inbox.changed': ({ userId }, meta) => {
      isNewest(`conversation ${userId}`, meta);
      news(keys.inbox, keys.unread, keys.attention);
    },
    'notes.changed': ({ userId }) => news(keys.notes(userId)),
  } satisfies Partial<CacheUpdates>;
}

/** A coach has answered, so the conversation and the day's resubmission no longer need attention. */
function withoutUnanswered(attention: Attention, { userId, day }: Message): Attention | undefined {
  const { unanswered, revised } = attention;
  const isAnswered =
    unanswered.some((slip) => slip.userId === userId) ||
    revised.some((slip) => slip.userId === userId && slip.day === day);
  return isAnswered ? undefined : attention;
}
