import { call } from '#frontend/data/http/api.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';

/** Changes a coach's role. */
export const useRole = (coachId: number): Write<'owner' | 'coach'> =>
  useWrite(
    (role: 'owner' | 'coach') => call('PUT /api/team/:coachId/role', { params: { coachId }, body: { role } }),
    { toastTitle: 'Not changed', refreshes: [coachesQuery] },
  );
