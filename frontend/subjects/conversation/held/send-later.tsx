import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '#kit';
import type { HoldForm } from '#shared/contract/held-messages.ts';
import { LaterMenu } from './later-menu.tsx';

const Opener = styled(Button)`
  width: 44px;
  padding: 0;
`;

interface SendLaterProps {
  userId: number;
  /** What the composer would send. */
  message: Omit<HoldForm, 'at'>;
  isReady: boolean;
  /** Opens the menu, or asks first. */
  askFirst: (open: () => void) => void;
  onHeld: () => void;
}

/** Beside Send: holds the message until an hour of the client's own clock. */
export function SendLater({ isReady, askFirst, ...rest }: SendLaterProps) {
  /** A number for each opened menu: the browser reports late that one has closed, which must not close the next. */
  const [opening, setOpening] = useState(0);
  const isOpen = opening > 0;
  const button = useRef<HTMLSpanElement>(null);
  /** A press outside closes the menu before the button is pressed. */
  const wasOpen = useRef(false);
  return (
    <span ref={button}>
      <Opener
        variant="quiet"
        aria-label="Send later"
        title="Send later"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={!isReady}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (wasOpen.current) setOpening(0);
          else askFirst(() => setOpening(opening + 1));
          wasOpen.current = false;
        }}
      >
        <Clock size={18} aria-hidden="true" />
      </Opener>
      {isOpen && <LaterMenu key={opening} {...rest} anchor={button} onClose={() => setOpening(0)} />}
    </span>
  );
}
