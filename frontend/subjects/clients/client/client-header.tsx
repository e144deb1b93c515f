import { ArrowLeft, BookOpen, LockOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ViewButton } from '#frontend/subjects/book/view-button.tsx';
import { ClientBadge, ClientPills } from '#frontend/subjects/clients/client-badge.tsx';
import { lastList } from '#frontend/subjects/clients/last-list.ts';
import { useOtherProgramme } from '#frontend/subjects/programme/programme-names.ts';
import {
  Avatar,
  Badge,
  color,
  EmailText,
  fontSize,
  LinkButton,
  Muted,
  media,
  PageHeading,
  Progress,
  Row,
  Stack,
  space,
} from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { handedInWords, lastDayOf, reachedDay } from '#shared/domain/sprint.ts';
import { SprintActions } from './sprint-actions.tsx';

const Frame = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(4)} ${space(8)};
  align-items: center;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(5)};
  min-width: 0;
  ${media.phone} { align-items: flex-start; gap: ${space(4)}; }
`;

const Contact = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.lead};
  overflow-wrap: anywhere;
`;

const Bar = styled.div`
  grid-column: 1 / -1;
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  justify-self: start;
  font-weight: 600;
`;

interface ClientHeaderProps {
  client: User;
  handedIn: readonly Submission[] | undefined;
}

function BackToList() {
  const list = lastList();
  return (
    <Back to={list}>
      <ArrowLeft size={18} aria-hidden="true" />
      {list.split('?')[0] === paths.admin ? 'Back to Dashboard' : 'Back to the list'}
    </Back>
  );
}

/** Of a finished programme the name stands above. */
function OfProgramme({ client }: { client: User }) {
  const other = useOtherProgramme()(client);
  return other && client.pastOf === undefined ? ` of ${other.name}` : null;
}

export const ClientHeader = ({ client, handedIn }: ClientHeaderProps) => (
  <Stack gap={2}>
    <BackToList />
    <Frame>
      <Who>
        <Avatar name={client.name} url={client.avatarURL} size={72} />
        <div>
          <Row>
            <PageHeading title={client.name} />
            {client.resumeDay === null && !client.isInvited && <ClientBadge client={client} />}
            <ClientPills client={client} />
            {client.deactivatedAt && client.pastOf === undefined && <Badge $tone="danger">Deactivated</Badge>}
          </Row>
          <Contact>
            {client.pastOf === undefined ? (
              <a href={`mailto:${client.email}`}>
                <EmailText>{client.email}</EmailText>
              </a>
            ) : (
              <>
                {client.programme?.name}, finished.{' '}
                <Link to={paths.client(client.pastOf)}>What {client.name} does now</Link>
              </>
            )}
            {client.company && ` · ${client.company}`}
          </Contact>
        </div>
      </Who>
      <Row>
        <ViewButton userId={client.id}>See their screens</ViewButton>
        <LinkButton variant="secondary" to={paths.clientBrand(client.id)}>
          <BookOpen size={18} aria-hidden="true" />
          Brand book
        </LinkButton>
        {client.resumeDay === null && client.currentDay < lastDayOf(client) && (
          <LinkButton variant="secondary" to={paths.clientUnlock(client.id)}>
            <LockOpen size={18} aria-hidden="true" />
            Unlock Day {client.currentDay + 1}
          </LinkButton>
        )}
      </Row>
      <Bar>
        <Stack gap={1.5}>
          <Progress value={reachedDay(client)} max={lastDayOf(client)} label={`Progress of ${client.name}`} />
          <Muted>
            {client.resumeDay === null
              ? `Day ${client.currentDay}/${lastDayOf(client)}`
              : `Paused at Day ${client.resumeDay}`}
            <OfProgramme client={client} />
            {handedIn && ` · ${handedInWords(handedIn, lastDayOf(client))}`}
          </Muted>
        </Stack>
      </Bar>
    </Frame>
    {client.pastOf === undefined && <SprintActions client={client} />}
  </Stack>
);
