import { readQuery } from '#frontend/data/calls/read-query.ts';

/** The new address that waits for its confirmation. Once it is confirmed, `email` is another. */
export const pendingAddressQuery = (email: string) => ({
  ...readQuery(['pending-address', email], 'GET /api/users/address-change'),
  staleTime: 0,
});
