import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, EmailText, fontSize, mutedText, Person, space } from '#kit';
import type { ClientSort, User } from '#shared/contract/users.ts';
import { ChooseClient, ChooseShown, type Choosing, CoachName, useCoachOf } from './choose-client.tsx';
import { ClientActions, ClientProgress, ClientStatus, LastActivity } from './client-cells.tsx';
import { useClientChoice } from './use-client-choice.ts';

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover { color: ${color('accent')}; }
  th[aria-sort='none'] & svg { opacity: 0.55; }
`;

const Newest = styled.span`
  font-weight: 400;
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th {
    padding: ${space(2)} ${space(4)} ${space(2)} 0;
    ${mutedText('label')}
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
  & td:nth-child(2), & td:nth-child(4) { font-size: ${fontSize.label}; line-height: 1.4; }
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

interface ColumnHeadProps {
  title: string;
  sort: ClientSort | null;
  /** Before the title. */
  children: ReactNode;
}

function ColumnHead({ title, sort, children }: ColumnHeadProps) {
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
      <Sort type="button" onClick={() => choose({ sort, order: isChosen && !isNewest ? other : null })}>
        {title}
        {isNewest && <Newest>newest first</Newest>}
        <Icon size={14} aria-hidden="true" />
      </Sort>
    </th>
  );
}

interface ClientTableProps {
  clients: readonly User[];
  choosing: Choosing;
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

interface ClientRowProps {
  client: User;
  choosing: Choosing;
  coach: string | null;
}

const ClientRow = memo(({ client, choosing, coach }: ClientRowProps) => (
  <tr>
    <td>
      <Who>
        <ChooseClient client={client} choosing={choosing} />
        <Person
          name={client.name}
          avatarURL={client.avatarURL}
          detail={<EmailText>{client.email}</EmailText>}
        />
      </Who>
    </td>
    <td>{client.company ?? 'N/A'}</td>
    <td>
      <ClientProgress client={client} />
    </td>
    <td>
      <LastActivity at={client.lastActivity} />
    </td>
    <td>
      <ClientStatus client={client} />
      <CoachName>{coach}</CoachName>
    </td>
    <td>
      <ClientActions client={client} />
    </td>
  </tr>
));

export function ClientTable({ clients, choosing }: ClientTableProps) {
  const coachOf = useCoachOf();
  return (
    <Scroll>
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
    </Scroll>
  );
}
