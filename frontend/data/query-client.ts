import { QueryClient } from '@tanstack/react-query';
import { whenPersonGoes } from './session.ts';

/** No retries, no refetch on focus, nothing goes stale: pushes keep it true, and a reconnect refetches. */
export const queryClient = new QueryClient({
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

whenPersonGoes(() => queryClient.clear());
