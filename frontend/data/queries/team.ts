import { readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

/** The coaches with their work, for owners. */
export const teamQuery = { ...readQuery(keys.team, 'GET /api/team'), staleTime: 0 };
/** Whether every coach needs a second factor, for owners. */
export const requiredFactorQuery = readQuery([...keys.team, 'factor'], 'GET /api/team/second-factor');
/** A coach's clients by name, for owners who hand them over. */
export const clientsOfQuery = (coachId: number) =>
  readQuery([...keys.team, 'clients', coachId], 'GET /api/users', {
    query: { coach: String(coachId), sort: 'name' },
  });
