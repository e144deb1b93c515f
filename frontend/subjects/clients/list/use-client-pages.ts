import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { clientsQuery } from '#frontend/subjects/clients/queries.ts';
import { CLIENTS_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { User } from '#shared/contract/users.ts';
import { type ClientChoice, toQuery } from './use-client-choice.ts';

export interface ClientPages {
  rows: User[] | undefined;
  error: Error | null;
  errorUpdateCount: number;
  refetch: () => unknown;
  /** The page shown: the requested one, or the last one. */
  page: number;
  first: number;
  last: number;
  /** '500+' where the server stopped counting. */
  total: string;
  hasNext: boolean;
}

/** Loads a page by number. Cursors come from the previous page, so earlier pages are loaded first. */
export function useClientPages(choice: ClientChoice, size = CLIENTS_PAGE_SIZE): ClientPages {
  const query = useInfiniteQuery(clientsQuery(toQuery(useDeferredValue(choice)), size));
  const { data, error, errorUpdateCount, refetch, hasNextPage, isFetching, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const isShort = pages.length > 0 && pages.length < choice.page;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, fetchNextPage]);
  const page = hasNextPage ? choice.page : Math.min(choice.page, Math.max(1, pages.length));
  const shown = pages[page - 1];
  const first = (page - 1) * size + 1;
  return {
    rows: shown?.items,
    error,
    errorUpdateCount,
    refetch,
    page,
    first,
    last: first + (shown?.items.length ?? 0) - 1,
    total: `${shown?.total ?? 0}${shown?.isAtLeast ? '+' : ''}`,
    hasNext: shown?.next != null,
  };
}
