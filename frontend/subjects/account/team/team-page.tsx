import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { requiredFactorQuery, secondFactorQuery, teamQuery } from '#frontend/subjects/account/queries.ts';
import { Button, Card, Checkbox, EmptyState, ListOf, Loaded, Muted, Page, PageHeading, Row } from '#kit';
import type { RequiredFactor } from '#shared/contract/team.ts';
import { InviteCoachDialog } from './coach-dialogs.tsx';
import { TeamRow } from './team-row.tsx';

/** The coaches, their roles and their work, for owners. */
export function TeamPage() {
  const { isOwner } = useUser();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page $width="wide">
      <Row justify="space-between">
        <PageHeading title="Team" />
        {isOwner && (
          <Button size="small" onClick={() => setIsInviting(true)}>
            <UserPlus size={16} aria-hidden="true" />
            Invite a coach
          </Button>
        )}
      </Row>
      <Muted>
        Owners invite and delete coaches, change roles, delete clients' accounts and read the whole team log.
        Every coach can see every client; a client's own coach gets the notifications.
      </Muted>
      <Card aria-label="Coaches">
        {isOwner ? <Members /> : <EmptyState>Owners see the team here</EmptyState>}
      </Card>
      {isOwner && <RequiredFactorCard />}
      {isInviting && <InviteCoachDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}

function Members() {
  const query = useQuery(teamQuery());
  return (
    <ListOf query={query} skeletons={2} empty="No coaches">
      {(member, _, members) => (
        <TeamRow key={member.id} member={member} owners={members.filter(({ isOwner }) => isOwner).length} />
      )}
    </ListOf>
  );
}

/** Whether every coach needs a second factor, for owners. */
function RequiredFactorCard() {
  const query = useQuery(requiredFactorQuery());
  const { send } = useWrite((body: RequiredFactor) => call('PUT /api/team/second-factor', { body }), {
    toastTitle: 'Not changed',
    refreshes: [requiredFactorQuery, secondFactorQuery],
    onAnswer: (saved) => freshness.patch(requiredFactorQuery(), () => saved),
  });
  return (
    <Card title="Signing in">
      <Loaded query={query} skeleton={48}>
        {(required) => (
          <Checkbox
            label="Require a second factor of every coach"
            hint="Coaches without one must set it up at their next sign-in."
            checked={required.isRequired}
            onChange={(isRequired) => void send({ isRequired })}
          />
        )}
      </Loaded>
    </Card>
  );
}
