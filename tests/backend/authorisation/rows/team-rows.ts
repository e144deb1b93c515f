import type { GivenRow } from '#tests/backend/authorisation/row.ts';
import { aboutClient, aboutCoach, coachesCall, ownersCall } from '#tests/backend/authorisation/verdicts.ts';
import { PASSWORD } from '#tests/backend/test-person.ts';

const cohortForm = () => ({ name: crypto.randomUUID(), startsOn: '2100-01-01', policy: 'daily' });

export const cohortRows: readonly GivenRow[] = [
  { call: 'GET /api/cohorts', ...coachesCall },
  { call: 'POST /api/cohorts', ...coachesCall, coach: 201, body: cohortForm },
  { call: 'GET /api/cohorts/:cohortId', ...aboutClient },
  { call: 'PUT /api/cohorts/:cohortId', ...aboutClient, body: cohortForm },
  { call: 'PUT /api/users/:userId/cohort', ...aboutClient, body: { cohortId: null } },
  { call: 'DELETE /api/cohorts/:cohortId', ...aboutClient },
];

const list = () => ({
  rows: [{ email: `${crypto.randomUUID()}@example.com` }],
  ...{ coachId: null, cohortId: null },
});

export const teamRows: readonly GivenRow[] = [
  { call: 'GET /api/coaches', ...coachesCall },
  { call: 'GET /api/team', ...ownersCall },
  {
    call: 'POST /api/team',
    ...ownersCall,
    owner: 201,
    body: () => ({ name: 'Nora Falk', email: `${crypto.randomUUID()}@example.com` }),
  },
  // The coach of this world has no second factor, nor has the owner.
  { call: 'DELETE /api/team/:coachId/second-factor', ...aboutCoach, owner: 409 },
  { call: 'GET /api/team/second-factor', ...ownersCall },
  { call: 'PUT /api/team/second-factor', ...ownersCall, owner: 409, body: { isRequired: true } },
  { call: 'POST /api/team/:coachId/sign-in-link', ...aboutCoach, owner: 201 },
  { call: 'PUT /api/team/:coachId/role', ...aboutCoach, body: { role: 'owner' } },
  { call: 'POST /api/team/:coachId/deactivate', ...aboutCoach },
  { call: 'POST /api/team/:coachId/reactivate', ...aboutCoach, owner: 404 },
  {
    call: 'DELETE /api/team/:coachId',
    ...aboutCoach,
    body: ({ coachEmail }) => ({ email: coachEmail, password: PASSWORD }),
  },
  { call: 'POST /api/team/:coachId/hand-over', ...aboutCoach, body: { coachId: null } },
  { call: 'PUT /api/users/:userId/coach', ...aboutClient, body: ({ coachId }) => ({ coachId }) },
  { call: 'GET /api/acts', ...coachesCall },
  {
    call: 'POST /api/acts',
    ...coachesCall,
    coach: 201,
    coachMissing: 400,
    body: ({ userId }) => ({ deed: { kind: 'unlock' }, to: { userIds: [userId] } }),
  },
  { call: 'GET /api/acts/:actId/people', ...aboutClient },
  { call: 'GET /api/acts/:actId/report', ...aboutClient },
  { call: 'POST /api/invitations/check', ...coachesCall, body: list },
  { call: 'POST /api/invitations', ...coachesCall, coach: 201, body: () => ({ ...list(), words: '' }) },
  {
    call: 'POST /api/invitations/changes',
    ...coachesCall,
    // Nobody of this world is invited.
    coach: 400,
    body: ({ userId }) => ({ kind: 'revoke', to: { userIds: [userId] } }),
  },
  { call: 'POST /api/acts/:actId/stop', ...aboutClient },
];
