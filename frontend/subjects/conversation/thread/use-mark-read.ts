import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { retryUntilDone } from '#frontend/data/http/retry-until-done.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { showRead } from '#frontend/subjects/conversation/patches.ts';
import { readStateQuery } from '#frontend/subjects/conversation/queries.ts';
import type { ReadMark } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { unreadMessages } from './thread.ts';
import type { Visible } from './use-scroll.ts';

/** Groups what becomes visible while scrolling into one report. */
const REPORT_MS = 250;

interface Reading {
  /** The first message that was unread when the thread opened, null without any; fixed once known. */
  firstNewId: number | null | undefined;
  /** What is unread is unknown: nothing is shown as new or reported as read. */
  isUnknown: boolean;
  others: readonly ReadMark[];
  onVisible: (visible: Visible) => void;
}

interface ReadingInput {
  userId: number;
  /** Undefined: all days are shown. */
  day: number | undefined;
  viewer: 'participant' | 'coach';
  messages: readonly Message[] | undefined;
  hasOlder: boolean;
  loadOlder: () => void;
}

const NOBODY: readonly never[] = [];

/** Tracks what the reader and the other side have read, and reports what was visible to the server. */
export function useMarkRead({ userId, day, viewer, messages, hasOlder, loadOlder }: ReadingInput): Reading {
  const { data: state, error, isPaused } = useQuery(readStateQuery(userId));
  const unread = useMemo(
    () => (state && messages ? unreadMessages(messages, state.own, viewer) : NOBODY),
    [state, messages, viewer],
  );
  const [firstNewId, setFirstNewId] = useState<number | null>();
  const isLoaded = state !== undefined && messages !== undefined;
  // Messages before the first loaded one may be unread too.
  const isFurther = hasOlder && unread.length > 0 && unread[0] === messages?.[0];
  if (firstNewId === undefined && isLoaded && !isFurther) setFirstNewId(unread[0]?.id ?? null);
  useEffect(() => {
    if (isFurther && firstNewId === undefined) loadOlder();
  }, [isFurther, firstNewId, loadOlder]);

  const [seenId, setSeenId] = useState(0);
  const unreadIds = useRef<readonly number[]>(NOBODY);
  useLayoutEffect(() => {
    unreadIds.current = unread.map(({ id }) => id);
  }, [unread]);
  const onVisible = useCallback(
    (visible: Visible) => setSeenId((known) => seenUpTo(known, visible, unreadIds.current)),
    [],
  );
  const messageId = unread.findLast(({ id }) => id <= seenId)?.id;
  useEffect(() => {
    if (messageId === undefined) return;
    const body = { messageId, ...(day === undefined ? {} : { day }) };
    const report = () => call('PUT /api/conversations/:userId/read', { params: { userId }, body });
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = retryUntilDone(report, (next) => showRead(freshness, userId, next));
    }, REPORT_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [userId, day, messageId]);
  return {
    firstNewId,
    isUnknown: !state && (error !== null || isPaused),
    others: state?.others ?? NOBODY,
    onVisible,
  };
}

/** The newest message up to which everything unread has been visible; messages that were jumped over stop it. */
export function seenUpTo(seenId: number, { first, last }: Visible, unreadIds: readonly number[]): number {
  const next = unreadIds.find((id) => id > seenId);
  const isPast = next === undefined || (next >= first && next <= last);
  return isPast ? Math.max(seenId, last) : seenId;
}
