import { callPage } from '#frontend/data/calls/api.ts';
import { readQuery } from '#frontend/data/calls/read-query.ts';
import type { Message } from '#shared/contract/messages.ts';
import { keys } from './keys.ts';
import { type Pages, pagesQuery } from './pages.ts';

/** Newest page first, each page oldest first. */
export type MessagePages = Pages<Message>;

const messagesOf = (
  userId: number,
  before: string | undefined,
  query: { day?: string; q?: string },
  signal: AbortSignal,
) =>
  callPage('GET /api/conversations/:userId/messages', {
    params: { userId },
    query: { ...query, before },
    signal,
  });

export const messagesQuery = (userId: number) =>
  pagesQuery(keys.messages(userId), ({ cursor }, signal) => messagesOf(userId, cursor, {}, signal));

/** The messages of one day: by its feedback if there is one, else by the conversation. */
export const dayMessagesQuery = (userId: number, day: number, feedbackId: number | null) =>
  pagesQuery(keys.dayMessages(userId, day), ({ cursor: before }, signal) =>
    feedbackId === null
      ? messagesOf(userId, before, { day: String(day) }, signal)
      : callPage('GET /api/feedback/:feedbackId/messages', {
          params: { feedbackId },
          query: { before },
          signal,
        }),
  );

/** The messages that contain a text. */
export const messageSearchQuery = (userId: number, q: string) =>
  pagesQuery(keys.messageSearch(userId, q), ({ cursor }, signal) =>
    messagesOf(userId, cursor, { q }, signal),
  );

export const unreadQuery = readQuery(keys.unread, 'GET /api/conversations/unread');
export const readStateQuery = (userId: number) =>
  readQuery(keys.readState(userId), 'GET /api/conversations/:userId/read-state', { params: { userId } });
export const linesQuery = (userId: number) =>
  readQuery(keys.lines(userId), 'GET /api/conversations/:userId/lines', { params: { userId } });
export const replyTimeQuery = readQuery(keys.replyTime, 'GET /api/reply-time');
/** The participant's coach. */
export const coachQuery = readQuery(keys.coach, 'GET /api/coach');
