import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { teamQuery } from '#frontend/data/queries/team.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { optionalPart } from '#frontend/ui/boundary.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Muted, Page, Row } from '#frontend/ui/layout.tsx';
import { EmptyState, ListState } from '#frontend/ui/list-state.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { RequiredFactorCard } from './required-factor-card.tsx';
import { TeamRow } from './team-row.tsx';

/** Loaded lazily: it loads the form libraries. */
const { Part: InviteCoachDialog } = optionalPart(
  async () => (await import('./invite-coach-dialog.tsx')).InviteCoachDialog,
);

/** The coaches, their roles and their work, for owners. */
export function TeamPage() {
  const { isOwner } = useUser();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page $width="wide">
      <Row $justify="space-between">
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
        Every coach sees every client; a client's coach is told what happens to them.
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
  const query = useQuery(teamQuery);
  return (
    <ListState query={query} skeletons={2} empty="No coaches">
      {(members) => (
        <ul>
          {members.map((member) => (
            <TeamRow
              key={member.id}
              member={member}
              owners={members.filter(({ isOwner }) => isOwner).length}
            />
          ))}
        </ul>
      )}
    </ListState>
  );
}
