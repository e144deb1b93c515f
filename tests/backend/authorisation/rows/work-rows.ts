import type { Row } from '#tests/backend/authorisation/row.ts';
import {
  anyPerson,
  coachesCall,
  everybody,
  ofOwner,
  ofPerson,
  ownWork,
} from '#tests/backend/authorisation/verdicts.ts';
import { templateForm, uploadForm } from '#tests/backend/upload.ts';
import type { Belongings } from '#tests/backend/world.ts';

const firstDay = () => ({ day: 1 });
const file = ({ fileId }: Belongings) => ({ fileId });
const submission = ({ submissionId }: Belongings) => ({ submissionId });

const tasks: readonly Row[] = [
  { call: 'GET /api/tasks', ...anyPerson },
  { call: 'GET /api/tasks/:day', ...anyPerson, locked: 403, params: firstDay },
  { call: 'GET /api/tasks/:day/template', ...anyPerson, locked: 403, params: firstDay },
  { call: 'GET /api/tasks/:day/template/pdf', ...anyPerson, locked: 403, params: firstDay },
  { call: 'GET /api/tasks/counts', ...coachesCall },
  {
    call: 'PATCH /api/tasks/:day',
    ...coachesCall,
    params: firstDay,
    body: () => ({ title: 'Mission', description: 'Say it', deliverable: 'A sentence', estimatedTime: '' }),
  },
  { call: 'GET /api/tasks/:day/versions', ...coachesCall, params: firstDay },
  {
    call: 'POST /api/tasks/:day/versions/:version/restore',
    ...coachesCall,
    // The matrix's world has no edited task.
    coach: 404,
    params: () => ({ day: 1, version: 1_000 }),
  },
  {
    call: 'PUT /api/tasks/:day/template',
    ...coachesCall,
    params: firstDay,
    form: () => templateForm('Ours.docx'),
  },
  { call: 'DELETE /api/tasks/:day/template', ...coachesCall, params: firstDay },
];

const files: readonly Row[] = [
  { call: 'GET /api/limits', ...everybody },
  {
    call: 'POST /api/uploads',
    ...ownWork,
    form: ({ userId }, taskDay) => uploadForm({ userId, taskDay }),
  },
  { call: 'GET /api/files/:fileId', ...ofOwner, params: file },
  { call: 'GET /api/files/:fileId/reading', ...ofOwner, params: file },
  // A text has no layout.
  { call: 'GET /api/files/:fileId/reading/page', ...ofOwner, own: 404, coach: 404, params: file },
  // The file of the matrix's world is a text, which has no preview; a picture's is tested with the uploads.
  { call: 'GET /api/files/:fileId/preview', ...ofOwner, own: 404, coach: 404, params: file },
];

const submissions: readonly Row[] = [
  { call: 'GET /api/drafts/:day', ...anyPerson, locked: 403, coach: 403, params: firstDay },
  {
    call: 'PUT /api/drafts/:day',
    ...anyPerson,
    locked: 403,
    coach: 403,
    params: firstDay,
    body: () => ({ notes: 'draft' }),
  },
  {
    call: 'POST /api/submissions',
    ...ownWork,
    body: ({ userId }, taskDay) => ({ userId, taskDay, fileURL: 'embedded_form_day1_2.json', notes: '' }),
  },
  {
    call: 'GET /api/submissions/user/:userId',
    ...ofPerson,
    coachMissing: 200,
    params: ({ userId }) => ({ userId }),
  },
  {
    call: 'GET /api/submissions/user/:userId/day/:day',
    ...ofPerson,
    locked: 404,
    params: ({ userId }) => ({ userId, day: 1 }),
  },
  { call: 'GET /api/submissions/pending', ...coachesCall },
  { call: 'GET /api/submissions/:submissionId/document', ...ofOwner, params: submission },
  { call: 'GET /api/submissions/:submissionId/document/word', ...ofOwner, params: submission },
  { call: 'GET /api/submissions/:submissionId/document/json', ...ofOwner, params: submission },
  { call: 'GET /api/submissions/:submissionId/versions', ...ofOwner, params: submission },
];

const workbooks: readonly Row[] = [
  { call: 'GET /api/workbooks/:day', ...anyPerson, locked: 403, params: firstDay },
  { call: 'GET /api/workbooks/:day/earlier', ...anyPerson, locked: 403, coach: 403, params: firstDay },
];

export const workRows: readonly Row[] = [...tasks, ...files, ...submissions, ...workbooks];
