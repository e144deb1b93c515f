import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useUser } from '#frontend/data/session/session.ts';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { DeleteAccount } from './account-actions.tsx';
import { ClientCoach } from './client-coach.tsx';
import { ClientCohort } from './client-cohort.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(6)};
  align-items: baseline;
  font-size: ${fontSize.label};
  & dt { color: ${color('textMuted')}; }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('border')};
`;

export const AccountFacts = ({ client }: { client: User }) => (
  <Card $quiet aria-labelledby="account">
    <CardHeader>
      <h2 id="account">Account</h2>
    </CardHeader>
    <Facts>
      <ClientCoach client={client} />
      <ClientCohort client={client} />
      <dt>Account created</dt>
      <dd>
        <TimeText at={client.createdAt} isFocusable />
      </dd>
      {client.isInvited && (
        <>
          <dt>Invitation</dt>
          <dd>
            Not joined yet. <Link to={paths.invitations}>All invitations</Link>
          </dd>
        </>
      )}
      <dt>Last Activity</dt>
      <dd>{client.lastActivity ? <TimeText at={client.lastActivity} isFocusable /> : 'No activity yet'}</dd>
      <dt>Sprint finished</dt>
      <dd>{client.finishedAt ? <TimeText at={client.finishedAt} isFocusable /> : 'Not yet'}</dd>
    </Facts>
    {useUser().isOwner && (
      <Foot>
        <Muted>Deletes the account with all work, feedback and messages.</Muted>
        <DeleteAccount client={client} />
      </Foot>
    )}
  </Card>
);
