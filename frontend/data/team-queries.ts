import { keys } from './queries.ts';
import { readQuery } from './read-query.ts';

/** The coaches with their work, for owners. */
export const teamQuery = { ...readQuery(keys.team, 'GET /api/team'), staleTime: 0 };
/** Whether every coach needs a second factor, for owners. */
export const requiredFactorQuery = readQuery([...keys.team, 'factor'], 'GET /api/team/second-factor');
