import type { InfiniteData } from '@tanstack/react-query';
import type { Change, Freshness } from '#frontend/data/freshness.ts';
import { type PendingList, withClaim, withoutPending, withPending } from '#frontend/data/pending.ts';
import { keys } from '#frontend/data/queries.ts';
import { forgetSession, useSession } from '#frontend/data/session.ts';
import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { InboxItem, ReadState, UnreadDay } from '#shared/contract/conversations.ts';
import type { PushMeta, ServerSignals, ServerToClientEvents } from '#shared/contract/events.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import {
  mergeReadState,
  withoutUnread,
  withoutWaiting,
  withRead,
  withUnread,
  withWaiting,
} from './changes/conversation-changes.ts';
import {
  withAuthor,
  withClientInAttention,
  withClientInInbox,
  withClientInPending,
  withUser,
} from './changes/user-changes.ts';
import { createEventOrder } from './event-order.ts';
import { mergeById, mergeNewestFirst } from './merge.ts';
import { showMessage } from './own-writes.ts';
import { stopTyping } from './signals.ts';

export type CacheUpdates = Omit<ServerToClientEvents, keyof ServerSignals>;

type IsNewest = (thing: string, meta: PushMeta | undefined) => boolean;

/** What each event does to what is on screen. A new event does not compile until it stands here. */
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

const FEED_LENGTH = 20;

const withActivity =
  (item: ActivityItem): Change<ActivityItem[]> =>
  (list) =>
    mergeNewestFirst(list, item).slice(0, FEED_LENGTH);

const newsOf =
  ({ news }: Freshness) =>
  (...lists: (readonly unknown[])[]): void => {
    for (const list of lists) news(list);
  };

function userUpdates(freshness: Freshness, isNewest: IsNewest) {
  const news = newsOf(freshness);
  const { patch, patchAll } = freshness;
  const show = (user: User, meta: PushMeta | undefined): void => {
    const { id, isAdmin } = user;
    // A coach's name stands beside words in any conversation.
    if (isAdmin) news(['messages'], ['notes']);
    if (!isNewest(`user ${id}`, meta)) {
      if (id === useSession.getState().user?.id) news(keys.currentUser);
      news(keys.user(id), keys.users, keys.inbox, keys.pending, keys.attention, keys.messages(id));
      return;
    }
    patch<User>(keys.currentUser, (known) => (known.id === id ? user : known));
    patch<User | null>(keys.user(id), () => user);
    patchAll<Parameters<typeof withUser>[0]>(keys.users, (list) => withUser(list, user));
    patchAll<InboxItem[]>(keys.inbox, (items) => withClientInInbox(items, user));
    patch<PendingList>(keys.pending, (list) => withClientInPending(list, user));
    patch<Attention>(keys.attention, (attention) => withClientInAttention(attention, user));
    patchAll<Message[]>(keys.messages(id), (list) => withAuthor(list, user));
  };
  return {
    'user.registered': ({ user }, meta) => {
      show(user, meta);
      news(keys.users, keys.counts);
    },
    'user.changed': ({ user }, meta) => {
      const known = freshness.peek<User | null>(keys.user(user.id));
      show(user, meta);
      // Somebody who was kept out leaves every list; whoever is let in again comes back.
      if (user.deactivatedAt !== null || known?.deactivatedAt) {
        news(keys.users, keys.counts, keys.inbox, keys.unread, keys.pending, keys.attention);
      }
    },
    'user.deleted': ({ userId }) => {
      patch<User | null>(keys.user(userId), () => null);
      news(keys.users, keys.counts, keys.attention, keys.pending, keys.taskCounts);
      news(keys.activity, keys.inbox, keys.unread, ['audit']);
    },
    'day.unlocked': ({ user }, meta) => {
      show(user, meta);
      news(keys.counts, keys.users, keys.attention, keys.tasks, keys.lines(user.id));
    },
  } satisfies Partial<CacheUpdates>;
}

function workUpdates(freshness: Freshness, isNewest: IsNewest) {
  const news = newsOf(freshness);
  const { patch } = freshness;
  const showSubmission = (
    submission: Submission,
    pending: PendingSubmission | null,
    meta: PushMeta,
  ): void => {
    const { userId, taskDay, id } = submission;
    news(keys.document(id), keys.versions(id), keys.lines(userId), keys.attention);
    if (!isNewest(`submission ${id}`, meta)) {
      news(keys.submissions(userId), keys.pending);
      return;
    }
    patch<Submission[]>(keys.submissions(userId), (list) => withSubmission(list, submission));
    patch<Submission | null>(keys.submission(userId, taskDay), () => submission);
    if (pending) patch<PendingList>(keys.pending, (list) => withPending(list, pending));
  };
  return {
    'submission.created': ({ submission, pending }, meta) => {
      showSubmission(submission, pending, meta);
      news(keys.counts, keys.taskCounts);
    },
    'submission.replaced': ({ submission, pending }, meta) => showSubmission(submission, pending, meta),
    'feedback.given': ({ feedback: { userId, taskDay, submissionId } }, meta) => {
      // The push carries what everybody may see; a coach's own answer holds more, so it is read.
      news(keys.feedback(userId, taskDay), keys.submissions(userId), keys.lines(userId));
      news(keys.counts, keys.taskCounts, keys.attention);
      isNewest(`submission ${submissionId}`, meta);
      patch<PendingList>(keys.pending, (list) => withoutPending(list, submissionId));
    },
    'annotation.added': ({ userId, day, feedbackId, annotation }, meta) => {
      if (isNewest(`annotation ${annotation.id}`, meta))
        patch<Annotation[]>(keys.annotations(feedbackId), (list) => mergeById(list, annotation));
      else news(keys.annotations(feedbackId));
      news(keys.feedback(userId, day), keys.submissions(userId));
    },
    'feedback.seen': ({ userId, day }) => news(keys.feedback(userId, day), keys.submissions(userId)),
    'claim.changed': ({ userId, day, submissionId, claim }, meta) => {
      if (!isNewest(`submission ${submissionId}`, meta)) {
        news(keys.pending, keys.submissions(userId));
        return;
      }
      const hold = (each: Submission): Submission =>
        each.id === submissionId ? { ...each, isClaimed: claim !== null } : each;
      patch<PendingList>(keys.pending, (list) => withClaim(list, submissionId, claim));
      patch<Submission | null>(keys.submission(userId, day), (known) => known && hold(known));
      patch<Submission[]>(keys.submissions(userId), (list) => list.map(hold));
    },
  } satisfies Partial<CacheUpdates>;
}

/** Newest hand-in first. */
const withSubmission = (list: Submission[], submission: Submission): Submission[] =>
  mergeById(list, submission).toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt) || b.id - a.id);

function conversationUpdates(freshness: Freshness, isNewest: IsNewest) {
  const news = newsOf(freshness);
  const { patch } = freshness;
  return {
    'message.sent': ({ message, clientName, conversation }, meta) => {
      const { userId, fromAdmin } = message;
      stopTyping(userId);
      // A message never changes, so its list takes it in any order.
      showMessage(freshness, message);
      // Its author may have another name by now.
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

/** A coach has answered: nobody is left unanswered there, and a day handed in anew has its answer. */
function withoutUnanswered(attention: Attention, { userId, day }: Message): Attention | undefined {
  const { unanswered, revised } = attention;
  const isAnswered =
    unanswered.some((slip) => slip.userId === userId) ||
    revised.some((slip) => slip.userId === userId && slip.day === day);
  return isAnswered ? undefined : attention;
}
