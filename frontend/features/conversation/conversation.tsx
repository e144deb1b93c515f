import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { dayMessagesQuery, messagesQuery } from '#frontend/data/queries.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { Announcer } from './announcer.tsx';
import { BubbleGroup } from './bubbles.tsx';
import { Composer } from './composer.tsx';
import { groupMessages } from './group-messages.ts';
import { type Outgoing, useSending } from './use-sending.ts';

const List = styled.div`
  max-height: 320px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
`;

export interface ConversationProps {
  /** The participant whose conversation it is. */
  userId: number;
  /** What is written belongs to this day. */
  day: number;
  feedbackId: number | null;
  viewer: 'participant' | 'coach';
  /** All days in one order instead of this day's messages. */
  isWhole?: boolean;
  isReadOnly?: boolean;
}

/** Both sides' messages in one order, with what is on its way below them. */
export function Conversation(props: ConversationProps): ReactElement {
  const { userId, day, feedbackId, viewer, isWhole = false, isReadOnly = false } = props;
  const whole = useQuery({ ...messagesQuery(userId), enabled: isWhole });
  const ofDay = useQuery({ ...dayMessagesQuery(userId, day, feedbackId), enabled: !isWhole });
  const { data, error, refetch } = isWhole ? whole : ofDay;
  const sending = useSending({ userId, day, feedbackId, viewer });
  const outgoing = sending.outgoing.filter(({ key }) => !data?.some(({ clientId }) => clientId === key));
  const list = useStickToEnd((data?.length ?? 0) + outgoing.length);
  return (
    <Stack $gap={3}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height={120} />}
      {data && data.length + outgoing.length > 0 && (
        <List ref={list} role="log" aria-label="Messages" aria-live="off" tabIndex={0}>
          <Stack $gap={4}>
            {groupMessages([...data, ...outgoing.map(asMessage(props))]).map((group) => (
              <BubbleGroup
                key={group.messages[0]?.key}
                group={group}
                isOwn={group.fromAdmin === (viewer === 'coach')}
                showsDay={isWhole}
                onRetry={sending.retry}
              />
            ))}
          </Stack>
        </List>
      )}
      <Announcer messages={data} isOwn={(message) => message.fromAdmin === (viewer === 'coach')} />
      {isReadOnly ? <Muted>Preview</Muted> : <Composer {...props} onSend={sending.send} />}
    </Stack>
  );
}

/** An unsent message looks like any other, with its state beside it. */
const asMessage =
  ({ userId, day, viewer }: ConversationProps) =>
  ({ key, message, createdAt, state }: Outgoing) => ({
    id: Number.POSITIVE_INFINITY,
    message,
    createdAt,
    state,
    userId,
    day,
    clientId: key,
    fromAdmin: viewer === 'coach',
    authorName: 'You',
  });

/** Follows new messages unless the reader has scrolled up. */
function useStickToEnd(length: number): React.RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || length === 0) return;
    if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    const note = (): void => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [length]);
  return list;
}
