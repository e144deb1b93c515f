import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { WaitingBadge } from '#frontend/ui/waiting-badge.tsx';
import type { InboxItem } from '#shared/contract/conversations.ts';

const Press = styled.button<{ $isOpen: boolean }>`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${({ $isOpen }) => color($isOpen ? 'accent' : 'border')};
  border-radius: ${radius.medium};
  background: ${({ $isOpen }) => color($isOpen ? 'accentSoft' : 'surfaceRaised')};
  color: inherit;
  font: inherit;
  text-align: left;
  line-height: 1.4;
  cursor: pointer;
  li + li > & { margin-top: ${space(2)}; }
`;

const Words = styled.span`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${fontSize.label};
`;

interface InboxRowProps {
  item: InboxItem;
  isOpen: boolean;
  /** Number of messages that this coach has not read. */
  unread: number;
  onOpen: () => void;
}

export function InboxRow({ item, isOpen, unread, onOpen }: InboxRowProps): ReactElement {
  const { userName, company, lastMessage, waitingSince, snoozedUntil, unanswered } = item;
  return (
    <li>
      <Press type="button" $isOpen={isOpen} aria-pressed={isOpen} onClick={onOpen}>
        <Row $justify="space-between" $gap={2}>
          <strong>{userName}</strong>
          {snoozedUntil === null || Date.parse(snoozedUntil) < Date.now() ? (
            <WaitingBadge since={waitingSince} />
          ) : (
            <Muted>
              until <TimeText at={snoozedUntil} />
            </Muted>
          )}
        </Row>
        <Muted>
          {company ?? 'N/A'} · Day {lastMessage.day}
          {unanswered > 1 && ` · ${unanswered} messages`}
        </Muted>
        <Words dir="auto">{lastMessage.message}</Words>
        {unread > 0 && (
          <span>
            <Badge $tone="accent">{unread} unread</Badge>
          </span>
        )}
      </Press>
    </li>
  );
}
