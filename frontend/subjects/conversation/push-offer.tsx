import { BellRing } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { usePushes } from '#frontend/data/push/use-pushes.ts';
import { Button, color, Muted, Refusal, Row, Split, Stack, toast, Well } from '#kit';

const showAnswer = (isAllowed: boolean): void => {
  if (isAllowed)
    toast({
      title: 'Notifications are on',
      description: 'This device shows you when there is something new.',
    });
  else if (Notification.permission === 'denied')
    toast({
      title: 'Notifications are blocked',
      description: 'See Settings for how to allow them.',
    });
};

/** The pressed button goes; the keys stay in the conversation. */
const keepFocus = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });

/** Offers notifications to a person who has written and waits for an answer. The browser asks only after a press; a no is kept for good. */
export function PushOffer({ viewer }: { viewer: 'participant' | 'coach' }) {
  const { pushes, on, off } = usePushes(showAnswer);
  const [isDeclined, setIsDeclined] = useState(false);
  if (pushes?.device !== 'off' || pushes.isDeclined || isDeclined) return null;
  const decline = (event: MouseEvent): void => {
    keepFocus(event);
    setIsDeclined(true);
    void off.send(undefined);
  };
  return (
    <Well tone="raised" isFramed role="group" aria-labelledby="push-offer">
      <Split of="auto minmax(0, 1fr)" align="start">
        <BellRing size={20} style={{ marginTop: 2, color: color('accent') }} aria-hidden="true" />
        <Stack gap={2}>
          <strong id="push-offer">
            {viewer === 'coach' ? 'Hear when a client writes' : 'Hear when your coach answers'}
          </strong>
          <Muted as="p">
            This device can notify you of something new, without showing the text of a message.
          </Muted>
          <Row gap={2}>
            <Button
              size="small"
              variant="secondary"
              isBusy={on.isBusy}
              onClick={(event) => {
                keepFocus(event);
                void on.send(pushes.publicKey);
              }}
            >
              Turn on notifications
            </Button>
            <Button size="small" variant="quiet" onClick={decline}>
              Not now
            </Button>
          </Row>
          <Refusal>{on.refusal}</Refusal>
        </Stack>
      </Split>
    </Well>
  );
}
