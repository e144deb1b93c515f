import type { GivenRow } from '#tests/backend/authorisation/row.ts';
import { coachesCall, ownersCall } from '#tests/backend/authorisation/verdicts.ts';

/** The built-in one, which the product alone changes. */
const params = () => ({ programmeId: 1, part: 'head', version: 1 });
const suggestion = () => ({ programmeId: 1, suggestionId: 1 });
const ofBuiltIn = { ...ownersCall, params, owner: 409 };

function incomplete(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['{"format":1}'], { type: 'application/json' }), 'programme.json');
  return form;
}

export const programmeRows: readonly GivenRow[] = [
  { call: 'GET /api/programmes', ...coachesCall },
  {
    call: 'POST /api/programmes',
    ...ownersCall,
    owner: 201,
    body: () => ({ name: `Ours ${crypto.randomUUID()}` }),
  },
  { call: 'GET /api/programmes/:programmeId/draft', ...coachesCall, params },
  { call: 'PUT /api/programmes/:programmeId/draft/:part', ...ofBuiltIn, body: { fields: { name: 'Ours' } } },
  { call: 'GET /api/programmes/:programmeId/changes', ...coachesCall, params },
  {
    call: 'POST /api/programmes/:programmeId/publish',
    ...ofBuiltIn,
    body: () => ({ basedOn: '0'.repeat(64) }),
  },
  { call: 'GET /api/programmes/:programmeId/versions', ...coachesCall, params },
  { call: 'GET /api/programmes/:programmeId/figures/:part', ...coachesCall, params },
  { call: 'GET /api/programmes/:programmeId/suggestions', ...coachesCall, params },
  {
    call: 'POST /api/programmes/:programmeId/suggestions',
    ...{ ...coachesCall, params, coach: 409, owner: 409 },
    body: { part: 'head', field: 'name', before: 'Ours', text: 'Yours', remark: '' },
  },
  {
    call: 'DELETE /api/programmes/:programmeId/suggestions/:suggestionId',
    ...{ ...coachesCall, params: suggestion, coach: 404, owner: 404 },
  },
  {
    call: 'POST /api/programmes/:programmeId/suggestions/:suggestionId/decision',
    ...{ ...ownersCall, params: suggestion, owner: 404 },
    body: { isTaken: false },
  },
  { call: 'POST /api/programmes/:programmeId/versions/:version/restore', ...ofBuiltIn },
  { call: 'POST /api/programmes/:programmeId/versions/latest/give', ...ownersCall, params },
  { call: 'GET /api/programmes/:programmeId/file', ...coachesCall, params },
  { call: 'POST /api/programmes/file', ...ownersCall, owner: 422, form: incomplete },
  // New clients begin it.
  { call: 'DELETE /api/programmes/:programmeId', ...ofBuiltIn },
  { call: 'POST /api/programmes/:programmeId/unarchive', ...ownersCall, params },
  { call: 'POST /api/programmes/:programmeId/default', ...ownersCall, params },
];
