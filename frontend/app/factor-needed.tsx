import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#frontend/data/cache/query-client.ts';
import { RequiredFactor } from '#frontend/features/settings/required-factor.tsx';

/** In place of every page, for a coach without the second factor that the site requires. */
export const FactorNeeded = () => (
  <QueryClientProvider client={queryClient}>
    <RequiredFactor />
  </QueryClientProvider>
);
