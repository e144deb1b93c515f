import { queryClient } from '#frontend/data/cache/query-client.ts';
import { atRiskQuery, attentionQuery, inboxQuery } from '#frontend/data/queries/coach.ts';
import { cohortsQuery } from '#frontend/data/queries/cohorts.ts';
import { unreadQuery } from '#frontend/data/queries/messages.ts';
import { pendingOf } from '#frontend/data/queries/pending.ts';
import { tasksQuery } from '#frontend/data/queries/tasks.ts';
import { coachesQuery, scopeOf } from '#frontend/data/queries/whose.ts';
import { submissionsQuery } from '#frontend/data/queries/work.ts';
import type { User } from '#shared/contract/users.ts';

/** Begins to load what the dashboard shows after a sign-in. */
export async function loadFirstData({ id, isAdmin }: User): Promise<void> {
  if (isAdmin) return await loadForCoach(id);
  await Promise.all([
    queryClient.prefetchQuery(tasksQuery),
    queryClient.prefetchQuery(unreadQuery),
    queryClient.prefetchQuery(submissionsQuery(id)),
  ]);
}

async function loadForCoach(id: number): Promise<void> {
  const page = import('#frontend/features/dashboard/coach-start.tsx');
  const scope = scopeOf(id, await queryClient.fetchQuery(coachesQuery));
  await Promise.all([
    queryClient.prefetchInfiniteQuery(pendingOf(scope)),
    queryClient.prefetchInfiniteQuery(inboxQuery(false, scope)),
    queryClient.prefetchQuery(attentionQuery(scope)),
    queryClient.prefetchQuery(atRiskQuery(scope)),
    queryClient.prefetchQuery(cohortsQuery),
    page,
  ]);
}
