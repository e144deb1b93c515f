import { Ban } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ClientBadge, ClientPills } from '#frontend/subjects/clients/client-badge.tsx';
import { useOtherProgramme } from '#frontend/subjects/programme/programme-names.ts';
import {
  Badge,
  color,
  EmailText,
  fontSize,
  Grid,
  mutedText,
  Person,
  Progress,
  Row,
  Stack,
  space,
  Text,
  TimeText,
  Tooltip,
} from '#kit';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { ChooseClient, ChooseShown, type Choosing, CoachName, useCoachOf } from './choose-client.tsx';

interface RowsProps {
  clients: readonly User[];
  choosing: Choosing;
}

const ClientName = ({ client, choosing }: { client: User; choosing: Choosing }) => (
  <Row gap={1} isOneLine>
    <ChooseClient client={client} choosing={choosing} />
    <Person name={client.name} avatarURL={client.avatarURL} detail={<EmailText>{client.email}</EmailText>} />
  </Row>
);

const ClientProgress = ({ client }: { client: User }) => (
  <Stack gap={1}>
    <Text size="small" wrap="never" isTabular>
      Day {client.currentDay}/{lastDayOf(client)}
    </Text>
    <Progress
      value={client.currentDay}
      max={lastDayOf(client)}
      label={`Progress of ${client.name}`}
      height={6}
    />
  </Stack>
);

function ClientStatus({ client }: { client: User }) {
  const otherProgramme = useOtherProgramme()(client);
  return (
    <Row gap={1}>
      <ClientBadge client={client} />
      <ClientPills client={client} />
      {otherProgramme && <Badge>{otherProgramme.name}</Badge>}
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
    font-size: ${fontSize.small};
    font-weight: 600;
  }
  @media (pointer: coarse) { & > * { min-height: 44px; } }
  /* In the table the rarer ones come with the pointer or the focus. */
  @media (hover: hover) { tr:not(:hover, :focus-within) & > :not(:first-child) { opacity: 0; } }
`;

const lastDayReason = (client: User): string =>
  `Day ${lastDayOf(client)} is the last day, so there is no next day to unlock.`;

/** The rows' links look alike; their accessible names say whose they are. */
const ClientActions = ({ client }: { client: User }) => (
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
        <Text
          tone="muted"
          style={{ cursor: 'not-allowed' }}
          role="link"
          aria-disabled="true"
          aria-label={`Unlock the next day for ${client.name}`}
          tabIndex={0}
        >
          Unlock
          <Ban size={14} aria-hidden="true" />
        </Text>
      </Tooltip>
    )}
  </Actions>
);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th {
    padding: ${space(2)} ${space(4)} ${space(2)} 0;
    ${mutedText('small')}
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
    vertical-align: middle;
    border-bottom: 1px solid ${color('borderStrong')};
  }
  & td {
    padding: ${space(2.5)} ${space(4)} ${space(2.5)} 0;
    border-bottom: 1px solid ${color('border')};
    vertical-align: middle;
  }
  & td:nth-child(2), & td:nth-child(4) { font-size: ${fontSize.small}; line-height: 1.4; }
  & td:first-child { min-width: 17rem; }
  & td:nth-child(3) { min-width: 8rem; }
  & th:last-child, & td:last-child { padding-right: 0; }
  /* Until a row is used, nothing is chosen: its box is there with the pointer or the focus. */
  @media (hover: hover) {
    &:not([data-choosing]) tbody tr:not(:hover, :focus-within) [data-client] { opacity: 0; }
  }
`;

const columns = ['Client', 'Company', 'Progress', 'Last Activity', 'Status', 'Actions'];

interface ClientRowProps {
  client: User;
  choosing: Choosing;
  coach: string | null;
}

const ClientRow = memo(({ client, choosing, coach }: ClientRowProps) => (
  <tr>
    <td>
      <ClientName client={client} choosing={choosing} />
    </td>
    <td>{client.company ?? 'N/A'}</td>
    <td>
      <ClientProgress client={client} />
    </td>
    <td>{client.lastActivity ? <TimeText at={client.lastActivity} /> : 'No activity yet'}</td>
    <td>
      <ClientStatus client={client} />
      <CoachName>{coach}</CoachName>
    </td>
    <td>
      <ClientActions client={client} />
    </td>
  </tr>
));

/** The chosen clients, a line each. */
export function ClientTable({ clients, choosing }: RowsProps) {
  const coachOf = useCoachOf();
  return (
    <div style={{ overflowX: 'auto' }}>
      <Table data-choosing={choosing.chosen.length > 0 || undefined}>
        <thead>
          <tr>
            {columns.map((title, at) => (
              <th key={title} scope="col">
                {at === 0 && <ChooseShown choosing={choosing} count={clients.length} />}
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <ClientRow key={client.id} client={client} choosing={choosing} coach={coachOf(client)} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Item = styled.li`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  /* Nothing is laid out outside the window. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 12rem;
  /* Room for outlines. */
  overflow-clip-margin: ${space(3)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color('border')};
`;

/** The same for screens that are narrower than its columns. */
export function ClientCards({ clients, choosing }: RowsProps) {
  const coachOf = useCoachOf();
  return (
    <Grid as="ul" min="18rem" gap={[0, 8]} isFilled>
      {clients.map((client) => (
        <Item key={client.id}>
          <ClientName client={client} choosing={choosing} />
          <ClientProgress client={client} />
          <Text tone="muted" size="body" wrap="anywhere">
            {client.company ?? 'N/A'} ·{' '}
            {client.lastActivity ? <TimeText at={client.lastActivity} /> : 'No activity yet'}
          </Text>
          <CoachName>{coachOf(client)}</CoachName>
          <Row justify="space-between" gap={[0, 4]}>
            <ClientStatus client={client} />
            <ClientActions client={client} />
          </Row>
          {client.currentDay >= lastDayOf(client) && (
            <Text as="p" tone="muted" size="small">
              {lastDayReason(client)}
            </Text>
          )}
        </Item>
      ))}
    </Grid>
  );
}
