import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The new address that waits for its confirmation. Once it is confirmed, `email` is another. */
export const pendingAddressQuery = (email: string) =>
  queryOptions({
    queryKey: ['pending-address', email],
    queryFn: ({ signal }) => call('GET /api/users/address-change', { signal }),
    staleTime: 0,
  });
