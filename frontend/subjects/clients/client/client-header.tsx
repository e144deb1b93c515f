import { BookOpen, LockOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ViewButton } from '#frontend/subjects/book/view-button.tsx';
import { BackLink, lastList } from '#frontend/subjects/clients/back-link.tsx';
import { ClientBadge, ClientPills } from '#frontend/subjects/clients/client-badge.tsx';
import { useOtherProgramme } from '#frontend/subjects/programme/programme-names.ts';
import {
  Avatar,
  Badge,
  EmailText,
  LinkButton,
  Muted,
  media,
  PageHeading,
  Progress,
  Row,
  Split,
  Stack,
  space,
  Text,
} from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { handedInWords, lastDayOf, reachedDay } from '#shared/domain/sprint.ts';
import { NowLine } from './now-line.tsx';

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(5)};
  min-width: 0;
  ${media.phone} { align-items: flex-start; gap: ${space(4)}; }
`;

interface ClientHeaderProps {
  client: User;
  handedIn: readonly Submission[] | undefined;
}

export function ClientHeader({ client, handedIn }: ClientHeaderProps) {
  const list = lastList();
  // The name of a finished programme is in the line below the client's.
  const other = useOtherProgramme()(client);
  return (
    <Stack gap={2}>
      <BackLink to={list}>
        {list.split('?')[0] === paths.admin ? 'Back to Dashboard' : 'Back to the list'}
      </BackLink>
      <Split as="header" gap={[4, 8]} stacks="phone">
        <Who>
          <Avatar name={client.name} url={client.avatarURL} size={72} />
          <div>
            <Row>
              <PageHeading title={client.name} />
              {client.resumeDay === null && !client.isInvited && <ClientBadge client={client} />}
              <ClientPills client={client} />
              {client.deactivatedAt && client.pastOf === undefined && (
                <Badge $tone="danger">Deactivated</Badge>
              )}
            </Row>
            <Text as="p" tone="muted" size="lead" wrap="anywhere">
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
            </Text>
          </div>
        </Who>
        <Row>
          <ViewButton userId={client.id}>View as client</ViewButton>
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
        <Stack gap={1.5} style={{ gridColumn: '1 / -1' }}>
          <Progress value={reachedDay(client)} max={lastDayOf(client)} label={`Progress of ${client.name}`} />
          <Muted>
            {client.resumeDay === null
              ? `Day ${client.currentDay}/${lastDayOf(client)}`
              : `Paused at Day ${client.resumeDay}`}
            {other && client.pastOf === undefined && ` of ${other.name}`}
            {handedIn && ` · ${handedInWords(handedIn, lastDayOf(client))}`}
          </Muted>
          {handedIn && client.pastOf === undefined && !client.isInvited && (
            <NowLine client={client} handedIn={handedIn} />
          )}
        </Stack>
      </Split>
    </Stack>
  );
}
