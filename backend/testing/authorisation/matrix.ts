import type { Belongings } from '#backend/testing/world.ts';

/** Expected status of a call for every kind of caller. `-`: the call names nobody's object, so the cell does not exist. */
export interface Row {
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH'} /${string}`;
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
  /** Sent as a form with a file. */
  isUpload?: true;
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
    isUpload: true,
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
];
