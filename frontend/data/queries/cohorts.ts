import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

export const cohortsQuery = readQuery(keys.cohorts, 'GET /api/cohorts');
/** With its numbers; null when it is removed. */
export const cohortQuery = (cohortId: number) => ({
  ...readOrNullQuery([...keys.cohorts, cohortId], 'GET /api/cohorts/:cohortId', { params: { cohortId } }),
  // Its numbers follow from what its clients do.
  staleTime: 0,
});
