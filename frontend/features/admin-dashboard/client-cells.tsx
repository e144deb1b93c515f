import { Ban } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Badge, type Tone } from '#frontend/ui/badge.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import { Progress } from '#frontend/ui/progress.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { Tooltip } from '#frontend/ui/tooltip.tsx';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { type ClientLabel, clientLabel, SPRINT_DAYS } from '#shared/domain/sprint.ts';

const Day = styled.span`
  font-size: ${fontSize.label};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const ClientProgress = ({ client }: { client: User }): ReactElement => (
  <Stack $gap={1}>
    <Day>
      Day {client.currentDay}/{SPRINT_DAYS}
    </Day>
    <Progress value={client.currentDay} max={SPRINT_DAYS} label={`Progress of ${client.name}`} height={6} />
  </Stack>
);

export const LastActivity = ({ at }: { at: string | null }): ReactElement =>
  at === null ? <>No activity yet</> : <TimeText at={at} />;

const tones: Record<ClientLabel, Tone> = {
  Inactive: 'neutral',
  'Just Started': 'info',
  Active: 'accent',
  Completed: 'positive',
};

export function ClientStatus({ client }: { client: User }): ReactElement {
  const label = clientLabel(client.currentDay);
  return (
    <Row $gap={1}>
      <Badge $tone={tones[label]}>{label}</Badge>
      {client.finishedAt && <Badge $tone="positive">Finished</Badge>}
      {client.resumeDay !== null && <Badge $tone="warning">Paused</Badge>}
    </Row>
  );
}

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

export const LAST_DAY_REASON = 'Day 21 is the last day: there is no next one to open.';

interface ClientActionsProps {
  client: User;
  /** The id of the element with the client's name, to tell the rows' equal links apart. */
  nameId: string;
}

export const ClientActions = ({ client, nameId }: ClientActionsProps): ReactElement => (
  <Actions>
    <Link to={paths.client(client.id)} aria-describedby={nameId}>
      View
    </Link>
    <Link to={paths.clientFeedback(client.id)} aria-describedby={nameId}>
      Feedback
    </Link>
    {client.currentDay < SPRINT_DAYS ? (
      <Link to={paths.clientUnlock(client.id)} aria-describedby={nameId}>
        Unlock
      </Link>
    ) : (
      <Tooltip text={LAST_DAY_REASON}>
        <Closed role="link" aria-disabled="true" tabIndex={0}>
          Unlock
          <Ban size={14} aria-hidden="true" />
        </Closed>
      </Tooltip>
    )}
  </Actions>
);
