import { Download, UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { pathOf } from '#frontend/data/api.ts';
import { media, space } from '#frontend/theme/tokens.ts';
import { Optional } from '#frontend/ui/boundary.tsx';
import { AnchorButton, Button } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { useMedia } from '#frontend/ui/use-media.ts';

import type { User } from '#shared/contract/users.ts';
import { ClientCards } from './client-cards.tsx';
import { ClientTable } from './client-table.tsx';
import { toQuery, useClientChoice } from './use-client-choice.ts';
import { type ClientPages, useClientPages } from './use-client-pages.ts';

/** Loaded lazily: it is the only part here that loads the form libraries. */
const { Part: InviteDialog } = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const Footer = styled(Row)`
  margin-top: ${space(4)};
`;

export function ClientsCard(): ReactElement {
  const [choice, choose] = useClientChoice();
  const pages = useClientPages(choice);
  const { rows: data, error, refetch, errorUpdateCount } = pages;
  return (
    <Card aria-labelledby="clients">
      <CardHeader>
        <h2 id="clients">Client Management</h2>
        <Row $gap={2}>
          <Invite />
          <AnchorButton
            variant="quiet"
            size="small"
            href={pathOf('/api/users/export', {}, toQuery(choice))}
            download
          >
            <Download size={16} aria-hidden="true" />
            Export CSV
          </AnchorButton>
        </Row>
      </CardHeader>
      <ListState query={{ data, error, refetch, errorUpdateCount }} skeletons={3} empty="No clients found">
        {(clients) => <Clients clients={clients} pages={pages} onPage={(page) => choose({ page })} />}
      </ListState>
    </Card>
  );
}

interface ClientsProps {
  clients: readonly User[];
  pages: ClientPages;
  onPage: (page: number) => void;
}

function Clients({ clients, pages, onPage }: ClientsProps): ReactElement {
  const isPhone = useMedia(media.phone);
  const { page, first, last, total, hasNext } = pages;
  return (
    <>
      {isPhone ? <ClientCards clients={clients} /> : <ClientTable clients={clients} />}
      <Footer $justify="space-between">
        <Muted>
          Showing {first} to {last} of {total} clients
        </Muted>
        <Row $gap={2}>
          <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button variant="secondary" size="small" disabled={!hasNext} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </Row>
      </Footer>
    </>
  );
}

function Invite(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        <UserPlus size={16} aria-hidden="true" />
        Invite a client
      </Button>
      {isOpen && (
        <Optional>
          <InviteDialog onClose={() => setIsOpen(false)} />
        </Optional>
      )}
    </>
  );
}
