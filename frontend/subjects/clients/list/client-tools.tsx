import { useQuery } from '@tanstack/react-query';
import { Download, Mails } from 'lucide-react';
import { pathOf } from '#frontend/data/http/api.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { InviteButtons } from '#frontend/subjects/clients/invitations/invite-buttons.tsx';
import { countsQuery } from '#frontend/subjects/clients/queries.ts';
import { AnchorButton, Fold, LinkButton, Row } from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { toQuery, useClientChoice } from './use-client-choice.ts';

/** Ways to more clients, and what is seldom done with all of them. */
export function ClientTools() {
  const [choice] = useClientChoice();
  const { data: counts } = useQuery(countsQuery());
  return (
    <Row gap={[0, 5]} align="start" style={{ textAlign: 'end' }}>
      <Fold title="Add clients" isQuiet>
        <Row gap={2} justify="flex-end">
          <InviteButtons />
          <LinkButton variant="quiet" size="small" to={paths.invitations}>
            <Mails size={16} aria-hidden="true" />
            Invitations{counts && counts.invited > 0 && ` (${counts.invited})`}
          </LinkButton>
        </Row>
      </Fold>
      <Fold title="More" isQuiet>
        <Row gap={2} justify="flex-end">
          <LinkButton variant="quiet" size="small" to={paths.cohorts}>
            Cohorts
          </LinkButton>
          {useUser().isOwner && (
            <LinkButton variant="quiet" size="small" to={paths.team}>
              Team
            </LinkButton>
          )}
          <AnchorButton
            download
            variant="quiet"
            size="small"
            href={pathOf('/api/users/export', {}, toQuery(choice))}
          >
            <Download size={16} aria-hidden="true" />
            Export CSV
          </AnchorButton>
        </Row>
      </Fold>
    </Row>
  );
}
