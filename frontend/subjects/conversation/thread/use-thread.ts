import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { serverNow } from '#frontend/browser/clock.ts';
import { useApplied } from '#frontend/data/outbox/browser-outbox.ts';
import { messageWrites, type Shown } from '#frontend/subjects/conversation/message-writes.ts';
import { dayMessagesQuery, linesQuery, messagesQuery } from '#frontend/subjects/conversation/queries.ts';
import { useMinute } from '#kit';
import type { Message, Quote } from '#shared/contract/messages.ts';
import { localDate, timeInSentence } from '#shared/domain/near-dates.ts';
import { messageLink, ownMessageLink } from '#shared/domain/pages.ts';
import { buildThread, type Entry, keyOf, seenAt, type ThreadScope, withDates } from './thread.ts';
import { useMarkRead } from './use-mark-read.ts';
import { type Scroll, useScroll } from './use-scroll.ts';

const NONE: readonly never[] = [];

export interface Thread {
  /** As the server has them; undefined until they are loaded. */
  messages: readonly Message[] | undefined;
  /** With unsent messages and changes, status lines and dividers. */
  entries: readonly Entry[];
  /** The entries can be shown in their place. */
  exists: boolean;
  isLoading: boolean;
  error: Error | null;
  refetch: () => unknown;
  scroll: Scroll;
  /** 'Sent' or 'Seen' with its time, below the reader's last message. */
  receipt: { afterKey: string; text: string } | null;
  hasNewBelow: boolean;
  /** A message that was written here has arrived at the server. */
  hasSent: boolean;
  isOwn: (message: Message) => boolean;
}

/** The messages of a conversation or of one of its days, in order, and where the reader is in them. */
export function useThread(scope: ThreadScope): Thread {
  const { userId, day, viewer, isWhole = false } = scope;
  const { messages, error, refetch, hasOlder, loadOlder } = useMessages(scope);
  const { data: lines = NONE, isLoading: isAskingLines } = useQuery({
    ...linesQuery(userId),
    enabled: isWhole,
  });
  useLoadUntilWanted(messages?.[0]?.id, hasOlder, loadOlder);
  const where = isWhole ? { userId } : { userId, day };
  const shown = useApplied<readonly Shown[]>(messages ?? NONE, messageWrites, where);
  const reading = useMarkRead({
    userId,
    day: isWhole ? undefined : day,
    viewer,
    messages,
    hasOlder,
    loadOlder,
  });
  const { firstNewId = null, isUnknown, others, onVisible } = reading;
  const isReady = (reading.firstNewId !== undefined || isUnknown) && !isAskingLines;
  const isLoaded = messages !== undefined;
  // Changes at midnight only, so that the entries are built anew once a day.
  const today = new Date(useMinute()).setHours(0, 0, 0, 0);
  const entries = useMemo(() => {
    // Alone they would be in the place of messages that are still loading.
    const known = isLoaded ? lines : NONE;
    const thread = buildThread({ messages: shown, lines: known, firstNewId, hasOlder });
    return isWhole ? withDates(thread, (at) => localDate(at, today)) : thread;
  }, [shown, isLoaded, lines, firstNewId, hasOlder, isWhole, today]);
  // Unsent messages are shown without an answer of the server.
  const exists = entries.length > 0 && (isReady || !isLoaded);
  const [last, lastShown] = [messages?.at(-1), shown.at(-1)];
  const scroll = useScroll({
    exists,
    onTop: loadOlder,
    onVisible,
    firstKey: messages?.[0] && String(messages[0].id),
    lastKey: lastShown && keyOf(lastShown),
  });
  const isOwn = useCallback(({ fromAdmin }: Message) => fromAdmin === (viewer === 'coach'), [viewer]);
  const seen = last && seenAt(last, others);
  const text = seen === undefined ? 'Sent' : `Seen ${timeInSentence(seen, serverNow())}`;
  return {
    messages,
    entries,
    exists,
    error,
    refetch,
    scroll,
    isOwn,
    isLoading: !(isLoaded && isReady),
    receipt: last && isOwn(last) && !lastShown?.unsent ? { text, afterKey: keyOf(last) } : null,
    hasNewBelow: !scroll.isAtEnd && last !== undefined && !isOwn(last),
    hasSent: useHasSent(shown),
  };
}

function useMessages({ userId, day, feedbackId, isWhole = false }: ThreadScope) {
  const query = isWhole ? messagesQuery(userId) : dayMessagesQuery(userId, day, feedbackId);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  const messages = useMemo(() => data?.pages.toReversed().flatMap(({ items }) => items), [data]);
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { messages, error, refetch, hasOlder: hasNextPage, loadOlder };
}

function useHasSent(shown: readonly Shown[]): boolean {
  const written = useRef(new Set<string | null>());
  for (const { unsent, clientId } of shown) if (unsent) written.current.add(clientId);
  return shown.some(({ unsent, clientId }) => !unsent && written.current.has(clientId));
}

/** Follows a quote to its message; one of another day is in the whole conversation. */
export function useJump({ userId, day, isWhole, viewer }: ThreadScope): (quote: Quote) => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return useCallback(
    ({ id, day: quotedDay }) => {
      if (isWhole || quotedDay === day)
        void navigate({ search, hash: `#message-${id}` }, { replace: true, state });
      else void navigate(viewer === 'coach' ? messageLink(userId, id) : ownMessageLink(id));
    },
    [navigate, search, state, isWhole, day, viewer, userId],
  );
}

/** Loads older messages, page by page, until the one that the URL's hash names is there. */
function useLoadUntilWanted(firstId: number | undefined, hasOlder: boolean, loadOlder: () => void): void {
  const { hash, key } = useLocation();
  const wanted = Number(/^#message-(\d{1,10})$/.exec(hash)?.[1] ?? Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, so that a failure is not repeated
  useEffect(() => {
    if (firstId !== undefined && wanted < firstId && hasOlder) loadOlder();
  }, [firstId, wanted, key, hasOlder]);
}
