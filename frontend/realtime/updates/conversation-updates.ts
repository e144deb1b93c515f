import {
  mergeReadState,
  type Sent,
  withoutUnread,
  withoutWaiting,
  withRead,
  withSent,
  withUnread,
  withWaiting,
} from '#frontend/data/cache/conversations.ts';
import type { Freshness } from '#frontend/data/cache/freshness.ts';
import { showChanged, showMessage } from '#frontend/data/cache/messages.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { stopTyping } from '#frontend/realtime/signals.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { Message } from '#shared/contract/messages.ts';
import { type CacheUpdates, type IsNewest, invalidatorOf } from './cache-update.ts';

/** Messages, read marks and the inbox. */
export function conversationUpdates(freshness: Freshness, isNewest: IsNewest) {
  const invalidate = invalidatorOf(freshness);
  const { patch } = freshness;
  return {
    'message.sent': (sent, meta) => {
      const { message, conversation } = sent;
      const { userId, fromAdmin } = message;
      stopTyping(userId);
      // Each state of a message has its revision, so the order of events does not matter.
      showMessage(freshness, message);
      // The author's name may have changed since.
      if (!isNewest(`user ${userId}`, meta)) invalidate(keys.messages(userId));
      const isCoach = useSession.getState().user?.isAdmin === true;
      if (!isNewest(`conversation ${userId}`, meta) || !conversation) {
        // What it quotes may have changed since.
        if (message.quote) invalidate(keys.messages(userId));
        invalidate(keys.unread, keys.inbox, keys.attention, keys.conversation(userId));
        return;
      }
      if (fromAdmin !== isCoach) patch(keys.unread, (days) => withUnread(days, message));
      else if (isCoach) patch(keys.unread, (days) => withoutUnread(days, userId));
      if (fromAdmin) patch(keys.attention, (attention) => withoutUnanswered(attention, message));
      showInInbox(freshness, { ...sent, conversation });
    },
    'message.changed': ({ message }, meta) => {
      const { userId } = message;
      showChanged(freshness, message);
      // The names may have changed since.
      if (!isNewest(`user ${userId}`, meta)) invalidate(keys.messages(userId));
      // A message of before may arrive later.
      isNewest(`conversation ${userId}`, meta);
    },
    'conversation.read': ({ userId, readerId, fromAdmin, marks }, meta) => {
      const me = useSession.getState().user;
      const isOwn = readerId === me?.id;
      if (!isOwn && fromAdmin === me?.isAdmin) return;
      patch(keys.readState(userId), (state) =>
        mergeReadState(state, isOwn ? { own: marks } : { others: marks }),
      );
      if (!isOwn) return;
      if (isNewest(`conversation ${userId}`, meta))
        patch(keys.unread, (days) => withRead(days, userId, marks));
      else invalidate(keys.unread);
    },
    'inbox.changed': ({ userId }, meta) => void isNewest(`conversation ${userId}`, meta),
  } satisfies Partial<CacheUpdates>;
}

/** Updates the coaches' lists of conversations after a message. */
function showInInbox({ patch }: Pick<Freshness, 'patch'>, sent: Sent): void {
  const { userId, fromAdmin } = sent.message;
  patch(keys.conversation(userId), (known) => withSent(known, sent));
  patch(keys.inboxOf(true), (list) => withoutWaiting(list, userId));
  patch(keys.inboxOf(false), (list) => (fromAdmin ? withoutWaiting(list, userId) : withWaiting(list, sent)));
}

/** A coach has answered, so the conversation and the day's resubmission no longer need attention. */
function withoutUnanswered(attention: Attention, { userId, day }: Message): Attention | undefined {
  const { unanswered, revised } = attention;
  const isAnswered =
    unanswered.some((slip) => slip.userId === userId) ||
    revised.some((slip) => slip.userId === userId && slip.day === day);
  return isAnswered ? undefined : attention;
}
