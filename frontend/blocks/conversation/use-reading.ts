import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { readStateQuery } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { untilDone } from '#frontend/data/until-done.ts';
import { showRead } from '#frontend/realtime/changes/conversation-changes.ts';
import type { ReadMark } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { firstUnread } from './thread.ts';

interface Reading {
  /** The first message that was unread when the thread opened; fixed while it stays open. */
  firstNewId: number | null;
  others: readonly ReadMark[];
}

interface ReadingInput {
  userId: number;
  /** Undefined: all days are shown. */
  day: number | undefined;
  messages: readonly Message[] | undefined;
  isOwn: (message: Message) => boolean;
  /** The newest message is visible. */
  isSeen: boolean;
}

/** Tracks what the reader and the other side have read, and reports reading to the server. */
export function useReading({ userId, day, messages, isOwn, isSeen }: ReadingInput): Reading {
  const { data: state } = useQuery(readStateQuery(userId));
  const [firstNewId, setFirstNewId] = useState<number | null | undefined>(undefined);
  if (firstNewId === undefined && state && messages) setFirstNewId(firstUnread(messages, state.own, isOwn));
  const newest = messages?.at(-1)?.id;
  const hasNew = Boolean(state && messages && firstUnread(messages, state.own, isOwn) !== null);
  useEffect(() => {
    if (!isSeen || !hasNew || newest === undefined) return;
    const body = { messageId: newest, ...(day === undefined ? {} : { day }) };
    const mark = () => call('PUT /api/conversations/:userId/read', { params: { userId }, body });
    return untilDone(mark, (next) => showRead(freshness, userId, next));
  }, [userId, day, isSeen, hasNew, newest]);
  return { firstNewId: firstNewId ?? null, others: state?.others ?? [] };
}
