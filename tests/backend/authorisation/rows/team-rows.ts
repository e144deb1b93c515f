import type { Row } from '#tests/backend/authorisation/row.ts';
import { aboutClient, aboutCoach, coachesCall, ownersCall } from '#tests/backend/authorisation/verdicts.ts';
import { PASSWORD } from '#tests/backend/test-person.ts';
import type { Belongings } from '#tests/backend/world.ts';

const of = ({ coachId }: Belongings) => ({ coachId });

const cohort = ({ cohortId }: Belongings) => ({ cohortId });
const cohortForm = () => ({ name: crypto.randomUUID(), startsOn: '2100-01-01', policy: 'daily' });

export const cohortRows: readonly Row[] = [
  { call: 'GET /api/cohorts', ...coachesCall },
  { call: 'POST /api/cohorts', ...coachesCall, coach: 201, body: cohortForm },
  { call: 'GET /api/cohorts/:cohortId', ...aboutClient, params: cohort },
  { call: 'PUT /api/cohorts/:cohortId', ...aboutClient, params: cohort, body: cohortForm },
  {
    call: 'PUT /api/users/:userId/cohort',
    ...aboutClient,
    params: ({ userId }) => ({ userId }),
    body: () => ({ cohortId: null }),
  },
  { call: 'DELETE /api/cohorts/:cohortId', ...aboutClient, params: cohort },
];

const list = () => ({
  rows: [{ email: `${crypto.randomUUID()}@example.com` }],
  ...{ coachId: null, cohortId: null },
});

export const teamRows: readonly Row[] = [
  { call: 'GET /api/coaches', ...coachesCall },
  { call: 'GET /api/team', ...ownersCall },
  {
    call: 'POST /api/team',
    ...ownersCall,
    owner: 201,
    body: () => ({ name: 'Nora Falk', email: `${crypto.randomUUID()}@example.com` }),
  },
  // The coach of this world has no second factor, nor has the owner.
  { call: 'DELETE /api/team/:coachId/second-factor', ...aboutCoach, owner: 409, params: of },
  { call: 'GET /api/team/second-factor', ...ownersCall },
  { call: 'PUT /api/team/second-factor', ...ownersCall, owner: 409, body: () => ({ isRequired: true }) },
  { call: 'POST /api/team/:coachId/sign-in-link', ...aboutCoach, owner: 201, params: of },
  { call: 'PUT /api/team/:coachId/role', ...aboutCoach, params: of, body: () => ({ role: 'owner' }) },
  { call: 'POST /api/team/:coachId/deactivate', ...aboutCoach, params: of },
  { call: 'POST /api/team/:coachId/reactivate', ...aboutCoach, owner: 404, params: of },
  {
    call: 'DELETE /api/team/:coachId',
    ...aboutCoach,
    params: of,
    body: ({ coachEmail }) => ({ email: coachEmail, password: PASSWORD }),
  },
  {
    call: 'POST /api/team/:coachId/hand-over',
    ...aboutCoach,
    params: of,
    body: () => ({ coachId: null }),
  },
  {
    call: 'PUT /api/users/:userId/coach',
    ...aboutClient,
    params: ({ userId }) => ({ userId }),
    body: of,
  },
  { call: 'GET /api/acts', ...coachesCall },
  {
    call: 'POST /api/acts',
    ...coachesCall,
    coach: 201,
    coachMissing: 400,
    body: ({ userId }) => ({ deed: { kind: 'unlock' }, to: { userIds: [userId] } }),
  },
  { call: 'GET /api/acts/:actId/people', ...aboutClient, params: ({ actId }) => ({ actId }) },
  { call: 'GET /api/acts/:actId/report', ...aboutClient, params: ({ actId }) => ({ actId }) },
  { call: 'POST /api/invitations/check', ...coachesCall, body: list },
  { call: 'POST /api/invitations', ...coachesCall, coach: 201, body: () => ({ ...list(), words: '' }) },
  {
    call: 'POST /api/invitations/changes',
    ...coachesCall,
    // Nobody of this world is invited.
    coach: 400,
    body: ({ userId }) => ({ kind: 'revoke', to: { userIds: [userId] } }),
  },
  { call: 'POST /api/acts/:actId/stop', ...aboutClient, params: ({ actId }) => ({ actId }) },
];
