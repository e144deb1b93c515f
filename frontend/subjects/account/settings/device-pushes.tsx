import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DevicePush } from '#frontend/data/push/push-state.ts';
import { usePushes } from '#frontend/data/push/use-pushes.ts';
import { Button, color, ErrorState, Muted, Refusal, Row, Skeleton, Stack, space } from '#kit';

const Frame = styled.section`
  padding-top: ${space(4)};
  border-top: 1px solid ${color('border')};
  & h3 { margin: 0; }
`;

interface Words {
  state: string;
  more: ReactNode;
}

const words: Readonly<Record<DevicePush, Words>> = {
  on: {
    state: 'On',
    more: 'It ends when you sign out here, or when your session ends. It lasts longest with “Remember me” at the sign-in.',
  },
  off: { state: 'Off', more: 'Your browser asks you once whether it may show notifications.' },
  denied: {
    state: 'Blocked',
    more: 'Your browser blocks notifications from this site. Press the icon to the left of the address, set notifications to “Allow” and come back. In an installed app, allow them in the settings of your device.',
  },
  'needs-install': {
    state: 'Add to Home Screen first',
    more: 'On an iPhone or iPad, press Share in Safari, then “Add to Home Screen”. Open Brand Sprint from there and turn this on.',
  },
  unsupported: {
    state: 'Not available',
    more: 'This browser cannot show pushes of this site. The bell and your other devices are not affected.',
  },
};

/** Whether pushes reach this device, and how to change that. */
export function DevicePushes() {
  const { pushes, error, refetch, on, off } = usePushes();
  const isOn = pushes?.device === 'on';
  return (
    <Frame aria-labelledby="this-device">
      <Stack gap={2}>
        <h3 id="this-device">Push on this device</h3>
        {error && !pushes && <ErrorState error={error} onRetry={refetch} />}
        {!pushes && !error && <Skeleton $height={74} />}
        {pushes && (
          <>
            <Row justify="space-between">
              <strong role="status">{words[pushes.device].state}</strong>
              {(isOn || pushes.device === 'off') && (
                // One button for both, which keeps the focus.
                <Button
                  size="small"
                  variant={isOn ? 'secondary' : 'primary'}
                  isBusy={on.isBusy || off.isBusy}
                  onClick={() => void (isOn ? off.send(undefined) : on.send(pushes.publicKey))}
                >
                  {isOn ? 'Turn off' : 'Turn on'}
                </Button>
              )}
            </Row>
            <Muted as="p">{words[pushes.device].more}</Muted>
          </>
        )}
        <Refusal>{on.refusal ?? off.refusal}</Refusal>
      </Stack>
    </Frame>
  );
}
