import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import { Banner, Button, Card, Dialog, ErrorState, lazy, Muted, Row, Skeleton, Stack, TimeText } from '#kit';
import type { SecondFactor } from '#shared/contract/second-factor.ts';
import { NewCodesDialog, RemoveAppDialog } from './factor-dialogs.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { staysLast } from './stays-last.ts';

const TotpDialog = lazy(async () => (await import('./totp-dialog.tsx')).TotpDialog, { isOnDemand: true });

const FEW = 3;

/** How the coach proves who they are, besides the password. */
export function SecondFactorCard() {
  const { data, error, refetch } = useQuery(secondFactorQuery());
  const hasFactor = data !== undefined && (data.appSince !== null || data.passkeys.length > 0);
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <Card aria-labelledby="second-factor">
      <Stack gap={6}>
        <h2 id="second-factor">Second factor</h2>
        <p>
          Anyone who learns your password can read every client’s work. A second factor keeps them out.
          {data && !hasFactor && ' Setting up the first one signs you out on your other devices.'}
        </p>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height={48} />}
        {data && staysLast(data) && (
          <Muted>Every coach needs a second factor here. Add another one before you remove this one.</Muted>
        )}
        {data && <PasskeysRow factor={data} />}
        {data && <AppRow factor={data} onSetUp={() => setIsSettingUp(true)} />}
        {data && hasFactor && <CodesRow factor={data} />}
      </Stack>
      {isSettingUp && <TotpDialog onClose={() => setIsSettingUp(false)} />}
    </Card>
  );
}

function AppRow({ factor, onSetUp }: { factor: SecondFactor; onSetUp: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <Stack gap={2}>
      <h3>Authenticator app</h3>
      {factor.appSince ? (
        <Muted>
          In use since <TimeText at={factor.appSince} isInSentence />.
        </Muted>
      ) : (
        <Muted>An app on your phone shows a new code every 30 seconds.</Muted>
      )}
      {factor.appSince === null && (
        <Row>
          <Button variant="secondary" onClick={onSetUp}>
            Set up an app
          </Button>
        </Row>
      )}
      {factor.appSince !== null && !staysLast(factor) && (
        <Row>
          <Button variant="secondary" onClick={() => setAsks(true)}>
            Remove the app
          </Button>
        </Row>
      )}
      {asks && <RemoveAppDialog isLast={factor.passkeys.length === 0} onClose={() => setAsks(false)} />}
    </Stack>
  );
}

function CodesRow({ factor: { codesLeft, appSince } }: { factor: SecondFactor }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState(false);
  const show = (made: readonly string[]): void => {
    setAsks(false);
    setCodes(made);
  };
  return (
    <Stack gap={2}>
      <h3>Recovery codes</h3>
      {codesLeft < FEW ? (
        <Banner tone="warning">
          {codesLeft === 0 ? 'None is left.' : `Only ${codesLeft} left.`} Make new ones before you need them.
        </Banner>
      ) : (
        <Muted>
          {codesLeft} of 10 are left. Each signs you in once, when your second factor is not at hand.
        </Muted>
      )}
      <Row>
        <Button variant="secondary" onClick={() => setAsks(true)}>
          Make new codes
        </Button>
      </Row>
      {asks && <NewCodesDialog hasApp={appSince !== null} onMade={show} onClose={() => setAsks(false)} />}
      {codes.length > 0 && (
        <Dialog title="Your recovery codes" onClose={() => setCodes([])}>
          <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
        </Dialog>
      )}
    </Stack>
  );
}
