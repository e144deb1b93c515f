import { Clock } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button, lazy, Row } from '#kit';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { isSnoozed } from './conversation-state.tsx';
import type { Settled } from './use-settle.ts';

const SnoozeMenu = lazy(async () => (await import('./snooze-menu.tsx')).SnoozeMenu);

interface SettleBarProps {
  item: ConversationItem;
  isBusy: boolean;
  /** Opens the times; its key presses it. */
  snoozer: RefObject<HTMLButtonElement | null>;
  onSettle: (settled: Settled) => void;
}

/** Takes a waiting conversation out of the inbox without a reply. */
export function SettleBar({ item, isBusy, snoozer, onSettle }: SettleBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <Row gap={2}>
      <Button
        {...{ size: 'small', variant: 'secondary', disabled: isBusy }}
        title="No reply needed (E)"
        aria-keyshortcuts="E"
        onClick={() => onSettle({ state: 'done' })}
      >
        No reply needed
      </Button>
      {isSnoozed(item) ? (
        <Button
          {...{ size: 'small', variant: 'secondary', disabled: isBusy }}
          onClick={() => onSettle({ state: 'waiting' })}
        >
          Back to the inbox
        </Button>
      ) : (
        <Button
          ref={snoozer}
          {...{ size: 'small', variant: 'secondary', disabled: isBusy }}
          title="Snooze (H)"
          aria-keyshortcuts="H"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void SnoozeMenu.preload()}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Clock size={16} aria-hidden="true" />
          Snooze
        </Button>
      )}
      {isOpen && (
        <SnoozeMenu
          button={snoozer}
          onClose={close}
          onChoose={(until) => {
            close();
            onSettle({ state: 'snoozed', until });
          }}
        />
      )}
    </Row>
  );
}
