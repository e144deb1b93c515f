import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#frontend/data/calls/api.ts';
import type { HttpPage } from '#frontend/data/calls/http.ts';
import { readQuery } from '#frontend/data/calls/read-query.ts';
import type { Message } from '#shared/contract/messages.ts';
import { keys } from './keys.ts';

/** Newest page first, each page oldest first. */
export type MessagePages = InfiniteData<HttpPage<Message[]>, string | null>;

type ReadMessages = (page: { before?: string }, signal: AbortSignal) => Promise<HttpPage<Message[]>>;

const messagePages = (queryKey: readonly unknown[], read: ReadMessages) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam: before }) => read(before ? { before } : {}, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const messagesQuery = (userId: number) =>
  messagePages(keys.messages(userId), (query, signal) =>
    callPage('GET /api/conversations/:userId/messages', { params: { userId }, query, signal }),
  );

/** The messages of one day: by its feedback if there is one, else by the conversation. */
export const dayMessagesQuery = (userId: number, day: number, feedbackId: number | null) =>
  messagePages(keys.dayMessages(userId, day), (query, signal) =>
    feedbackId === null
      ? callPage('GET /api/conversations/:userId/messages', {
          params: { userId },
          query: { ...query, day: String(day) },
          signal,
        })
      : callPage('GET /api/feedback/:feedbackId/messages', { params: { feedbackId }, query, signal }),
  );

/** The messages that contain a text. */
export const messageSearchQuery = (userId: number, q: string) =>
  messagePages(keys.messageSearch(userId, q), (query, signal) =>
    callPage('GET /api/conversations/:userId/messages', {
      params: { userId },
      query: { ...query, q },
      signal,
    }),
  );

export const unreadQuery = readQuery(keys.unread, 'GET /api/conversations/unread');
export const readStateQuery = (userId: number) =>
  readQuery(keys.readState(userId), 'GET /api/conversations/:userId/read-state', { params: { userId } });
export const linesQuery = (userId: number) =>
  readQuery(keys.lines(userId), 'GET /api/conversations/:userId/lines', { params: { userId } });
export const replyTimeQuery = readQuery(keys.replyTime, 'GET /api/reply-time');
/** The participant's coach. */
export const coachQuery = readQuery(keys.coach, 'GET /api/coach');
