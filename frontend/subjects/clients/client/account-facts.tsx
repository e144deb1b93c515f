import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { UNASSIGNED } from '#frontend/kit/options.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { auditOf, cohortsQuery, userQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import {
  Card,
  CardHeader,
  color,
  fontSize,
  Muted,
  NamedOptions,
  readId,
  space,
  TimeText,
  wrapped,
} from '#kit';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { DeleteAccount } from './account-actions.tsx';
import { ChosenFact } from './chosen-fact.tsx';
import { ClientProgramme } from './client-programme.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(6)};
  align-items: baseline;
  font-size: ${fontSize.label};
  & dt { color: ${color('textMuted')}; }
`;

const Foot = styled.footer`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('border')};
`;

export const AccountFacts = ({ client }: { client: User }) => (
  <Card isQuiet aria-labelledby="account">
    <CardHeader>
      <h2 id="account">Account</h2>
    </CardHeader>
    <Facts>
      <ClientCoach client={client} />
      <ClientCohort client={client} />
      <ClientProgramme client={client} />
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

/** Whose client this is, and a way to hand them over; nothing on a site of one coach. */
function ClientCoach({ client }: { client: User }) {
  const { data: coaches = [] } = useQuery(coachesQuery());
  const assign = useWrite(
    (coachId: number | null) =>
      call('PUT /api/users/:userId/coach', { params: { userId: client.id }, body: { coachId } }),
    {
      toastTitle: 'Not handed over',
      refreshes: [userQuery(client.id), usersQuery, coachesQuery, auditOf(client.id)],
    },
  );
  if (coaches.length < 2) return null;
  return (
    <ChosenFact
      {...{ label: 'Coach', value: client.coachId, write: assign, read: readId }}
      options={<NamedOptions none={UNASSIGNED} of={coaches} />}
    />
  );
}

/** The client's cohort and what it opens next; nothing before the first cohort. */
function ClientCohort({ client }: { client: User }) {
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  const { id: userId, cohortId = null, opensAt = null } = client;
  const put = useWrite(
    (to: number | null) =>
      call('PUT /api/users/:userId/cohort', { params: { userId }, body: { cohortId: to } }),
    {
      toastTitle: 'Not changed',
      refreshes: [userQuery(userId), usersQuery, cohortsQuery, auditOf(userId)],
    },
  );
  if (cohorts.length === 0) return null;
  return (
    <ChosenFact
      {...{ label: 'Cohort', value: cohortId, write: put, read: readId }}
      options={<NamedOptions none="No cohort" of={cohorts} />}
    >
      {opensAt !== null && (
        <p>
          Day {client.currentDay + 1} opens <TimeText at={opensAt} isInSentence isFocusable />
        </p>
      )}
    </ChosenFact>
  );
}
