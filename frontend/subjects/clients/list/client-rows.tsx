import { ArrowDown, ArrowUp, ArrowUpDown, Ban } from 'lucide-react';
import { memo, type ReactNode } from 'react';
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
  PlainButton,
  Progress,
  Row,
  Stack,
  space,
  Text,
  TimeText,
  Tooltip,
} from '#kit';
import type { ClientSort, User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { ChooseClient, ChooseShown, type Choosing, CoachName, useCoachOf } from './choose-client.tsx';
import { useClientChoice } from './use-client-choice.ts';

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

const Sort = styled(PlainButton)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  &:hover { color: ${color('accent')}; }
  th[aria-sort='none'] & svg { opacity: 0.55; }
`;

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
    padding: ${space(3)} ${space(4)} ${space(3)} 0;
    border-bottom: 1px solid ${color('border')};
    vertical-align: middle;
  }
  & td:nth-child(2), & td:nth-child(4) { font-size: ${fontSize.small}; line-height: 1.4; }
  & td:first-child { min-width: 17rem; }
  & td:nth-child(3) { min-width: 8rem; }
  & th:last-child, & td:last-child { padding-right: 0; }
`;

const columns: readonly { title: string; sort: ClientSort | null }[] = [
  { title: 'Client', sort: 'name' },
  { title: 'Company', sort: 'company' },
  { title: 'Progress', sort: 'day' },
  { title: 'Last Activity', sort: 'activity' },
  // The status is derived from the day.
  { title: 'Status', sort: 'day' },
  { title: 'Actions', sort: null },
];

/** A column's order on its first click. */
const firstOrder = (sort: ClientSort): 'asc' | 'desc' => (sort === 'activity' ? 'desc' : 'asc');

type Column = (typeof columns)[number];

function ColumnHead({ title, sort, children }: Column & { children: ReactNode }) {
  const [choice, choose] = useClientChoice();
  if (sort === null) return <th scope="col">{title}</th>;
  // The order on arrival has no column of its own.
  const isNewest = sort === 'name' && choice.sort === 'newest';
  const isChosen = choice.sort === sort || isNewest;
  const order = choice.order ?? (isNewest ? 'desc' : firstOrder(sort));
  const other = order === 'asc' ? 'desc' : 'asc';
  const Chosen = order === 'asc' ? ArrowUp : ArrowDown;
  const Icon = isChosen ? Chosen : ArrowUpDown;
  return (
    <th scope="col" aria-sort={isChosen ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      {children}
      <Sort onClick={() => choose({ sort, order: isChosen && !isNewest ? other : null })}>
        {title}
        {isNewest && <Text weight={400}>newest first</Text>}
        <Icon size={14} aria-hidden="true" />
      </Sort>
    </th>
  );
}

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
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.title} {...column}>
                {column.sort === 'name' && <ChooseShown choosing={choosing} count={clients.length} />}
              </ColumnHead>
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
  gap: ${space(3)};
  /* Nothing is laid out outside the window. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 17rem;
  /* Room for outlines. */
  overflow-clip-margin: ${space(3)};
  padding: ${space(5)} 0;
  border-bottom: 1px solid ${color('border')};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  & dt { color: ${color('textMuted')}; }
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
          <Facts>
            <dt>Company</dt>
            <dd>{client.company ?? 'N/A'}</dd>
            <dt>Last Activity</dt>
            <dd>{client.lastActivity ? <TimeText at={client.lastActivity} /> : 'No activity yet'}</dd>
          </Facts>
          <ClientStatus client={client} />
          <CoachName>{coachOf(client)}</CoachName>
          <ClientActions client={client} />
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
