import { call } from '#frontend/data/calls/api.ts';
import { useWrite, type Write } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';

/** Changes a coach's role. */
export const useRole = (coachId: number): Write<'owner' | 'coach'> =>
  useWrite(
    (role: 'owner' | 'coach') => call('PUT /api/team/:coachId/role', { params: { coachId }, body: { role } }),
    { toastTitle: 'Not changed', refreshes: [keys.coaches] },
  );
