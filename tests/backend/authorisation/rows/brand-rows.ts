import type { GivenRow } from '#tests/backend/authorisation/row.ts';
import { alike, coachesCall, everybody, ofPerson } from '#tests/backend/authorisation/verdicts.ts';

const mission = () => ({ key: 'final_statement' });
/** For the owner alone. */
const ofOwnBook = { ...ofPerson, coach: 403, coachMissing: 403 };

export const brandRows: readonly GivenRow[] = [
  { call: 'GET /api/brand/finished', ...coachesCall },
  { call: 'GET /api/brand/:userId', ...ofPerson },
  { call: 'GET /api/brand/:userId/word', ...ofPerson },
  { call: 'GET /api/brand/:userId/assets', ...ofPerson },
  {
    call: 'POST /api/brand/:userId/prints',
    ...{ ...ofPerson, own: 201, coach: 201 },
    // A book without a submission is not printed.
    params: ({ userId, submissionId: _ }) => ({ userId }),
  },
  { call: 'GET /api/brand/:userId/prints/:printId', ...ofPerson },
  // No worker runs here, so the print has no file yet.
  { call: 'GET /api/brand/:userId/prints/:printId/file', ...ofPerson, own: 404, coach: 404 },
  { call: 'GET /api/brand/:userId/texts/:day/:key', ...ofPerson, locked: 404, params: mission },
  {
    call: 'PUT /api/brand/:userId/texts/:day/:key',
    ...ofOwnBook,
    locked: 404,
    params: mission,
    body: ({ handedInAt }) => ({ answer: 'We bake.', replaces: null, handedInAt }),
  },
  { call: 'GET /api/brand/:userId/link', ...ofOwnBook },
  { call: 'POST /api/brand/:userId/link', ...ofOwnBook, own: 201, body: { endsAt: null } },
  { call: 'DELETE /api/brand/:userId/link', ...ofOwnBook },
  { call: 'GET /api/public/books/:token', ...everybody },
  // The book of the matrix's world has no picture; one with pictures is tested with the links.
  { call: 'GET /api/public/books/:token/pictures/:fileId', ...alike(404) },
];
