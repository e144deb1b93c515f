import { Clock, PencilLine } from 'lucide-react';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { useViewers } from '#frontend/data/realtime/signals.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { WaitingBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { Avatar, Badge, color, Line, Muted, Row, space, Text, TimeText } from '#kit';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { isAnswer, previewOf } from '#shared/domain/messages.ts';

const RowButton = styled.button<{ $isOpen: boolean }>`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  padding: ${space(3)} ${space(4)};
  border: 0;
  border-left: 4px solid ${({ $isOpen }) => ($isOpen ? color('accent') : 'transparent')};
  background: ${({ $isOpen }) => ($isOpen ? color('accentSoft') : 'transparent')};
  color: inherit;
  font: inherit;
  text-align: left;
  line-height: 1.4;
  cursor: pointer;
  &:hover { background: ${({ $isOpen }) => color($isOpen ? 'accentSoft' : 'surfaceSunken')}; }
  &:focus-visible { outline-offset: -3px; }
`;

export const rowId = (userId: number): string => `conversation-of-${userId}`;

export const isSnoozed = ({ waitingSince, snoozedUntil }: ConversationItem): boolean =>
  waitingSince !== null && snoozedUntil !== null && Date.parse(snoozedUntil) > serverNow();

/** Whether a conversation waits, is snoozed, has a scheduled answer or is answered. */
export function ConversationState({ item }: { item: ConversationItem }) {
  const { waitingSince, snoozedUntil, heldUntil, lastMessage } = item;
  if (heldUntil !== null && (waitingSince === null || isSnoozed(item))) {
    return (
      <Badge $tone="info">
        <Clock size={14} aria-hidden="true" />
        <span>
          Held until <TimeText at={heldUntil} isInSentence />
        </span>
      </Badge>
    );
  }
  if (snoozedUntil !== null && isSnoozed(item)) {
    return (
      <Muted>
        Snoozed until <TimeText at={snoozedUntil} isInSentence />
      </Muted>
    );
  }
  if (waitingSince !== null) return <WaitingBadge since={waitingSince} />;
  return isAnswer(lastMessage) ? <Badge $tone="positive">Answered</Badge> : <Badge>No reply needed</Badge>;
}

interface InboxRowProps {
  item: ConversationItem;
  isOpen: boolean;
  /** Number of messages that this coach has not read. */
  unread: number;
  /** This coach has begun an answer. */
  hasDraft: boolean;
  onOpen: () => void;
}

export function InboxRow({ item, isOpen, unread, hasDraft, onOpen }: InboxRowProps) {
  const { userId, userName, company, lastMessage, unanswered } = item;
  return (
    <Line padding={0} isBetween>
      <RowButton id={rowId(userId)} type="button" $isOpen={isOpen} aria-pressed={isOpen} onClick={onOpen}>
        <Row justify="space-between" gap={2}>
          <Row gap={2} as="span">
            <Avatar name={userName} url={item.avatarURL} size={32} />
            <strong>{userName}</strong>
          </Row>
          <ConversationState item={item} />
        </Row>
        <Row justify="space-between" gap={2}>
          <Muted>
            {company ? `${company} · about` : 'About'} {useDayName()(lastMessage.day, item)}
            {unanswered > 1 && ` · ${unanswered} messages`}
          </Muted>
          {unread > 0 && <Badge $tone="accent">{unread} unread</Badge>}
        </Row>
        <Marks item={item} hasDraft={hasDraft} />
        <Text dir="auto" size="body" clamp={2}>
          {previewOf(lastMessage, useUser().id)}
        </Text>
      </RowButton>
    </Line>
  );
}

/** An own draft, an answer that is scheduled though the client has written since, and the other coaches who are there. */
function Marks({ item, hasDraft }: Pick<InboxRowProps, 'item' | 'hasDraft'>) {
  const { userId, waitingSince, heldUntil } = item;
  const viewers = useViewers(userId);
  const isOvertaken = heldUntil !== null && waitingSince !== null && !isSnoozed(item);
  if (!hasDraft && !isOvertaken && viewers.length === 0) return null;
  return (
    <Row gap={1} as="span">
      {hasDraft && (
        <Badge>
          <PencilLine size={14} aria-hidden="true" />
          Draft
        </Badge>
      )}
      {isOvertaken && <Badge $tone="info">An answer is held</Badge>}
      {viewers.map(({ coachId, coachName, isWriting }) => (
        <Badge key={coachId} $tone={isWriting ? 'warning' : 'neutral'}>
          {coachName} is {isWriting ? 'writing' : 'here'}
        </Badge>
      ))}
    </Row>
  );
}
