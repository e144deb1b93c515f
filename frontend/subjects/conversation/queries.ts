import { each, list, nothing, on, pages } from '#frontend/data/lists/list.ts';
import type { Pages } from '#frontend/data/lists/pages.ts';
import { dayMoves, ofOwner, onClientsHandIn, onCoach, userMoves } from '#frontend/data/lists/stale.ts';
import { ofScope, type Scope } from '#frontend/subjects/clients/scope.ts';
import type { Message } from '#shared/contract/messages.ts';

/** Newest page first, each page oldest first. */
export type MessagePages = Pages<Message>;

/** The messages of a conversation, or of one of its days. */
export const messagesQuery = pages('GET /api/conversations/:userId/messages', { staleOn: onCoach });
/** The messages that contain a text. The server decides what a search finds. */
export const messageSearchQuery = pages('GET /api/conversations/:userId/messages', {
  staleWith: messagesQuery,
});
/** Shown under the key of the day. */
const feedbackMessages = pages('GET /api/feedback/:feedbackId/messages', { staleWith: messagesQuery });

/** The messages of one day: by its feedback if there is one, else by the conversation. */
export function dayMessagesQuery(userId: number, day: number, feedbackId: number | null) {
  const query = messagesQuery(userId, { day: String(day) });
  return feedbackId === null ? query : { ...feedbackMessages(feedbackId), queryKey: query.queryKey };
}

export const unreadQuery = list('GET /api/conversations/unread', {
  staleOn: on('inbox.changed', 'user.deleted'),
});
/** Patched by each mark. */
export const readStateQuery = list('GET /api/conversations/:userId/read-state', { staleOn: nothing });
export const linesQuery = list('GET /api/conversations/:userId/lines', {
  staleOn: {
    ...each(dayMoves, ({ user }): [number] => [user.id]),
    ...onClientsHandIn,
    'feedback.given': ({ feedback }) => [feedback.userId],
  },
});
/** Of the last weeks: it changes slowly. */
export const replyTimeQuery = list('GET /api/reply-time', { staleOn: nothing });
/** The client's own coach. */
export const coachQuery = list('GET /api/coach', {
  staleOn: {
    ...on(...dayMoves, 'feedback.given'),
    'message.sent': ({ message }) => message.fromAdmin,
  },
});

/** The messages that coaches have scheduled for a client, and the client's time zone. */
export const heldQuery = list('GET /api/conversations/:userId/held', {
  staleOn: { ...onCoach, ...on('team.changed'), 'held.changed': ofOwner },
});

/** Conversations that wait for an answer, longest first, or the snoozed ones, first to return first. */
export const inboxQuery = pages('GET /api/inbox', {
  staleOn: { ...onCoach, ...on('team.changed', 'inbox.changed', 'held.changed', 'user.deleted') },
});
export const inboxOf = (isSnoozed: boolean, scope: Scope = 'all') =>
  inboxQuery({ ...(isSnoozed && { snoozed: 'only' as const }), ...ofScope(scope) });

/** All conversations that match a search, newest message first. The server searches and sorts. */
export const conversationsQuery = pages('GET /api/conversations', {
  staleOn: on(...userMoves, 'team.changed', 'message.sent', 'inbox.changed', 'held.changed', 'user.deleted'),
  keepsPrevious: true,
});
export const conversationsOf = (q: string, scope: Scope) =>
  conversationsQuery({ ...(q !== '' && { q }), ...ofScope(scope) });
/** Null before the first message, and of a client who is gone. */
export const conversationQuery = list('GET /api/conversations/:userId', {
  staleOn: { ...onCoach, ...each(['inbox.changed', 'held.changed', 'user.deleted'], ofOwner) },
  orNull: true,
});

export const snippetsQuery = list('GET /api/snippets', { staleOn: on('snippets.changed') });
