import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { hasPasskeys } from '#frontend/data/session/passkeys.ts';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import {
  Badge,
  Banner,
  Button,
  Card,
  confirm,
  Dialog,
  Loaded,
  lazy,
  Muted,
  Page,
  PageHeading,
  Row,
  SettingRow,
  Stack,
  TimeText,
} from '#kit';
import type { Passkey, SecondFactor } from '#shared/contract/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const NewCodesDialog = lazy(async () => (await import('./proof-dialog.tsx')).NewCodesDialog);
const RemoveAppDialog = lazy(async () => (await import('./proof-dialog.tsx')).RemoveAppDialog);
const AddPasskeyDialog = lazy(async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog);
const RenamePasskeyDialog = lazy(async () => (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog);
const TotpDialog = lazy(async () => (await import('./totp-dialog.tsx')).TotpDialog, { isOnDemand: true });

const FEW = 3;

/** The only one, which the site requires: it cannot be removed. */
const staysLast = ({ isRequired, appSince, passkeys }: SecondFactor): boolean =>
  isRequired && passkeys.length + (appSince ? 1 : 0) === 1;

const hasFactor = (factor: SecondFactor | undefined): boolean =>
  factor !== undefined && (factor.appSince !== null || factor.passkeys.length > 0);

/** How the coach proves who they are, besides the password. */
export function SecondFactorCard() {
  const query = useQuery(secondFactorQuery());
  const has = hasFactor(query.data);
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <Card aria-labelledby="second-factor">
      <Stack gap={6}>
        <h2 id="second-factor">Second factor</h2>
        <p>
          Anyone who learns your password can read every client’s work. A second factor keeps them out.
          {query.data && !has && ' Setting up the first one signs you out on your other devices.'}
        </p>
        <Loaded query={query} skeleton={48}>
          {(factor) => (
            <>
              {staysLast(factor) && (
                <Muted>
                  Every coach needs a second factor here. Add another one before you remove this one.
                </Muted>
              )}
              <PasskeysRow factor={factor} />
              <AppRow factor={factor} onSetUp={() => setIsSettingUp(true)} />
              {has && <CodesRow factor={factor} />}
            </>
          )}
        </Loaded>
      </Stack>
      {isSettingUp && <TotpDialog onClose={() => setIsSettingUp(false)} />}
    </Card>
  );
}

/** The coach's passkeys. */
function PasskeysRow({ factor }: { factor: SecondFactor }) {
  const { passkeys, appSince } = factor;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack gap={2}>
      <h3>Passkeys</h3>
      <Muted>
        A passkey signs you in with your finger, face or PIN, without your password. It is kept by a device, a
        password manager or a security key.
      </Muted>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              isLast={appSince === null && passkeys.length === 1}
              isRemovable={!staysLast(factor)}
            />
          ))}
        </ul>
      )}
      <Row>
        {hasPasskeys ? (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <Muted>This browser has no passkeys.</Muted>
        )}
      </Row>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  /** No other second factor is in use. */
  isLast: boolean;
  isRemovable: boolean;
}

const removePasskey = ({ id, name }: Passkey, isLast: boolean): void =>
  confirm({
    title: `Remove ${name}?`,
    action: 'Remove the passkey',
    isDangerous: true,
    send: () => call('DELETE /api/passkeys/:passkeyId', { params: { passkeyId: id } }),
    failure: 'The passkey could not be removed. Please try again.',
    refreshes: [secondFactorQuery],
    text: (
      <p>
        {isLast
          ? 'Your password alone signs you in then, and your recovery codes stop working.'
          : 'It no longer signs you in.'}{' '}
        Your device may still offer it: delete it there too.
      </p>
    ),
  });

function PasskeyLine({ passkey, isLast, isRemovable }: PasskeyLineProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, createdAt, usedAt, isBlocked } = passkey;
  return (
    <SettingRow
      as="li"
      aria-label={name}
      title={
        <Row gap={2}>
          <strong>{name}</strong>
          {isBlocked && <Badge $tone="danger">Refused</Badge>}
        </Row>
      }
      note={
        isBlocked ? (
          'This passkey may have been copied and is blocked. Remove it.'
        ) : (
          <>
            Added <TimeText at={createdAt} isInSentence />,{' '}
            {usedAt ? (
              <>
                last used <TimeText at={usedAt} isInSentence />
              </>
            ) : (
              'not used yet'
            )}
          </>
        )
      }
    >
      <Row gap={2}>
        <Button
          size="small"
          variant="secondary"
          onClick={() => setIsRenaming(true)}
          aria-label={`Rename ${name}`}
        >
          Rename
        </Button>
        {isRemovable && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => removePasskey(passkey, isLast)}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        )}
      </Row>
      <Suspense>
        {isRenaming && <RenamePasskeyDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
      </Suspense>
    </SettingRow>
  );
}

function AppRow({ factor, onSetUp }: { factor: SecondFactor; onSetUp: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { appSince, passkeys } = factor;
  return (
    <Stack gap={2}>
      <h3>Authenticator app</h3>
      {appSince === null ? (
        <>
          <Muted>An app on your phone shows a new code every 30 seconds.</Muted>
          <Row>
            <Button variant="secondary" onClick={onSetUp}>
              Set up an app
            </Button>
          </Row>
        </>
      ) : (
        <Muted>
          In use since <TimeText at={appSince} isInSentence />.
        </Muted>
      )}
      {appSince !== null && !staysLast(factor) && (
        <Row>
          <Button variant="secondary" onClick={() => setIsRemoving(true)}>
            Remove the app
          </Button>
        </Row>
      )}
      {isRemoving && <RemoveAppDialog isLast={passkeys.length === 0} onClose={() => setIsRemoving(false)} />}
    </Stack>
  );
}

function CodesRow({ factor: { codesLeft, appSince } }: { factor: SecondFactor }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isMaking, setIsMaking] = useState(false);
  const show = (made: readonly string[]): void => {
    setIsMaking(false);
    setCodes(made);
  };
  return (
    <Stack gap={2}>
      <h3>Recovery codes</h3>
      {codesLeft < FEW ? (
        <Banner tone="warning">
          {codesLeft === 0 ? 'No codes left.' : `Only ${codesLeft} left.`} Create new ones now.
        </Banner>
      ) : (
        <Muted>
          {codesLeft} of 10 are left. Each signs you in once, when your second factor is not at hand.
        </Muted>
      )}
      <Row>
        <Button variant="secondary" onClick={() => setIsMaking(true)}>
          Make new codes
        </Button>
      </Row>
      {isMaking && (
        <NewCodesDialog hasApp={appSince !== null} onMade={show} onClose={() => setIsMaking(false)} />
      )}
      {codes.length > 0 && (
        <Dialog title="Your recovery codes" onClose={() => setCodes([])}>
          <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
        </Dialog>
      )}
    </Stack>
  );
}

/** A page to set up the second factor that the site requires. */
export function RequiredFactor() {
  const { data } = useQuery(secondFactorQuery());
  return (
    <Page $width="reading">
      <PageHeading title="Set up a second factor" />
      {hasFactor(data) ? (
        <Banner>
          <span>Your second factor is set up.</span>
          {/* Everything that was refused is read again, and the socket connects. */}
          <Button size="small" onClick={() => globalThis.location.reload()}>
            Go on
          </Button>
        </Banner>
      ) : (
        <Banner>
          <span>Every coach needs one here. Set one up to continue: a passkey is the quickest.</span>
        </Banner>
      )}
      <SecondFactorCard />
    </Page>
  );
}
