import { QueryClient } from '@tanstack/react-query';
import { onUserChange } from '#frontend/data/session/session.ts';
import { followCurrentUser } from './current-user.ts';
import { createFreshness } from './freshness.ts';

/** Fetches only uncached data; `freshness` decides when cached data is stale. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 30 * 60_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
export const freshness = createFreshness({ client: queryClient });

onUserChange(() => queryClient.clear());
followCurrentUser(queryClient);
