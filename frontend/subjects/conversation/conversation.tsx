import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useConnection } from '#frontend/data/realtime/connection.ts';
import { useSignals } from '#frontend/data/realtime/signals.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Announcer } from '#frontend/kit/announcer.tsx';
import { useIsLate } from '#frontend/kit/use-is-late.ts';
import { hoursInFull } from '#frontend/kit/waits.ts';
import { replyTimeQuery } from '#frontend/subjects/conversation/queries.ts';
import { color, ErrorState, lazy, Muted, mutedText, Skeleton, Stack, space } from '#kit';
import { wordsOf } from '#shared/domain/messages.ts';
import { Composer } from './compose/composer.tsx';
import { type Dictation, useComposer } from './compose/use-composer.ts';
import { messageActions } from './thread/message-actions.ts';
import type { ThreadScope } from './thread/thread.ts';
import { ThreadList } from './thread/thread-list.tsx';
import { useJump, useThread } from './thread/use-thread.ts';

const PushOffer = lazy(async () => (await import('./push-offer.tsx')).PushOffer);

const HeldList = lazy(async () => (await import('./held/held-list.tsx')).HeldList);

const emptyTexts = {
  participant: 'No messages yet. Ask your coach about a task, an idea or anything you are stuck on.',
  coach: 'No messages yet.',
} as const;

const Parts = styled(Stack)<{ $fills: boolean }>`
  ${({ $fills }) => $fills && 'display: flex; flex-direction: column; flex: 1; min-height: 0;'}
`;

export interface ConversationProps extends ThreadScope {
  isReadOnly?: boolean;
  /** Nothing can be written. */
  isClosed?: boolean;
  dictation?: Dictation | null;
  /** Since when the day's work waits for its feedback. */
  waitingSince?: string | undefined;
  /** Goes to the next conversation, by "Send and next"; undefined where none follows. */
  onSentAndNext?: (() => void) | undefined;
  /** Fills the height of its container instead of scrolling at 320 px. */
  fills?: boolean;
}

/** Both sides' messages in order, with unsent messages below them. */
export const Conversation = (props: ConversationProps) =>
  props.isReadOnly ? <Muted>Preview</Muted> : <OpenConversation {...props} />;

function OpenConversation(props: ConversationProps) {
  const { userId, day, viewer, isWhole = false, fills = false, dictation, waitingSince } = props;
  const thread = useThread(props);
  const composer = useComposer(props, thread.messages, dictation);
  const actions = messageActions(useUser(), { ...composer, jump: useJump(props) });
  const { error, exists, isLoading, isOwn, scroll } = thread;
  const newest = thread.messages?.at(-1);
  const newMessage = (): string =>
    newest && !isOwn(newest) && !newest.removedAt ? `${newest.authorName}: ${wordsOf(newest)}` : '';
  const send: typeof composer.send = (...given) => {
    const stored = composer.send(...given);
    scroll.toEnd();
    return stored;
  };
  return (
    <Parts gap={3} $fills={fills}>
      {viewer === 'participant' && <PresenceLine waitingSince={waitingSince} />}
      {error && !thread.messages && <ErrorState error={error} onRetry={() => void thread.refetch()} />}
      {exists ? (
        <ThreadList thread={thread} viewer={viewer} actions={actions} showsDay={isWhole} fills={fills}>
          {thread.hasSent && <PushOffer viewer={viewer} />}
        </ThreadList>
      ) : (
        // Keeps the composer at the end of a thread that fills the screen.
        <div style={fills ? { flex: 1 } : undefined}>
          {isLoading && !error && <Skeleton $height={120} />}
          {!isLoading && isWhole && <Muted>{emptyTexts[viewer]}</Muted>}
        </div>
      )}
      <Announcer newest={thread.messages && (newest?.id ?? 0)} textSince={newMessage} />
      {viewer === 'coach' && (
        <HeldList userId={userId} day={isWhole ? undefined : day} onBack={composer.write} />
      )}
      <TypingLine userId={userId} viewer={viewer} />
      {!props.isClosed && (
        <Composer scope={props} composer={composer} onSend={send} onNext={props.onSentAndNext} />
      )}
    </Parts>
  );
}

const StatusLine = styled.p<{ $isOnline: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 1.6em;
  ${mutedText('small')}
  &::before {
    content: ${({ $isOnline }) => ($isOnline ? "''" : 'none')};
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color('positive')};
  }
`;

/** For clients: whether a coach is online, else the usual response time, unless work waits longer already. */
function PresenceLine({ waitingSince }: { waitingSince: string | undefined }) {
  const isLive = useConnection(({ status }) => status === 'live');
  const isOnline = useSignals(({ isCoachOnline }) => isCoachOnline) && isLive;
  const { data } = useQuery(replyTimeQuery());
  const hours = data?.hours ?? null;
  const isLate = useIsLate(waitingSince, hours);
  const promise = hours === null || isLate ? '' : `Coaches usually reply within ${hoursInFull(hours)}`;
  // Empty, it keeps its place: a coach may come online at any time.
  return <StatusLine $isOnline={isOnline}>{isOnline ? 'Coach is online' : promise}</StatusLine>;
}

/** '{name} is typing…' of the other side; its height is reserved, so the layout does not shift. */
function TypingLine({ userId, viewer }: { userId: number; viewer: 'participant' | 'coach' }) {
  const typing = useSignals((signals) => signals.typing[userId]);
  const isShown = typing !== undefined && (viewer === 'coach' || typing.fromAdmin);
  return (
    <StatusLine $isOnline={false} aria-live="off">
      {isShown ? `${typing.authorName} is typing…` : ''}
    </StatusLine>
  );
}
