import { templateForm, uploadForm } from '#backend/testing/upload.ts';
import type { Belongings } from '#backend/testing/world.ts';

/** Expected status of a call for every kind of caller. `-`: the call names nobody's object, so the cell does not exist. */
export interface Row {
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  visitor: number;
  /** A participant, with what is theirs. */
  own: number;
  /** A participant, with what is another's. */
  others: number | '-';
  /** A participant, with what does not exist. */
  missing: number | '-';
  /** A participant, with a day that is still locked. */
  locked?: number;
  coach: number;
  coachMissing: number | '-';
  /** Signed in as a coach who has since lost the right. */
  formerCoach: number;
  /** Parts of the path. */
  params?: (of: Belongings) => Record<string, number | string>;
  /** What is sent; `day` is 1, or a locked one. */
  body?: (of: Belongings, day: number) => object;
  /** Sent instead of a body: a form with a file. */
  form?: (of: Belongings, day: number) => FormData | Promise<FormData>;
}

const LOCKED_DAY = 9;
export const lockedDay = LOCKED_DAY;

const user = ({ userId }: Belongings) => ({ userId });
const userDay = ({ userId }: Belongings) => ({ userId, day: 1 });
const feedback = ({ feedbackId }: Belongings) => ({ feedbackId });
const credentials = () => ({ email: 'nobody@example.com', password: 'wrong password' });
const account = () => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: 'correct horse 1!',
  name: 'Eve Adams',
});
const review = ({ waitingId }: Belongings) => ({
  submissionId: waitingId,
  comment: 'Good work',
  unlockNext: true,
});
const annotation = () => ({ targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } });
const handIn = ({ userId }: Belongings, taskDay: number) => ({
  userId,
  taskDay,
  fileURL: 'embedded_form_day1_2.json',
  notes: '',
});
const passwords = () => ({
  currentPassword: 'correct horse 1!',
  newPassword: 'new secret 1!',
  confirmPassword: 'new secret 1!',
});

/** Everything that concerns coaches only answers alike. */
const coachesOnly = { visitor: 401, own: 403, formerCoach: 403 } as const;
const everybody = {
  visitor: 200,
  own: 200,
  others: '-',
  missing: '-',
  coach: 200,
  coachMissing: '-',
  formerCoach: 200,
} as const;
const anyPerson = { ...everybody, visitor: 401 } as const;

const coachList = { ...coachesOnly, others: '-', missing: '-', coach: 200, coachMissing: '-' } as const;
/** A coach's call about a client, or about something of a client's. */
const aboutClient = { ...coachesOnly, others: 403, missing: 403, coach: 200, coachMissing: 404 } as const;
/** A person's own, or anybody's for a coach. */
const ofPerson = {
  visitor: 401,
  own: 200,
  others: 403,
  missing: 403,
  coach: 200,
  coachMissing: 404,
  formerCoach: 403,
} as const;
/** The same under an opaque id: what is not one's own does not exist. */
const ofOwner = { ...ofPerson, others: 404, missing: 404, formerCoach: 404 } as const;
const waiting = ({ waitingId }: Belongings) => ({ submissionId: waitingId });
const submission = ({ submissionId }: Belongings) => ({ submissionId });
const note = ({ noteId }: Belongings) => ({ noteId });
const snippet = ({ snippetId }: Belongings) => ({ snippetId });
const reason = () => ({ reason: 'Holidays' });
const token = 'x'.repeat(43);

