import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberList } from '#frontend/subjects/clients/back-link.tsx';
import { actsQuery } from '#frontend/subjects/clients/queries.ts';
import { Button, LinkButton, ListState, lazy, Muted, Row, space, useMedia } from '#kit';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { selectionOf, useChoosing, useClientKeys } from './choose-client.tsx';
import { ClientCards, ClientTable } from './client-rows.tsx';
import {
  type ClientChoice,
  type ClientPages,
  toQuery,
  useClientChoice,
  useClientPages,
  writeChoice,
} from './use-client-choice.ts';

/** Loaded when clients are chosen, or coaches have done something to many. */
const ActBar = lazy(async () => (await import('./act-bar.tsx')).actParts.ActBar);
const ActProgress = lazy(async () => (await import('./act-bar.tsx')).actParts.ActProgress);
const ActHistory = lazy(async () => (await import('./act-bar.tsx')).actParts.ActHistory);

/** The table's columns need this width. */
const narrow = '@media (max-width: 62.49rem)';

interface ClientListProps {
  /** On the page of a cohort. */
  cohortId?: number;
  /** Clients per page; with it, a link leads to the screen of all. */
  size?: number;
}

/** One page of the chosen clients. */
export function ClientList({ cohortId, size }: ClientListProps) {
  const [chosen, choose] = useClientChoice();
  const { pathname, search } = useLocation();
  useClientKeys(size === undefined);
  useEffect(() => rememberList(pathname + search), [pathname, search]);
  const choice = cohortId === undefined ? chosen : { ...chosen, coach: 'all', cohort: String(cohortId) };
  const pages = useClientPages(choice, size);
  const { rows: data, error, refetch, errorUpdateCount } = pages;
  const { data: acts = [] } = useQuery(actsQuery());
  return (
    <>
      {acts.length > 0 && <ActProgress isOwn={cohortId !== undefined} />}
      <ListState query={{ data, error, refetch, errorUpdateCount }} skeletons={3} empty="No clients found">
        {(clients) => (
          <Clients
            clients={clients}
            choice={choice}
            pages={pages}
            hasLinkToAll={size !== undefined}
            onPage={(page) => choose({ page })}
          />
        )}
      </ListState>
    </>
  );
}

interface ClientsProps {
  clients: readonly User[];
  choice: ClientChoice;
  pages: ClientPages;
  onPage: (page: number) => void;
  hasLinkToAll: boolean;
}

function Clients({ clients, choice, pages, onPage, hasLinkToAll }: ClientsProps) {
  const isNarrow = useMedia(narrow);
  const { page, first, last, total, hasNext } = pages;
  const query = toQuery(choice);
  const choosing = useChoosing(clients, query, pages);
  const { data: acts = [] } = useQuery(actsQuery());
  return (
    <>
      {isNarrow ? (
        <ClientCards clients={clients} choosing={choosing} />
      ) : (
        <ClientTable clients={clients} choosing={choosing} />
      )}
      {choosing.chosen.length > 0 && <ActBar choosing={choosing} selected={selectionOf(choosing, query)} />}
      <Row justify="space-between" style={{ marginTop: space(4) }}>
        <Muted>
          Showing {first} to {last} of {total} clients
        </Muted>
        <Row gap={2}>
          {hasLinkToAll && (
            <LinkButton
              variant="quiet"
              size="small"
              to={{ pathname: paths.clients, search: writeChoice({ ...choice, page: 1 }).toString() }}
            >
              All {total} {total === '1' ? 'client' : 'clients'}
            </LinkButton>
          )}
          {acts.length > 0 && <ActHistory />}
          <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button variant="secondary" size="small" disabled={!hasNext} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </Row>
      </Row>
    </>
  );
}
