import { countsQuery, submissionsQuery, tasksQuery, unreadQuery } from '#frontend/data/queries.ts';
import { queryClient } from '#frontend/data/query-client.ts';
import type { User } from '#shared/contract/users.ts';

/** Begins to read what the first page after a sign-in shows. */
export async function loadFirstData({ id, isAdmin }: User): Promise<void> {
  if (isAdmin) return await queryClient.prefetchQuery(countsQuery);
  await Promise.all([
    queryClient.prefetchQuery(tasksQuery),
    queryClient.prefetchQuery(unreadQuery),
    queryClient.prefetchQuery(submissionsQuery(id)),
  ]);
}
