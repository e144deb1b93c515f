import { QueryClient } from '@tanstack/react-query';
import { followCurrentUser } from './current-user.ts';
import { createFreshness } from './freshness.ts';
import { whenPersonGoes } from './session.ts';

/** Asks for what is new to it and nothing else: when an answer is out of date is decided by `freshness`. */
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

whenPersonGoes(() => queryClient.clear());
followCurrentUser(queryClient);
