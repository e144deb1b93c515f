import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { hasPasskeys } from '#frontend/data/session/passkeys.ts';
import { secondFactorQuery } from '#frontend/subjects/account/queries.ts';
import { Badge, Button, color, confirm, lazy, Muted, Row, Stack, space, TimeText } from '#kit';
import type { Passkey, SecondFactor } from '#shared/contract/second-factor.ts';
import { staysLast } from './stays-last.ts';

const AddPasskeyDialog = lazy(async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog);
const RenamePasskeyDialog = lazy(async () => (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog);

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('border')};
  & > div:first-child { min-width: 0; overflow-wrap: anywhere; }
`;

/** The coach's passkeys. */
export function PasskeysRow({ factor }: { factor: SecondFactor }) {
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
          <Button
            variant={appSince === null && passkeys.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setIsAdding(true)}
          >
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

const remove = ({ id, name }: Passkey, isLast: boolean): void =>
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
    <Line aria-label={name}>
      <div>
        <Row gap={2}>
          <strong>{name}</strong>
          {isBlocked && <Badge $tone="danger">Refused</Badge>}
        </Row>
        <Muted>
          {isBlocked ? (
            'It may have been copied, so it signs nobody in. Remove it.'
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
          )}
        </Muted>
      </div>
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
            onClick={() => remove(passkey, isLast)}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        )}
      </Row>
      <Suspense>
        {isRenaming && <RenamePasskeyDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
      </Suspense>
    </Line>
  );
}
