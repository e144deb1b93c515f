import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { supportEmail } from '#frontend/data/session/support-email.ts';
import { pendingAddressQuery } from '#frontend/subjects/account/queries.ts';
import { Banner, Button, color, EmailText, Stack, space, TimeText, useHasPassed } from '#kit';
import type { PendingAddress } from '#shared/contract/mailed-links.ts';
import { lastDayOf, reachedDay } from '#shared/domain/sprint.ts';
import { AddressDialog } from './address-dialog.tsx';

const Facts = styled.dl`
  display: grid;
  gap: ${space(4)};
  & dt { color: ${color('textMuted')}; }
  & dd { font-weight: 600; overflow-wrap: anywhere; }
`;

export function AccountInformation() {
  const user = useUser();
  return (
    <Stack gap={5}>
      <Facts>
        <div>
          <dt>Email</dt>
          <dd>
            <EmailText>{user.email}</EmailText>
          </dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>Account Created: Not available</dd>
        </div>
        <div>
          <dt>Progress</dt>
          <dd>
            Day {reachedDay(user)} of {lastDayOf(user)}
          </dd>
        </div>
      </Facts>
      {resetsByMail && <AddressField />}
      <p>
        Something not right? <a href={`mailto:${supportEmail}`}>Contact support</a>
      </p>
    </Stack>
  );
}

/** Asks for another address, or tells which one waits for its confirmation. */
function AddressField() {
  const { email } = useUser();
  const query = pendingAddressQuery(email);
  const { data } = useQuery(query);
  const [isAsking, setIsAsking] = useState(false);
  const show = (answer: PendingAddress) => freshness.patch(query, () => answer);
  return (
    <>
      {data?.pending && <Waiting {...data.pending} onCancelled={show} />}
      <div>
        <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
          Change your address
        </Button>
      </div>
      {isAsking && <AddressDialog onAnswer={show} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface WaitingProps {
  email: string;
  expiresAt: string;
  onCancelled: (answer: PendingAddress) => void;
}

function Waiting({ email, expiresAt, onCancelled }: WaitingProps) {
  const cancel = useWrite(() => call('DELETE /api/users/address-change', {}), {
    words: 'The change could not be cancelled. Please try again.',
    toastTitle: 'Update failed',
    onAnswer: onCancelled,
  });
  const isOver = useHasPassed(expiresAt);
  if (isOver) return null;
  return (
    <Banner role="status">
      <span>
        Open the mail to{' '}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>{' '}
        and confirm, until <TimeText at={expiresAt} isInSentence isFocusable />. Until then you keep your old
        address.
      </span>
      <Button variant="quiet" size="small" isBusy={cancel.isBusy} onClick={() => void cancel.send(undefined)}>
        Cancel the change
      </Button>
    </Banner>
  );
}
