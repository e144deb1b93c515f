import { Clock } from 'lucide-react';
import { type RefObject, useState } from 'react';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { call } from '#frontend/data/http/api.ts';
import { offerUndo } from '#frontend/data/http/undo-offer.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { conversationQuery, inboxQuery } from '#frontend/subjects/conversation/queries.ts';
import { Button, Menu, menuItem, Row, Text } from '#kit';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { timeInSentence } from '#shared/domain/near-dates.ts';
import { isSnoozed } from './inbox-row.tsx';
import { snoozes } from './snoozes.ts';

export type InboxState = { state: 'done' } | { state: 'waiting' } | { state: 'snoozed'; until: string };

/** Takes a waiting conversation out of the inbox without a reply, or puts it back. Undo also opens it again. */
export function useMarkAnswered(item: ConversationItem | null | undefined, reopen: () => void) {
  const { userId = 0, userName = '' } = item ?? {};
  const { send, isBusy } = useWrite(
    (body: InboxState) => call('PUT /api/conversations/:userId/inbox', { params: { userId }, body }),
    { refreshes: [conversationQuery(userId), inboxQuery], toastTitle: `${userName} was not changed` },
  );
  const markAnswered = (next: InboxState): void => {
    void send(next);
    if (next.state === 'waiting') return;
    const what =
      next.state === 'done'
        ? 'needs no reply'
        : `is snoozed until ${timeInSentence(next.until, serverNow())}`;
    offerUndo(`${userName} ${what}`, () => {
      void send({ state: 'waiting' });
      reopen();
    });
  };
  return { markAnswered, isBusy };
}

const Snooze = styled.button.attrs({ type: 'button' })`
  ${menuItem}
  justify-content: space-between;
`;

interface WaitingActionsProps {
  item: ConversationItem;
  isBusy: boolean;
  /** Opens the times; its key presses it. */
  snoozer: RefObject<HTMLButtonElement | null>;
  onMark: (next: InboxState) => void;
}

/** Takes a waiting conversation out of the inbox without a reply. */
export function WaitingActions({ item, isBusy, snoozer, onMark }: WaitingActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const snooze = (n: number): void => {
    const until = snoozes[n]?.until(new Date(serverNow()));
    if (!until) return;
    setIsOpen(false);
    onMark({ state: 'snoozed', until: until.toISOString() });
  };
  return (
    <Row gap={2}>
      <Button
        size="small"
        variant="secondary"
        disabled={isBusy}
        title="No reply needed (E)"
        aria-keyshortcuts="E"
        onClick={() => onMark({ state: 'done' })}
      >
        No reply needed
      </Button>
      {isSnoozed(item) ? (
        <Button
          size="small"
          variant="secondary"
          disabled={isBusy}
          onClick={() => onMark({ state: 'waiting' })}
        >
          Back to the inbox
        </Button>
      ) : (
        <Button
          ref={snoozer}
          size="small"
          variant="secondary"
          disabled={isBusy}
          title="Snooze (H)"
          aria-keyshortcuts="H"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Clock size={16} aria-hidden="true" />
          Snooze
        </Button>
      )}
      {isOpen && (
        <Menu name="Snooze" button={snoozer} onClose={() => setIsOpen(false)}>
          {snoozes.map(({ label }, n) => (
            <Snooze key={label} onKeyDown={({ key }) => snooze(Number(key) - 1)} onClick={() => snooze(n)}>
              {label}
              <Text tone="muted" aria-hidden="true">
                {n + 1}
              </Text>
            </Snooze>
          ))}
        </Menu>
      )}
    </Row>
  );
}
