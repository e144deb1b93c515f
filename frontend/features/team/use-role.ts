import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite, type Write } from '#frontend/data/use-write.ts';

/** Changes a coach's role. */
export const useRole = (coachId: number): Write<'owner' | 'coach'> =>
  useWrite(
    (role: 'owner' | 'coach') => call('PUT /api/team/:coachId/role', { params: { coachId }, body: { role } }),
    { toastTitle: 'Not changed', refreshes: [keys.coaches] },
  );
