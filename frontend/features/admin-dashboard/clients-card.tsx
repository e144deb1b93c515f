import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { usersQuery } from '#frontend/data/queries.ts';
import { media, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import { EmptyState, ListState } from '#frontend/ui/list-state.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';
import type { User } from '#shared/contract/users.ts';
import { ClientCards } from './client-cards.tsx';
import { chooseClients, pageOfClients } from './client-list.ts';
import { ClientTable } from './client-table.tsx';
import { useClientChoice } from './use-client-choice.ts';

const Footer = styled(Row)`
  margin-top: ${space(4)};
`;

export function ClientsCard(): ReactElement {
  const query = useQuery(usersQuery);
  return (
    <Card aria-labelledby="clients">
      <CardHeader>
        <h2 id="clients">Client Management</h2>
      </CardHeader>
      <ListState query={query} skeletons={3} empty="No clients found">
        {(clients) => <ChosenClients clients={clients} />}
      </ListState>
    </Card>
  );
}

function ChosenClients({ clients }: { clients: readonly User[] }): ReactElement {
  const [choice, choose] = useClientChoice();
  const isPhone = useMedia(media.phone);
  const chosen = chooseClients(clients, choice);
  const { rows, page, first, last, total, hasPrevious, hasNext } = pageOfClients(chosen, choice.page);
  if (total === 0) return <EmptyState>No clients found</EmptyState>;
  return (
    <>
      {isPhone ? <ClientCards clients={rows} /> : <ClientTable clients={rows} />}
      <Footer $justify="space-between">
        <Muted>
          Showing {first} to {last} of {total} clients
        </Muted>
        <Row $gap={2}>
          <Button
            variant="secondary"
            size="small"
            disabled={!hasPrevious}
            onClick={() => choose({ page: page - 1 })}
          >
            Previous
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!hasNext}
            onClick={() => choose({ page: page + 1 })}
          >
            Next
          </Button>
        </Row>
      </Footer>
    </>
  );
}
