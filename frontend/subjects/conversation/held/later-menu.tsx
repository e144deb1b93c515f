import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { focusFirst } from '#frontend/kit/return-focus.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { atInBothZones, inZoneOf, onBothClocks } from '#frontend/subjects/conversation/held/hold-texts.ts';
import { holdChoices } from '#frontend/subjects/conversation/held/hold-times.ts';
import { isTimeChosen, TimeFields } from '#frontend/subjects/conversation/held/time-fields.tsx';
import { heldQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  Button,
  color,
  elevation,
  Muted,
  menuItem,
  Refusal,
  radius,
  Skeleton,
  space,
  Text,
  useOverlay,
  Well,
} from '#kit';
import type { HoldForm } from '#shared/contract/held-messages.ts';
import { momentOf } from '#shared/domain/dates.ts';
import { firstName } from '#shared/domain/person.ts';

const GAP = 8;

const Box = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  width: 22rem;
  padding: ${space(2)};
  overflow-y: auto;
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  box-shadow: ${elevation.high};
`;

const Choice = styled.button.attrs({ type: 'button' })`
  ${menuItem}
  display: grid;
  gap: 0;
  width: 100%;
  padding-block: ${space(2)};
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

/** Beside Send: schedules the message for an hour of the client's own clock. */
export function SendLater({ isReady, askFirst, ...rest }: SendLaterProps) {
  /** A number for each opened menu: the browser reports late that one has closed, which must not close the next. */
  const [opening, setOpening] = useState(0);
  const isOpen = opening > 0;
  const button = useRef<HTMLSpanElement>(null);
  /** A press outside closes the menu before the button is pressed. */
  const wasOpen = useRef(false);
  return (
    <span ref={button}>
      <Button
        variant="quiet"
        style={{ width: 44, padding: 0 }}
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
      </Button>
      {isOpen && <LaterMenu key={opening} {...rest} anchor={button} onClose={() => setOpening(0)} />}
    </span>
  );
}

interface LaterMenuProps extends Pick<SendLaterProps, 'userId' | 'message' | 'onHeld'> {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Hours of the client's own clock, each with the reader's. */
function LaterMenu({ userId, message, anchor, onHeld, onClose }: LaterMenuProps) {
  const { data, error } = useQuery(heldQuery(userId));
  const { data: client } = useQuery(userQuery(userId));
  const { send, isBusy, refusal } = useWrite(
    (body: HoldForm, idempotencyKey) =>
      call('POST /api/conversations/:userId/held', { params: { userId }, body, idempotencyKey }),
    {
      refreshes: [heldQuery(userId)],
      onAnswer: () => {
        onHeld();
        onClose();
      },
    },
  );
  const box = useOverlay<HTMLDivElement>(onClose);
  return (
    <Box
      ref={box}
      popover="auto"
      role="dialog"
      aria-label="Send later"
      style={above(anchor.current)}
      onKeyDown={(event) => {
        // It is within the composer's form, which would send the message now.
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) event.preventDefault();
      }}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <Refusal>{refusal ?? (error && 'Could not be loaded. Please try again.')}</Refusal>
      {!data && !error && <Skeleton $height={132} />}
      {data && (
        <Choices
          zone={data.timeZone}
          name={firstName(client?.name ?? '')}
          isBusy={isBusy}
          onChoose={(at) => void send({ ...message, at })}
        />
      )}
    </Box>
  );
}

/** Above its button, within the window. */
function above(button: HTMLElement | null): CSSProperties {
  const { top = 0, right: end = 0 } = button?.getBoundingClientRect() ?? {};
  const right = Math.max(GAP, document.documentElement.clientWidth - end);
  return {
    right,
    bottom: window.innerHeight - top + GAP / 2,
    maxWidth: `calc(100vw - ${right + GAP}px)`,
    maxHeight: top - 2 * GAP,
  };
}

interface ChoicesProps {
  zone: string;
  /** The client's first name. */
  name: string;
  isBusy: boolean;
  onChoose: (at: string) => void;
}

function Choices({ zone, name, isBusy, onChoose }: ChoicesProps) {
  const [own, setOwn] = useState<string | null>(null);
  const choices = holdChoices(serverNow(), zone).map((choice) => ({
    ...choice,
    ...onBothClocks(momentOf(choice.at, zone), zone),
  }));
  if (own !== null)
    return (
      <Well tone="none" padding={[2.5, 3]} gap={3} ref={focusFirst}>
        <TimeFields at={own} onChange={setOwn}>
          <Muted>{isTimeChosen(own) && atInBothZones(own, zone, name)}</Muted>
        </TimeFields>
        <Button isBusy={isBusy} disabled={!isTimeChosen(own)} onClick={() => onChoose(own)}>
          Hold until then
        </Button>
      </Well>
    );
  return (
    <>
      <Well tone="none" padding={[1.5, 3]}>
        <Text as="p" tone="muted" size="small">
          Sent {inZoneOf(name)}
          {choices.every(({ here }) => here === null) && ' and yours'}
        </Text>
      </Well>
      {choices.map(({ label, at, there, here }, n) => (
        <Choice key={at} autoFocus={n === 0} disabled={isBusy} onClick={() => onChoose(at)}>
          {label}
          <Text as="small" tone="muted" size="small">
            {there}
            {here !== null && ` · ${here} in yours`}
          </Text>
        </Choice>
      ))}
      <Choice disabled={isBusy} onClick={() => setOwn(choices.at(-1)?.at ?? '')}>
        Another day and hour…
      </Choice>
    </>
  );
}
