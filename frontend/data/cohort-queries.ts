import { keys } from './queries.ts';
import { readOrNullQuery, readQuery } from './read-query.ts';

export const cohortsQuery = readQuery(keys.cohorts, 'GET /api/cohorts');
/** With its numbers; null when it is removed. */
export const cohortQuery = (cohortId: number) => ({
  ...readOrNullQuery([...keys.cohorts, cohortId], 'GET /api/cohorts/:cohortId', { params: { cohortId } }),
  // Its numbers follow from what its clients do.
  staleTime: 0,
});
