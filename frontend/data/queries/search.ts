import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '#frontend/data/calls/read-query.ts';
import type { SearchKind } from '#shared/contract/search.ts';
import { keys } from './keys.ts';

/** ms for which an answer is shown again. */
const FRESH = 10_000;

/** What a text finds; meanwhile the answer to the text before. */
export const searchQuery = (q: string, kind?: SearchKind) => ({
  ...readQuery(keys.search(q, kind), 'GET /api/search', { query: { q, kind } }),
  placeholderData: keepPreviousData,
  staleTime: FRESH,
  gcTime: FRESH,
});
