import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { keys } from './queries.ts';

/** The coaches with their work, for owners. */
export const teamQuery = queryOptions({
  queryKey: keys.team,
  queryFn: ({ signal }) => call('GET /api/team', { signal }),
  staleTime: 0,
});
