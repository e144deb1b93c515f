import type { GivenRow } from '#tests/backend/authorisation/row.ts';
import {
  anyPerson,
  coachesCall,
  everybody,
  ofOwner,
  ofPerson,
  ownWork,
} from '#tests/backend/authorisation/verdicts.ts';
import { templateForm, uploadForm } from '#tests/backend/upload.ts';

const tasks: readonly GivenRow[] = [
  { call: 'GET /api/tasks', ...anyPerson },
  { call: 'GET /api/tasks/:day', ...anyPerson, locked: 403 },
  { call: 'GET /api/tasks/:day/template', ...anyPerson, locked: 403 },
  { call: 'GET /api/tasks/:day/template/pdf', ...anyPerson, locked: 403 },
  { call: 'GET /api/tasks/counts', ...coachesCall },
  {
    call: 'PATCH /api/tasks/:day',
    ...coachesCall,
    body: { title: 'Mission', description: 'Say it', deliverable: 'A sentence', estimatedTime: '' },
  },
  { call: 'GET /api/tasks/:day/versions', ...coachesCall },
  {
    call: 'POST /api/tasks/:day/versions/:version/restore',
    ...coachesCall,
    // The matrix's world has no edited task.
    coach: 404,
    params: () => ({ version: 1_000 }),
  },
  { call: 'PUT /api/tasks/:day/template', ...coachesCall, form: () => templateForm('Ours.docx') },
  { call: 'DELETE /api/tasks/:day/template', ...coachesCall },
];

const files: readonly GivenRow[] = [
  { call: 'GET /api/limits', ...everybody },
  { call: 'POST /api/uploads', ...ownWork, form: ({ userId }, taskDay) => uploadForm({ userId, taskDay }) },
  { call: 'GET /api/files/:fileId', ...ofOwner },
  { call: 'GET /api/files/:fileId/reading', ...ofOwner },
  // A text has no layout.
  { call: 'GET /api/files/:fileId/reading/page', ...ofOwner, own: 404, coach: 404 },
  // The file of the matrix's world is a text, which has no preview; a picture's is tested with the uploads.
  { call: 'GET /api/files/:fileId/preview', ...ofOwner, own: 404, coach: 404 },
];

const submissions: readonly GivenRow[] = [
  { call: 'GET /api/drafts/:day', ...anyPerson, locked: 403, coach: 403 },
  { call: 'PUT /api/drafts/:day', ...anyPerson, locked: 403, coach: 403, body: { notes: 'draft' } },
  {
    call: 'POST /api/submissions',
    ...ownWork,
    body: ({ userId }, taskDay) => ({ userId, taskDay, fileURL: 'embedded_form_day1_2.json', notes: '' }),
  },
  { call: 'GET /api/submissions/user/:userId', ...ofPerson, coachMissing: 200 },
  { call: 'GET /api/submissions/user/:userId/day/:day', ...ofPerson, locked: 404 },
  { call: 'GET /api/submissions/pending', ...coachesCall },
  { call: 'GET /api/submissions/:submissionId/document', ...ofOwner },
  { call: 'GET /api/submissions/:submissionId/document/word', ...ofOwner },
  { call: 'GET /api/submissions/:submissionId/document/json', ...ofOwner },
  { call: 'GET /api/submissions/:submissionId/versions', ...ofOwner },
];

const workbooks: readonly GivenRow[] = [
  { call: 'GET /api/workbooks/:day', ...anyPerson, locked: 403 },
  { call: 'GET /api/workbooks/:day/earlier', ...anyPerson, locked: 403, coach: 403 },
];

export const workRows: readonly GivenRow[] = [...tasks, ...files, ...submissions, ...workbooks];
