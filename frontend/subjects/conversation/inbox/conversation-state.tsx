import { Clock } from 'lucide-react';
import { serverNow } from '#frontend/browser/clock.ts';
import { WaitingBadge } from '#frontend/subjects/work/days/waiting-badge.tsx';
import { Badge, Muted, TimeText } from '#kit';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { isAnswer } from '#shared/domain/messages.ts';

export const isSnoozed = ({ waitingSince, snoozedUntil }: ConversationItem): boolean =>
  waitingSince !== null && snoozedUntil !== null && Date.parse(snoozedUntil) > serverNow();

/** Whether a conversation waits, is snoozed, has a held answer or is settled. */
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
