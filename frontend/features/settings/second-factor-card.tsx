import { useQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { secondFactorQuery } from '#frontend/data/coach-queries.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { SecondFactor } from '#shared/contract/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const { Part: TotpDialog } = lazyComponent(async () => (await import('./totp-dialog.tsx')).TotpDialog);

const FEW = 3;

/** How the coach proves who they are, besides the password. */
export function SecondFactorCard(): ReactElement {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <Card aria-labelledby="second-factor">
      <Stack $gap={4}>
        <h2 id="second-factor">Second factor</h2>
        <p>Somebody who learns your password can read every client’s work. A second factor keeps them out.</p>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height={48} />}
        {data && <AppRow factor={data} onSetUp={() => setIsSettingUp(true)} />}
        {data?.appSince && <CodesRow factor={data} />}
      </Stack>
      {isSettingUp && (
        <Suspense>
          <TotpDialog onClose={() => setIsSettingUp(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function AppRow({ factor, onSetUp }: { factor: SecondFactor; onSetUp: () => void }): ReactElement {
  const [asks, setAsks] = useState(false);
  const remove = useWrite(() => call('DELETE /api/second-factor/totp', {}), {
    words: 'The app could not be removed. Please try again.',
    refreshes: [keys.secondFactor],
    onDone: () => setAsks(false),
  });
  return (
    <Stack $gap={2}>
      <h3>Authenticator app</h3>
      {factor.appSince ? (
        <Muted>
          In use since <TimeText at={factor.appSince} isInSentence />.
        </Muted>
      ) : (
        <Muted>An app on your phone shows a new code every 30 seconds.</Muted>
      )}
      <Row>
        <Button variant={factor.appSince ? 'secondary' : 'primary'} onClick={onSetUp}>
          {factor.appSince ? 'Use another app' : 'Set up an app'}
        </Button>
        {factor.appSince && (
          <Button variant="quiet" onClick={() => setAsks(true)}>
            Remove
          </Button>
        )}
      </Row>
      {asks && (
        <Dialog title="Remove the authenticator app?" onClose={() => setAsks(false)}>
          <DialogForm
            action="Remove the app"
            isDangerous
            refusal={remove.refusal}
            isBusy={remove.isBusy}
            onSend={() => remove.send(undefined)}
            onCancel={() => setAsks(false)}
          >
            <p>Your password alone signs you in then. Your recovery codes stop working.</p>
          </DialogForm>
        </Dialog>
      )}
    </Stack>
  );
}

function CodesRow({ factor: { codesLeft } }: { factor: SecondFactor }): ReactElement {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState(false);
  const renew = useWrite(() => call('POST /api/second-factor/recovery-codes', {}), {
    words: 'No codes could be made. Please try again.',
    refreshes: [keys.secondFactor],
    onAnswer: (answer) => setCodes(answer.codes),
  });
  const close = (): void => {
    setAsks(false);
    setCodes([]);
  };
  return (
    <Stack $gap={2}>
      <h3>Recovery codes</h3>
      {codesLeft < FEW ? (
        <Banner $tone="warning">
          {codesLeft === 0 ? 'None is left.' : `Only ${codesLeft} left.`} Make new ones before you need them.
        </Banner>
      ) : (
        <Muted>{codesLeft} of 10 are left. Each signs you in once, when your phone is not at hand.</Muted>
      )}
      <Row>
        <Button variant="secondary" onClick={() => setAsks(true)}>
          Make new codes
        </Button>
      </Row>
      {asks && (
        <Dialog title={codes.length > 0 ? 'Your recovery codes' : 'Make new recovery codes?'} onClose={close}>
          {codes.length > 0 ? (
            <RecoveryCodes codes={codes} onDone={close} />
          ) : (
            <DialogForm
              action="Make new codes"
              refusal={renew.refusal}
              isBusy={renew.isBusy}
              onSend={() => renew.send(undefined)}
              onCancel={close}
            >
              <p>The codes you have now stop working.</p>
            </DialogForm>
          )}
        </Dialog>
      )}
    </Stack>
  );
}
