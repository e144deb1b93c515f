import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchKind } from '#shared/contract/search.ts';
import { call } from './api.ts';
import { keys } from './queries.ts';

/** ms for which an answer is shown again. */
const FRESH = 10_000;

/** What a text finds; meanwhile the answer to the text before. */
export const searchQuery = (q: string, kind?: SearchKind) =>
  queryOptions({
    queryKey: keys.search(q, kind),
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, kind }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    gcTime: FRESH,
  });
