import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/api.ts';
import { invitationsQuery } from '#frontend/data/coach-queries.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { fontSize } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import { ListDialog, ListLine } from '#frontend/ui/list-dialog.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Invitation } from '#shared/contract/invitations.ts';
import { paths } from '#shared/domain/pages.ts';
import { InvitationBadge } from './invitation-badge.tsx';

const Who = styled.div`
  display: grid;
  & > span { font-size: ${fontSize.small}; }
`;

/** Invitations by mail and what has become of them. */
export function InvitationsDialog({ onClose }: { onClose: () => void }): ReactElement {
  const query = useQuery(invitationsQuery);
  return (
    <ListDialog title="Invitations by mail" onClose={onClose}>
      <p>Of the last 30 days. Each link works once, for 7 days.</p>
      <ListState query={query} skeletons={2} empty="You have invited nobody by mail yet.">
        {(invitations) => (
          <ul>
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.userId} invitation={invitation} />
            ))}
          </ul>
        )}
      </ListState>
    </ListDialog>
  );
}

function InvitationLine({ invitation }: { invitation: Invitation }): ReactElement {
  const { userId, name, email, state, words, askedAt } = invitation;
  const again = useWrite(
    (_nothing: undefined, idempotencyKey) =>
      call('POST /api/users/:userId/invitation', { params: { userId }, body: { words }, idempotencyKey }),
    {
      words: 'The invitation could not be sent. Please try again.',
      toastTitle: 'Not sent',
      refreshes: [keys.invitations],
    },
  );
  return (
    <ListLine>
      <Who>
        <Link to={paths.client(userId)}>{name}</Link>
        <Muted>
          {email} · <TimeText at={askedAt} />
        </Muted>
      </Who>
      <Row>
        <InvitationBadge invitation={invitation} />
        {state !== 'opened' && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Send again to ${name}`}
            isBusy={again.isBusy}
            onClick={() => void again.send(undefined)}
          >
            Send again
          </Button>
        )}
      </Row>
    </ListLine>
  );
}
