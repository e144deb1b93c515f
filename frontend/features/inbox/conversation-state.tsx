import { Badge } from '#frontend/ui/badge.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { WaitingBadge } from '#frontend/ui/waiting-badge.tsx';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { isAnswer } from '#shared/domain/messages.ts';

export const isSnoozed = ({ waitingSince, snoozedUntil }: ConversationItem): boolean =>
  waitingSince !== null && snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();

/** Whether a conversation waits, is snoozed or is settled. */
export function ConversationState({ item }: { item: ConversationItem }) {
  const { waitingSince, snoozedUntil, lastMessage } = item;
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
