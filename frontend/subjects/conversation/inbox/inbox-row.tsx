import { PencilLine } from 'lucide-react';
import styled from 'styled-components';
import { useViewers } from '#frontend/data/realtime/signals.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { Avatar, Badge, color, fontSize, Muted, Row, space } from '#kit';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { previewOf } from '#shared/domain/messages.ts';
import { ConversationState, isSnoozed } from './conversation-state.tsx';

const Item = styled.li`
  & + & { border-top: 1px solid ${color('border')}; }
`;

const Press = styled.button<{ $isOpen: boolean }>`
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

const Words = styled.span`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${fontSize.label};
`;

export const rowId = (userId: number): string => `conversation-of-${userId}`;

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
    <Item>
      <Press id={rowId(userId)} type="button" $isOpen={isOpen} aria-pressed={isOpen} onClick={onOpen}>
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
        <Words dir="auto">{previewOf(lastMessage, useUser().id)}</Words>
      </Press>
    </Item>
  );
}

/** An own draft, an answer that is held though the client has written since, and the other coaches who are there. */
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
