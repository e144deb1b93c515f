import { z } from 'zod';
import { endpoint, Id, PathId } from './endpoint.ts';
import { CohortForm, CohortPolicy, NewCohort } from './forms.ts';
import { ClientsOnDay, Finishes } from './insights.ts';
import { User } from './users.ts';

/**
 * Clients who begin together. Day 1 opens at 6 a.m. of `startsOn` in each client's time zone; later days by the policy:
 * `coach` alone, `coach_or_wait` also when a submission has waited, `daily` one each morning.
 */
export const Cohort = z.object({
  id: Id,
  name: z.string(),
  startsOn: z.iso.date(),
  policy: z.nullable(CohortPolicy),
  /** What clients do who come into it before they have begun; null: they keep theirs. */
  programmeId: Id.nullable(),
  /** The start is later than today, by the coach's calendar. */
  isAhead: z.boolean(),
  /** Active clients. */
  clients: z.number().int(),
});
export type Cohort = z.infer<typeof Cohort>;

export const CohortNumbers = Cohort.extend({
  /** Every day from 0 to the last one of the longest programme. */
  days: z.array(ClientsOnDay),
  /** Submissions that wait for feedback. */
  waiting: z.number().int(),
  finishes: Finishes,
});
export type CohortNumbers = z.infer<typeof CohortNumbers>;

const Params = z.object({ cohortId: PathId });
/** Null: in no cohort. */
const Belongs = z.object({ cohortId: Id.nullable() });

export const listCohorts = endpoint('GET /api/cohorts', {
  summary: 'The cohorts, the latest start first.',
  response: z.array(Cohort),
});

export const createCohort = endpoint('POST /api/cohorts', {
  summary: 'Make a cohort; its name is its own.',
  status: 201,
  body: NewCohort,
  response: Cohort,
});

export const getCohort = endpoint('GET /api/cohorts/:cohortId', {
  summary: 'A cohort with its numbers: where its clients stand, what waits, and who finished.',
  params: Params,
  response: CohortNumbers,
});

export const changeCohort = endpoint('PUT /api/cohorts/:cohortId', {
  summary: "Change a cohort's name and policy, and its start while that lies ahead.",
  params: Params,
  body: CohortForm,
  response: Cohort,
});

export const removeCohort = endpoint('DELETE /api/cohorts/:cohortId', {
  summary: 'Remove a cohort without clients.',
  params: Params,
  response: z.object({ message: z.string() }),
});

export const putIntoCohort = endpoint('PUT /api/users/:userId/cohort', {
  summary:
    'Put a client into a cohort, or into none. Before its start, clients who have not begun wait at day 0.',
  params: z.object({ userId: PathId }),
  body: Belongs,
  response: User,
});
