import { queryClient } from '#frontend/data/cache/query-client.ts';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { atRiskQuery, cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, scopeOf } from '#frontend/subjects/clients/scope.ts';
import { inboxOf, unreadQuery } from '#frontend/subjects/conversation/queries.ts';
import { pendingOf } from '#frontend/subjects/review/queries.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import { submissionsQuery, tasksQuery } from '#frontend/subjects/work/queries.ts';
import type { User } from '#shared/contract/users.ts';

/** Begins to load what the dashboard shows after a sign-in. */
export async function loadFirstData({ id, isAdmin }: User): Promise<void> {
  if (isAdmin) return await loadForCoach(id);
  await Promise.all([
    queryClient.prefetchQuery(tasksQuery()),
    queryClient.prefetchQuery(unreadQuery()),
    queryClient.prefetchQuery(submissionsQuery(id)),
  ]);
}

async function loadForCoach(id: number): Promise<void> {
  const page = import('#frontend/features/dashboard/coach-start.tsx');
  const scope = scopeOf(id, await queryClient.fetchQuery(coachesQuery()));
  await Promise.all([
    queryClient.prefetchInfiniteQuery(pendingOf(scope)),
    queryClient.prefetchInfiniteQuery(inboxOf(false, scope)),
    queryClient.prefetchQuery(attentionQuery(ofScope(scope))),
    queryClient.prefetchQuery(atRiskQuery(ofScope(scope))),
    queryClient.prefetchQuery(cohortsQuery()),
    page,
  ]);
}
