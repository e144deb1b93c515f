import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Person } from '#frontend/ui/person.tsx';
import type { User } from '#shared/contract/users.ts';
import { ClientActions, ClientProgress, ClientStatus, LastActivity } from './client-cells.tsx';

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th {
    padding: ${space(2)} ${space(4)} ${space(2)} 0;
    color: ${color('textMuted')};
    font-size: ${fontSize.label};
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
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

const columns = ['Client', 'Company', 'Progress', 'Last Activity', 'Status', 'Actions'];

export const ClientTable = ({ clients }: { clients: readonly User[] }): ReactElement => (
  <Scroll>
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <tr key={client.id}>
            <td>
              <Person name={client.name} detail={client.email} nameId={`client-${client.id}`} />
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
            </td>
            <td>
              <ClientActions client={client} nameId={`client-${client.id}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
);
