import type { Row } from '#tests/backend/authorisation/row.ts';
import {
  aboutClient,
  anyPerson,
  coachesCall,
  ofOwner,
  ofPerson,
} from '#tests/backend/authorisation/verdicts.ts';
import { recordingForm } from '#tests/backend/recordings.ts';
import { soonAt } from '#tests/backend/soon-at.ts';
import { messageForm } from '#tests/backend/upload.ts';
import type { Belongings } from '#tests/backend/world.ts';

const user = ({ userId }: Belongings) => ({ userId });
const waiting = ({ waitingId }: Belongings) => ({ submissionId: waitingId });
const feedback = ({ feedbackId }: Belongings) => ({ feedbackId });
const note = ({ noteId }: Belongings) => ({ noteId });
const snippet = ({ snippetId }: Belongings) => ({ snippetId });
const inMessage = ({ messageFileId }: Belongings) => ({ fileId: messageFileId });
const snippetForm = () => ({ shortcut: crypto.randomUUID(), snippet: 'Well done' });

const reviewing: readonly Row[] = [
  { call: 'PUT /api/submissions/:submissionId/claim', ...aboutClient, params: waiting, body: () => ({}) },
  { call: 'DELETE /api/submissions/:submissionId/claim', ...aboutClient, params: waiting },
  { call: 'GET /api/submissions/:submissionId/feedback-draft', ...aboutClient, params: waiting },
  {
    call: 'PUT /api/submissions/:submissionId/feedback-draft',
    ...aboutClient,
    params: waiting,
    body: () => ({ comment: 'Not done yet' }),
  },
  { call: 'GET /api/submissions/:submissionId/version-read', ...aboutClient, params: waiting },
  {
    call: 'PUT /api/submissions/:submissionId/version-read',
    ...aboutClient,
    params: waiting,
    body: () => ({ version: 1 }),
  },
  { call: 'GET /api/snippets', ...coachesCall },
  { call: 'POST /api/snippets', ...coachesCall, coach: 201, body: snippetForm },
  { call: 'PUT /api/snippets/:snippetId', ...aboutClient, params: snippet, body: snippetForm },
  { call: 'DELETE /api/snippets/:snippetId', ...aboutClient, params: snippet },
];

const forOwner = { ...ofOwner, coach: 403, coachMissing: 403 };

const feedbackRows: readonly Row[] = [
  {
    call: 'POST /api/feedback',
    ...aboutClient,
    coach: 201,
    body: ({ waitingId }) => ({ submissionId: waitingId, comment: 'Good work', unlockNext: true }),
  },
  {
    call: 'GET /api/feedback/user/:userId/day/:day',
    ...ofPerson,
    locked: 200,
    coachMissing: 200,
    params: ({ userId }) => ({ userId, day: 1 }),
  },
  {
    call: 'PUT /api/feedback/:feedbackId/decision',
    ...aboutClient,
    params: feedback,
    body: () => ({ ask: true, version: 1 }),
  },
  {
    call: 'PUT /api/feedback/:feedbackId',
    ...aboutClient,
    params: feedback,
    body: () => ({ comment: 'Good work' }),
  },
  {
    call: 'PUT /api/feedback/:feedbackId/seen',
    ...forOwner,
    params: feedback,
  },
  {
    call: 'PUT /api/annotations/:annotationId/tick',
    ...forOwner,
    params: ({ annotationId }) => ({ annotationId }),
    body: () => ({ isTicked: true }),
  },
  {
    call: 'PUT /api/feedback/:feedbackId/lines/:line/tick',
    ...forOwner,
    params: ({ feedbackId }) => ({ feedbackId, line: 1 }),
    body: () => ({ isTicked: true, words: 'Say it aloud' }),
  },
  { call: 'GET /api/feedback/:feedbackId/annotations', ...ofOwner, params: feedback },
  {
    call: 'POST /api/feedback/:feedbackId/annotations',
    ...aboutClient,
    coach: 201,
    params: feedback,
    body: () => ({ targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } }),
  },
  {
    call: 'PUT /api/annotations/:annotationId/selector',
    ...aboutClient,
    params: ({ annotationId }) => ({ annotationId }),
    body: () => ({
      ...{ field: 'notes', version: 1, exact: 'A', prefix: '', suffix: ' question' },
      ...{ start: 0, end: 1 },
    }),
  },
];

