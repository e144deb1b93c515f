import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type RefObject, useState } from 'react';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { focusFirst } from '#frontend/kit/return-focus.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { holdChoices } from '#frontend/subjects/conversation/held/hold-times.ts';
import { atInBothZones, inZoneOf, onBothClocks } from '#frontend/subjects/conversation/held/hold-words.ts';
import { isTimeChosen, TimeFields } from '#frontend/subjects/conversation/held/time-fields.tsx';
import { heldQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  Button,
  color,
  elevation,
  fontSize,
  Muted,
  mutedText,
  Refusal,
  radius,
  Skeleton,
  Stack,
  space,
  useOverlay,
} from '#kit';
import type { HoldForm } from '#shared/contract/held-messages.ts';
import { momentOf } from '#shared/domain/local-time.ts';
import { firstName } from '#shared/domain/person.ts';
import { useHold } from './held-calls.ts';

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

const Item = styled.button`
  display: grid;
  width: 100%;
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('text')};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover, &:focus-visible { background: ${color('surfaceSunken')}; }
  & small { color: ${color('textMuted')}; font-size: ${fontSize.small}; }
`;

const Zone = styled.p`
  padding: ${space(2)} ${space(3)} ${space(1)};
  ${mutedText('small')}
`;

const Own = styled(Stack)`
  padding: ${space(2)} ${space(3)} ${space(3)};
`;

interface LaterMenuProps {
  userId: number;
  message: Omit<HoldForm, 'at'>;
  anchor: RefObject<HTMLElement | null>;
  onHeld: () => void;
  onClose: () => void;
}

/** Hours of the client's own clock, each with the reader's. */
export function LaterMenu({ userId, message, anchor, onHeld, onClose }: LaterMenuProps) {
  const { data, error } = useQuery(heldQuery(userId));
  const { data: client } = useQuery(userQuery(userId));
  const { send, isBusy, refusal } = useHold(userId, () => {
    onHeld();
    onClose();
  });
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
      <Own gap={3} ref={focusFirst}>
        <TimeFields at={own} onChange={setOwn}>
          <Muted>{isTimeChosen(own) && atInBothZones(own, zone, name)}</Muted>
        </TimeFields>
        <Button isBusy={isBusy} disabled={!isTimeChosen(own)} onClick={() => onChoose(own)}>
          Hold until then
        </Button>
      </Own>
    );
  return (
    <>
      <Zone>
        Sent {inZoneOf(name)}
        {choices.every(({ here }) => here === null) && ' and yours'}
      </Zone>
      {choices.map(({ label, at, there, here }, n) => (
        <Item key={at} type="button" autoFocus={n === 0} disabled={isBusy} onClick={() => onChoose(at)}>
          {label}
          <small>
            {there}
            {here !== null && ` · ${here} in yours`}
          </small>
        </Item>
      ))}
      <Item type="button" disabled={isBusy} onClick={() => setOwn(choices.at(-1)?.at ?? '')}>
        Another day and hour…
      </Item>
    </>
  );
}
