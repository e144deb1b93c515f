import { Ban } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ClientBadge, ClientPills } from '#frontend/subjects/clients/client-badge.tsx';
import { useOtherProgramme } from '#frontend/subjects/programme/programme-names.ts';
import { Badge, color, fontSize, Progress, Row, Stack, space, TimeText, Tooltip } from '#kit';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';

const Day = styled.span`
  font-size: ${fontSize.label};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const ClientProgress = ({ client }: { client: User }) => (
  <Stack gap={1}>
    <Day>
      Day {client.currentDay}/{lastDayOf(client)}
    </Day>
    <Progress
      value={client.currentDay}
      max={lastDayOf(client)}
      label={`Progress of ${client.name}`}
      height={6}
    />
  </Stack>
);

export const LastActivity = ({ at }: { at: string | null }) =>
  at === null ? <>No activity yet</> : <TimeText at={at} />;

function ProgrammeBadge({ client }: { client: User }) {
  const other = useOtherProgramme()(client);
  return other ? <Badge $tone="neutral">{other.name}</Badge> : null;
}

export const ClientStatus = ({ client }: { client: User }) => (
  <Row gap={1}>
    <ClientBadge client={client} />
    <ClientPills client={client} />
    <ProgrammeBadge client={client} />
  </Row>
);

const Actions = styled.div`
  display: flex;
  gap: ${space(4)};
  & > * {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: 32px;
    font-size: ${fontSize.label};
    font-weight: 600;
  }
  @media (pointer: coarse) { & > * { min-height: 44px; } }
`;

const Closed = styled.span`
  color: ${color('textMuted')};
  cursor: not-allowed;
`;

export const lastDayReason = (client: User): string =>
  `Day ${lastDayOf(client)} is the last day, so there is no next day to unlock.`;

/** The rows' links look alike; their accessible names say whose they are. */
export const ClientActions = ({ client }: { client: User }) => (
  <Actions>
    <Link to={paths.client(client.id)} aria-label={`View ${client.name}`}>
      View
    </Link>
    <Link to={paths.clientFeedback(client.id)} aria-label={`Feedback for ${client.name}`}>
      Feedback
    </Link>
    {client.currentDay < lastDayOf(client) ? (
      <Link to={paths.clientUnlock(client.id)} aria-label={`Unlock the next day for ${client.name}`}>
        Unlock
      </Link>
    ) : (
      <Tooltip text={lastDayReason(client)}>
        <Closed
          role="link"
          aria-disabled="true"
          aria-label={`Unlock the next day for ${client.name}`}
          tabIndex={0}
        >
          Unlock
          <Ban size={14} aria-hidden="true" />
        </Closed>
      </Tooltip>
    )}
  </Actions>
);
