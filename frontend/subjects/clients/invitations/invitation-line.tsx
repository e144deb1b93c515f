import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { InvitationBadge } from '#frontend/subjects/clients/list/invitation-badge.tsx';
import { invitationsQuery } from '#frontend/subjects/clients/queries.ts';
import { Button, EmailText, fontSize, ListLine, Muted, Row, TimeText, toast } from '#kit';
import type { Invitation } from '#shared/contract/invitations.ts';
import { paths } from '#shared/domain/pages.ts';

/** Nothing is laid out outside the window. */
const Line = styled(ListLine)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 5rem;
`;

const Who = styled.div`
  display: grid;
  & > span { font-size: ${fontSize.small}; }
`;

interface InvitationLineProps {
  invitation: Invitation;
  onRevoke: () => void;
}

export function InvitationLine({ invitation, onRevoke }: InvitationLineProps) {
  const { userId, name, email, state, words, askedAt } = invitation;
  const again = useWrite(
    (_nothing: undefined, idempotencyKey) =>
      call('POST /api/users/:userId/invitation', { params: { userId }, body: { words }, idempotencyKey }),
    {
      words: 'The invitation could not be sent. Please try again.',
      toastTitle: 'Not sent',
      refreshes: [invitationsQuery],
      onAnswer: () => toast({ title: 'Sent again', description: `${name} gets a new mail.` }),
    },
  );
  return (
    <Line>
      <Who>
        <Link to={paths.client(userId)}>{name}</Link>
        <Muted>
          <EmailText>{email}</EmailText> · <TimeText at={askedAt} />
        </Muted>
      </Who>
      <Row gap={2}>
        <InvitationBadge invitation={invitation} />
        {state !== 'joined' && resetsByMail && (
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
        {state !== 'joined' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Revoke the invitation of ${name}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        )}
      </Row>
    </Line>
  );
}
