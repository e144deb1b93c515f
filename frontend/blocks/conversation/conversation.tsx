import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { dayMessagesQuery, messagesQuery } from '#frontend/data/message-queries.ts';
import { linesQuery } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { ReadMark } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { timeInSentence } from '#shared/domain/near-dates.ts';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer.tsx';
import type { ConversationProps } from './conversation-props.ts';
import { useActs, useChanges } from './message-change.ts';
import { PresenceLine, TypingLine } from './presence-line.tsx';
import { seenAt } from './thread.ts';
import { ThreadList } from './thread-list.tsx';
import { useComposing } from './use-composing.ts';
import { useJump } from './use-jump.ts';
import { useLoadUntilWanted } from './use-load-until-wanted.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useScroll } from './use-scroll.ts';
import { useHasSent, useSending } from './use-sending.ts';
import { useThreadEntries } from './use-thread-entries.ts';

const { Part: PushOffer } = lazyComponent(async () => (await import('./push-offer.tsx')).PushOffer);

const { Part: HeldList } = lazyComponent(async () => (await import('./held/held-list.tsx')).HeldList);

const NOBODY: readonly never[] = [];

const emptyWords = {
  participant: 'No messages yet. Ask your coach about a task, an idea or anything you are stuck on.',
  coach: 'No messages yet.',
} as const;

const Thread = styled(Stack)<{ $fills: boolean }>`
  ${({ $fills }) => $fills && 'display: flex; flex-direction: column; flex: 1; min-height: 0;'}
`;

/** Keeps the composer at the end of a thread that fills the screen. */
const Room = styled.div<{ $fills: boolean }>`
  ${({ $fills }) => $fills && 'flex: 1;'}
`;

/** Both sides' messages in order, with unsent messages below them. */
export const Conversation = (props: ConversationProps): ReactElement =>
  props.isReadOnly ? <Muted>Preview</Muted> : <OpenConversation {...props} />;

function OpenConversation(props: ConversationProps): ReactElement {
  const { userId, day, viewer, isWhole = false, fills = false } = props;
  const { data, error, refetch, hasOlder, loadOlder } = useMessages(props);
  const { data: lines, isLoading: isAskingLines } = useQuery({ ...linesQuery(userId), enabled: isWhole });
  useLoadUntilWanted(data?.[0]?.id, hasOlder, loadOlder);
  const sending = useSending(props);
  const outgoing = sending.outgoing.filter(({ id }) => !data?.some(({ clientId }) => clientId === id));
  const changes = useChanges(props);
  const { text, setText, write, attachments, quoting } = useComposing(props, data);
  const { choose, currentOf } = quoting;
  const hasSent = useHasSent(sending.outgoing, data);
  const isOwn = useCallback(({ fromAdmin }: Message) => fromAdmin === (viewer === 'coach'), [viewer]);
  const shownDay = isWhole ? undefined : day;
  const reading = useMarkRead({ userId, day: shownDay, viewer, messages: data, hasOlder, loadOlder });
  const { firstNewId, others, onVisible } = reading;
  const isReady = (firstNewId !== undefined || reading.isUnknown) && !isAskingLines;
  const entries = useThreadEntries(props, {
    messages: data,
    outgoing,
    changes,
    lines: lines ?? NOBODY,
    firstNewId: firstNewId ?? null,
    hasOlder,
    composer: { write, choose, currentOf, attach: attachments.restore },
  });
  const last = data?.at(-1);
  const lastKey = outgoing.at(-1)?.id ?? (last && keyOf(last));
  // Unsent messages are shown without an answer of the server.
  const exists = entries.length > 0 && (isReady || !data);
  const firstKey = data?.[0] && String(data[0].id);
  const scroll = useScroll({ exists, firstKey, lastKey, onTop: loadOlder, onVisible });
  const jump = useJump(props);
  const acts = useActs(useUser(), { choose, jump });
  const send = (message: string): void => {
    sending.send(message, quoting.quote, attachments.ready ?? NOBODY);
    attachments.clear();
    quoting.drop();
    scroll.toEnd();
  };
  return (
    <Thread $gap={3} $fills={fills}>
      {viewer === 'participant' && <PresenceLine waitingSince={props.waitingSince} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!exists && (
        <Room $fills={fills}>
          {!(data && isReady) && !error && <Skeleton $height={120} />}
          {data && isReady && isWhole && <Muted>{emptyWords[viewer]}</Muted>}
        </Room>
      )}
      {exists && (
        <ThreadList
          entries={entries}
          list={scroll.list}
          viewer={viewer}
          acts={acts}
          showsDay={isWhole}
          receipt={last && isOwn(last) && outgoing.length === 0 ? receiptOf(last, others) : null}
          hasNewBelow={!scroll.isAtEnd && last !== undefined && !isOwn(last)}
          fills={fills}
          onJump={scroll.toEnd}
        >
          <Optional>{hasSent && <PushOffer viewer={viewer} />}</Optional>
        </ThreadList>
      )}
      <Announcer messages={data} isOwn={isOwn} />
      <Optional>{viewer === 'coach' && <HeldList userId={userId} day={shownDay} onBack={write} />}</Optional>
      <TypingLine userId={userId} viewer={viewer} />
      <Composer
        {...props}
        text={text}
        onText={setText}
        onSend={send}
        quote={quoting.quote}
        onDropQuote={quoting.drop}
        attachments={attachments}
        area={quoting.area}
      />
    </Thread>
  );
}

function useMessages({ userId, day, feedbackId, isWhole = false }: ConversationProps) {
  const query = isWhole ? messagesQuery(userId) : dayMessagesQuery(userId, day, feedbackId);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  const messages = useMemo(() => data?.pages.toReversed().flatMap(({ items }) => items), [data]);
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { data: messages, error, refetch, hasOlder: hasNextPage, loadOlder };
}

const keyOf = ({ clientId, id }: Message): string => clientId ?? `message-${id}`;

function receiptOf(last: Message, others: readonly ReadMark[]): { afterKey: string; words: string } {
  const seen = seenAt(last, others);
  const words = seen === undefined ? 'Sent' : `Seen ${timeInSentence(seen)}`;
  return { afterKey: keyOf(last), words };
}
