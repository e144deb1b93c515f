import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo } from 'react';
import { dayMessagesQuery, messagesQuery } from '#frontend/data/message-queries.ts';
import { linesQuery } from '#frontend/data/queries.ts';
import { useStoredText } from '#frontend/data/stored-text.ts';
import { localTime } from '#frontend/ui/format-time.ts';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { ReadMark } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer.tsx';
import type { ConversationProps } from './conversation-props.ts';
import type { Shown } from './group-messages.ts';
import { PresenceLine, TypingLine } from './presence-line.tsx';
import { buildThread, seenAt } from './thread.ts';
import { ThreadList } from './thread-list.tsx';
import { useReading } from './use-reading.ts';
import { useScroll } from './use-scroll.ts';
import { type Outgoing, textOf, useSending } from './use-sending.ts';

const NOBODY: readonly never[] = [];

/** Both sides' messages in order, with unsent messages below them. */
export const Conversation = (props: ConversationProps): ReactElement =>
  props.isReadOnly ? <Muted>Preview</Muted> : <OpenConversation {...props} />;

function OpenConversation(props: ConversationProps): ReactElement {
  const { userId, day, viewer, isWhole = false } = props;
  const { data, error, refetch, hasOlder, loadOlder } = useMessages(props);
  const { data: lines = NOBODY } = useQuery({ ...linesQuery(userId), enabled: isWhole });
  const sending = useSending(props);
  const { text, change: setText } = useStoredText(`message:${userId}:${day}`);
  const write = useCallback((words: string) => setText(text ? `${words}\n${text}` : words), [text, setText]);
  const outgoing = sending.outgoing.filter(({ id }) => !data?.some(({ clientId }) => clientId === id));
  const isOwn = useCallback(({ fromAdmin }: Message) => fromAdmin === (viewer === 'coach'), [viewer]);
  const length = (data?.length ?? 0) + outgoing.length;
  const scroll = useScroll(length, data?.[0] && String(data[0].id), loadOlder);
  const { isEndSeen: isSeen } = scroll;
  const reading = useReading({ userId, day: isWhole ? undefined : day, messages: data, isOwn, isSeen });
  const { firstNewId, others } = reading;
  const entries = useMemo(() => {
    const unsent = outgoing.map(asMessage({ day, viewer }, write));
    const messages: Shown[] = [...(data ?? []), ...unsent];
    return buildThread({ messages, lines, firstNewId, hasOlder });
  }, [data, outgoing, lines, firstNewId, hasOlder, day, viewer, write]);
  const last = data?.at(-1);
  return (
    <Stack $gap={3}>
      {viewer === 'participant' && <PresenceLine />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height={120} />}
      {entries.length > 0 && (
        <ThreadList
          entries={entries}
          list={scroll.list}
          viewer={viewer}
          showsDay={isWhole}
          receipt={last && isOwn(last) && outgoing.length === 0 ? receiptOf(last, others) : null}
          hasNewBelow={!scroll.isAtEnd && last !== undefined && !isOwn(last)}
          onJump={scroll.toEnd}
        />
      )}
      <Announcer messages={data} isOwn={isOwn} />
      <TypingLine userId={userId} viewer={viewer} />
      <Composer {...props} text={text} onText={setText} onSend={sending.send} />
    </Stack>
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

function receiptOf(last: Message, others: readonly ReadMark[]): { afterKey: string; words: string } {
  const seen = seenAt(last, others);
  const words = seen === undefined ? 'Sent' : `Seen ${localTime(seen)}`;
  return { afterKey: last.clientId ?? `message-${last.id}`, words };
}

/** An unsent message as a message with its state. A rejected one can be edited. */
const asMessage =
  ({ day, viewer }: Pick<ConversationProps, 'day' | 'viewer'>, write: (text: string) => void) =>
  (outgoing: Outgoing): Shown => {
    const { id, about, createdAt, isSending, reason, retry, discard, failure } = outgoing;
    const edit = (): void => {
      write(textOf(outgoing));
      discard();
    };
    const isEditable = failure?.isFinal === true && about.day === day;
    return {
      id: Number.POSITIVE_INFINITY,
      message: textOf(outgoing),
      createdAt: new Date(createdAt).toISOString(),
      unsent: { isSending, reason, retry, discard, edit: isEditable ? edit : undefined },
      userId: about.userId,
      day: about.day,
      clientId: id,
      fromAdmin: viewer === 'coach',
      authorName: 'You',
    };
  };