const talking: readonly Row[] = [
  { call: 'GET /api/feedback/:feedbackId/messages', ...ofOwner, params: feedback },
  {
    call: 'POST /api/feedback/:feedbackId/messages',
    ...ofOwner,
    own: 201,
    coach: 201,
    params: feedback,
    body: () => ({ message: 'Hello', fromAdmin: false }),
  },
  { call: 'GET /api/conversations/:userId/messages', ...ofPerson, params: user },
  {
    call: 'POST /api/conversations/:userId/messages',
    ...ofPerson,
    own: 201,
    locked: 403,
    coach: 201,
    params: user,
    body: (_of, day) => ({ message: 'Hello', day }),
  },
  {
    call: 'POST /api/conversations/:userId/files',
    ...ofPerson,
    own: 201,
    coach: 201,
    params: user,
    form: () => messageForm(),
  },
  {
    call: 'POST /api/conversations/:userId/voice-notes',
    ...ofPerson,
    own: 201,
    coach: 201,
    params: user,
    form: () => recordingForm(),
  },
  { call: 'GET /api/message-files/:fileId', ...ofOwner, params: inMessage },
  // A text has neither.
  { call: 'GET /api/message-files/:fileId/preview', ...ofOwner, own: 404, coach: 404, params: inMessage },
  { call: 'GET /api/message-files/:fileId/thumbnail', ...ofOwner, own: 404, coach: 404, params: inMessage },
  {
    call: 'POST /api/message-files/:fileId/pins',
    ...aboutClient,
    coach: 404,
    params: inMessage,
    body: () => ({ area: { x: 0, y: 0, toX: 0, toY: 0 }, comment: 'Here' }),
  },
  {
    call: 'PUT /api/message-files/:fileId/pins/:annotationId/tick',
    ...forOwner,
    own: 404,
    params: ({ messageFileId: fileId, annotationId }) => ({ fileId, annotationId }),
    body: () => ({ isTicked: true }),
  },
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
  { call: 'GET /api/coach', ...anyPerson },
  { call: 'GET /api/inbox', ...coachesCall },
  { call: 'GET /api/conversations', ...coachesCall },
  { call: 'GET /api/conversations/:userId', ...aboutClient, params: user },
  { call: 'GET /api/reply-time', ...anyPerson },
];

/** The participant's own message. */
const message = ({ messageId }: Belongings) => ({ messageId });

const reaction = (of: Belongings) => ({ ...message(of), kind: 'heart' });

const changing: readonly Row[] = [
  {
    call: 'PATCH /api/messages/:messageId',
    ...{ ...ofOwner, coach: 403 },
    params: message,
    body: () => ({ message: 'Hello again' }),
  },
  { call: 'DELETE /api/messages/:messageId', ...ofOwner, params: message },
  { call: 'PUT /api/messages/:messageId/reactions/:kind', ...ofOwner, params: reaction },
  { call: 'DELETE /api/messages/:messageId/reactions/:kind', ...ofOwner, params: reaction },
];

const held = ({ heldId }: Belongings) => ({ heldId });

const holding: readonly Row[] = [
  { call: 'GET /api/conversations/:userId/held', ...aboutClient, params: user },
  {
    call: 'POST /api/conversations/:userId/held',
    ...aboutClient,
    coach: 201,
    params: user,
    body: () => ({ message: 'Good morning', day: 1, at: soonAt() }),
  },
  {
    call: 'PATCH /api/held-messages/:heldId',
    ...aboutClient,
    params: held,
    body: () => ({ message: 'Good evening', at: soonAt() }),
  },
  { call: 'POST /api/held-messages/:heldId/send', ...aboutClient, params: held },
  { call: 'DELETE /api/held-messages/:heldId', ...aboutClient, params: held },
];

const keepingTrack: readonly Row[] = [
  { call: 'GET /api/activity', ...coachesCall },
  { call: 'GET /api/audit', ...coachesCall },
  { call: 'GET /api/settings/reminders', ...coachesCall },
  { call: 'PUT /api/settings/reminders', ...coachesCall, body: () => ({ isAutomatic: true }) },
  { call: 'GET /api/users/:userId/nudges', ...aboutClient, params: user },
  {
    call: 'POST /api/users/:userId/nudges',
    ...aboutClient,
    coach: 201,
    params: user,
    body: () => ({ words: 'Day 1 is waiting for you.' }),
  },
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
];

export const coachingRows: readonly Row[] = [
  ...reviewing,
  ...feedbackRows,
  ...talking,
  ...changing,
  ...holding,
  ...keepingTrack,
  { call: 'POST /api/users/:userId/view', ...aboutClient, coach: 201, params: user },
  { call: 'DELETE /api/views/:viewId', ...ofOwner, own: 404, params: ({ viewId }) => ({ viewId }) },
];