export const matrix: readonly Row[] = [
  { call: 'GET /api/auth/me', ...anyPerson },
  {
    call: 'POST /api/auth/register',
    ...everybody,
    visitor: 201,
    own: 201,
    coach: 201,
    formerCoach: 201,
    body: account,
  },
  {
    call: 'POST /api/auth/login',
    ...everybody,
    visitor: 401,
    own: 401,
    coach: 401,
    formerCoach: 401,
    body: credentials,
  },
  { call: 'POST /api/auth/logout', ...everybody },
  {
    call: 'POST /api/uploads',
    visitor: 401,
    own: 201,
    others: 403,
    missing: 403,
    locked: 403,
    coach: 403,
    coachMissing: 403,
    formerCoach: 403,
    form: ({ userId }, taskDay) => uploadForm({ userId, taskDay }),
  },
  {
    call: 'GET /api/files/:fileId',
    visitor: 401,
    own: 200,
    others: 404,
    missing: 404,
    coach: 200,
    coachMissing: 404,
    formerCoach: 404,
    params: ({ fileId }) => ({ fileId }),
  },
  // The file of the matrix's world is a text, which has no preview; a picture's is tested with the uploads.
  {
    call: 'GET /api/files/:fileId/preview',
    visitor: 401,
    own: 404,
    others: 404,
    missing: 404,
    coach: 404,
    coachMissing: 404,
    formerCoach: 404,
    params: ({ fileId }) => ({ fileId }),
  },
  { call: 'GET /api/tasks', ...anyPerson },
  { call: 'GET /api/tasks/:day', ...anyPerson, locked: 403, params: () => ({ day: 1 }) },
  { call: 'GET /api/tasks/:day/template', ...anyPerson, locked: 403, params: () => ({ day: 1 }) },
  { call: 'GET /api/tasks/counts', ...coachesOnly, others: '-', missing: '-', coach: 200, coachMissing: '-' },
  {
    call: 'PATCH /api/tasks/:day',
    ...coachesOnly,
    others: '-',
    missing: '-',
    coach: 200,
    coachMissing: '-',
    params: () => ({ day: 1 }),
    body: () => ({ title: 'Mission', description: 'Say it', deliverable: 'A sentence', estimatedTime: '' }),
  },
  {
    call: 'PUT /api/tasks/:day/template',
    ...coachesOnly,
    others: '-',
    missing: '-',
    coach: 200,
    coachMissing: '-',
    params: () => ({ day: 1 }),
    form: () => templateForm('Ours.docx'),
  },
  {
    call: 'DELETE /api/tasks/:day/template',
    ...coachesOnly,
    others: '-',
    missing: '-',
    coach: 200,
    coachMissing: '-',
    params: () => ({ day: 1 }),
  },
  { call: 'GET /api/limits', ...everybody },
  {
    call: 'GET /api/submissions/user/:userId',
    visitor: 401,
    own: 200,
    others: 403,
    missing: 403,
    coach: 200,
    coachMissing: 200,
    formerCoach: 403,
    params: user,
  },
  {
    call: 'GET /api/submissions/user/:userId/day/:day',
    visitor: 401,
    own: 200,
    others: 403,
    missing: 403,
    locked: 404,
    coach: 200,
    coachMissing: 404,
    formerCoach: 403,
    params: userDay,
  },
  {
    call: 'GET /api/submissions/pending',
    ...coachesOnly,
    others: '-',
    missing: '-',
    coach: 200,
    coachMissing: '-',
  },
  {
    call: 'POST /api/submissions',
    visitor: 401,
    own: 201,
    others: 403,
    missing: 403,
    locked: 403,
    coach: 403,
    coachMissing: 403,
    formerCoach: 403,
    body: handIn,
  },
  {
    call: 'GET /api/submissions/:submissionId/document',
    visitor: 401,
    own: 200,
    others: 404,
    missing: 404,
    coach: 200,
    coachMissing: 404,
    formerCoach: 404,
    params: ({ submissionId }) => ({ submissionId }),
  },
  { call: 'GET /api/users', ...coachesOnly, others: '-', missing: '-', coach: 200, coachMissing: '-' },
  { call: 'GET /api/users/counts', ...coachesOnly, others: '-', missing: '-', coach: 200, coachMissing: '-' },
  {
    call: 'GET /api/users/:userId',
    visitor: 401,
    own: 200,
    others: 403,
    missing: 403,
    coach: 200,
    coachMissing: 404,
    formerCoach: 403,
    params: user,
  },
  { call: 'GET /api/users/:userId/export', ...ofPerson, params: user },
  {
    call: 'DELETE /api/users/:userId',
    ...ofPerson,
    params: user,
    body: ({ email }) => ({ email, password: 'correct horse 1!' }),
  },
  { call: 'PATCH /api/users/profile', ...anyPerson, body: () => ({ name: 'Ada Byron', company: '' }) },
  { call: 'POST /api/users/change-password', ...anyPerson, body: passwords },
  {
    call: 'POST /api/users/:userId/unlock',
    ...coachesOnly,
    others: 403,
    missing: 403,
    coach: 200,
    coachMissing: 404,
    params: user,
    body: () => ({ expectedDay: 3 }),
  },
  { call: 'GET /api/activity', ...coachesOnly, others: '-', missing: '-', coach: 200, coachMissing: '-' },
  {
    call: 'GET /api/feedback/user/:userId/day/:day',
    visitor: 401,
    own: 200,
    others: 403,
    missing: 403,
    locked: 200,
    coach: 200,
    coachMissing: 200,
    formerCoach: 403,
    params: userDay,
  },
  {
    call: 'POST /api/feedback',
    ...coachesOnly,
    others: 403,
    missing: 403,
    coach: 201,
    coachMissing: 404,
    body: review,
  },
  {
    call: 'GET /api/feedback/:feedbackId/messages',
    visitor: 401,
    own: 200,
    others: 404,
    missing: 404,
    coach: 200,
    coachMissing: 404,
    formerCoach: 404,
    params: feedback,
  },
  {
    call: 'POST /api/feedback/:feedbackId/messages',
    visitor: 401,
    own: 201,
    others: 404,
    missing: 404,
    coach: 201,
    coachMissing: 404,
    formerCoach: 404,
    params: feedback,
    body: () => ({ message: 'Hello', fromAdmin: false }),
  },
  {
    call: 'GET /api/feedback/:feedbackId/annotations',
    visitor: 401,
    own: 200,
    others: 404,
    missing: 404,
    coach: 200,
    coachMissing: 404,
    formerCoach: 404,
    params: feedback,
  },
  {
    call: 'POST /api/feedback/:feedbackId/annotations',
    ...coachesOnly,
    others: 403,
    missing: 403,
    coach: 201,
    coachMissing: 404,
    params: feedback,
    body: annotation,
  },
  { call: 'GET /api/drafts/:day', ...anyPerson, locked: 403, coach: 403, params: () => ({ day: 1 }) },
  {
    call: 'PUT /api/drafts/:day',
    ...anyPerson,
    locked: 403,
    coach: 403,
    params: () => ({ day: 1 }),
    body: () => ({ notes: 'draft' }),
  },
  {
    call: 'GET /api/conversations/:userId/messages',
    visitor: 401,
    own: 200,
    others: 403,
    missing: 403,
    coach: 200,
    coachMissing: 404,
    formerCoach: 403,
    params: user,
  },
  {
    call: 'POST /api/conversations/:userId/messages',
    visitor: 401,
    own: 201,
    others: 403,
    missing: 403,
    locked: 403,
    coach: 201,
    coachMissing: 404,
    formerCoach: 403,
    params: user,
    body: (_of, day) => ({ message: 'Hello', day }),
  },
  {
    call: 'POST /api/auth/links',
    ...everybody,
    visitor: 404,
    own: 404,
    coach: 404,
    formerCoach: 404,
    body: () => ({ token }),
  },
  {
    call: 'POST /api/auth/set-password',
    ...everybody,
    visitor: 404,
    own: 404,
    coach: 404,
    formerCoach: 404,
    body: () => ({ token, password: 'new secret 1!' }),
  },
  { call: 'GET /api/settings', ...anyPerson },
  { call: 'PATCH /api/settings', ...anyPerson, body: () => ({ timeZone: 'Europe/Lisbon' }) },
  { call: 'GET /api/reply-time', ...anyPerson },
  { call: 'GET /api/conversations/unread', ...anyPerson },
  { call: 'GET /api/conversations/:userId/read-state', ...ofPerson, params: user },
  { call: 'PUT /api/conversations/:userId/read', ...ofPerson, params: user, body: () => ({ messageId: 1 }) },
  { call: 'GET /api/conversations/:userId/lines', ...ofPerson, params: user },
  {
    call: 'PUT /api/conversations/:userId/inbox',
    ...aboutClient,
    params: user,
    body: () => ({ state: 'done' }),
  },
  { call: 'GET /api/inbox', ...coachList },
  { call: 'GET /api/audit', ...coachList },
  { call: 'GET /api/users/attention', ...coachList },
  { call: 'GET /api/users/export', ...coachList },
  {
    call: 'POST /api/users',
    ...coachList,
    coach: 201,
    body: () => ({ name: 'Eve Adams', email: `${crypto.randomUUID()}@example.com` }),
  },
  { call: 'POST /api/users/:userId/pause', ...aboutClient, params: user, body: reason },
  // Nobody of the matrix's world is paused or away.
  { call: 'POST /api/users/:userId/resume', ...aboutClient, coach: 409, params: user },
  {
    call: 'PUT /api/users/:userId/day',
    ...aboutClient,
    params: user,
    body: () => ({ ...reason(), day: 7 }),
  },
  { call: 'POST /api/users/:userId/sign-in-link', ...aboutClient, coach: 201, params: user },
  { call: 'POST /api/users/:userId/deactivate', ...aboutClient, params: user },
  { call: 'POST /api/users/:userId/reactivate', ...aboutClient, params: user },
  { call: 'GET /api/users/:userId/notes', ...aboutClient, params: user },
  {
    call: 'POST /api/users/:userId/notes',
    ...aboutClient,
    coach: 201,
    params: user,
    body: () => ({ note: 'Prefers calls' }),
  },
  { call: 'PUT /api/notes/:noteId', ...aboutClient, params: note, body: () => ({ note: 'Changed' }) },
  { call: 'DELETE /api/notes/:noteId', ...aboutClient, params: note },
  { call: 'GET /api/submissions/:submissionId/versions', ...ofOwner, params: submission },
  { call: 'PUT /api/submissions/:submissionId/claim', ...aboutClient, params: waiting, body: () => ({}) },
  { call: 'DELETE /api/submissions/:submissionId/claim', ...aboutClient, params: waiting },
  { call: 'GET /api/submissions/:submissionId/feedback-draft', ...aboutClient, params: waiting },
  {
    call: 'PUT /api/submissions/:submissionId/feedback-draft',
    ...aboutClient,
    params: waiting,
    body: () => ({ comment: 'Not done yet' }),
  },
  { call: 'GET /api/snippets', ...coachList },
  {
    call: 'POST /api/snippets',
    ...coachList,
    coach: 201,
    body: () => ({ shortcut: crypto.randomUUID(), snippet: 'Well done' }),
  },
  {
    call: 'PUT /api/snippets/:snippetId',
    ...aboutClient,
    params: snippet,
    body: () => ({ shortcut: crypto.randomUUID(), snippet: 'Well done' }),
  },
  { call: 'DELETE /api/snippets/:snippetId', ...aboutClient, params: snippet },
  {
    call: 'PUT /api/annotations/:annotationId/selector',
    ...aboutClient,
    params: ({ annotationId }) => ({ annotationId }),
    body: () => ({
      field: 'notes',
      version: 1,
      exact: 'A',
      prefix: '',
      suffix: ' question',
      start: 0,
      end: 1,
    }),
  },
  {
    call: 'PUT /api/feedback/:feedbackId/seen',
    ...ofOwner,
    coach: 403,
    coachMissing: 403,
    params: feedback,
  },
];
