import type { GivenRow } from '#tests/backend/authorisation/row.ts';
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

const waiting = ({ waitingId }: Belongings) => ({ submissionId: waitingId });
const inMessage = ({ messageFileId }: Belongings) => ({ fileId: messageFileId });
const snippetForm = () => ({ shortcut: crypto.randomUUID(), snippet: 'Well done' });

/** A coach makes something. */
const madeAbout = { ...aboutClient, coach: 201 };
const said = { ...ofPerson, own: 201, coach: 201 };

const reviewing: readonly GivenRow[] = [
  { call: 'PUT /api/submissions/:submissionId/claim', ...aboutClient, params: waiting, body: {} },
  { call: 'DELETE /api/submissions/:submissionId/claim', ...aboutClient, params: waiting },
  { call: 'GET /api/submissions/:submissionId/feedback-draft', ...aboutClient, params: waiting },
  {
    call: 'PUT /api/submissions/:submissionId/feedback-draft',
    ...aboutClient,
    params: waiting,
    body: { comment: 'Not done yet' },
  },
  { call: 'GET /api/submissions/:submissionId/version-read', ...aboutClient, params: waiting },
  {
    call: 'PUT /api/submissions/:submissionId/version-read',
    ...aboutClient,
    params: waiting,
    body: { version: 1 },
  },
  { call: 'GET /api/snippets', ...coachesCall },
  { call: 'POST /api/snippets', ...coachesCall, coach: 201, body: snippetForm },
  { call: 'PUT /api/snippets/:snippetId', ...aboutClient, body: snippetForm },
  { call: 'DELETE /api/snippets/:snippetId', ...aboutClient },
];

const forOwner = { ...ofOwner, coach: 403, coachMissing: 403 };

const feedbackRows: readonly GivenRow[] = [
  {
    call: 'POST /api/feedback',
    ...madeAbout,
    body: ({ waitingId }) => ({ submissionId: waitingId, comment: 'Good work', unlockNext: true }),
  },
  { call: 'GET /api/feedback/user/:userId/day/:day', ...ofPerson, locked: 200, coachMissing: 200 },
  { call: 'PUT /api/feedback/:feedbackId/decision', ...aboutClient, body: { ask: true, version: 1 } },
  { call: 'PUT /api/feedback/:feedbackId', ...aboutClient, body: { comment: 'Good work' } },
  { call: 'PUT /api/feedback/:feedbackId/seen', ...forOwner },
  { call: 'PUT /api/annotations/:annotationId/tick', ...forOwner, body: { isTicked: true } },
  {
    call: 'PUT /api/feedback/:feedbackId/lines/:line/tick',
    ...forOwner,
    params: () => ({ line: 1 }),
    body: { isTicked: true, words: 'Say it aloud' },
  },
  { call: 'GET /api/feedback/:feedbackId/annotations', ...ofOwner },
  {
    call: 'POST /api/feedback/:feedbackId/annotations',
    ...madeAbout,
    body: { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } },
  },
  {
    call: 'PUT /api/annotations/:annotationId/selector',
    ...aboutClient,
    body: {
      ...{ field: 'notes', version: 1, exact: 'A', prefix: '', suffix: ' question' },
      ...{ start: 0, end: 1 },
    },
  },
];

const talking: readonly GivenRow[] = [
  { call: 'GET /api/feedback/:feedbackId/messages', ...ofOwner },
  {
    call: 'POST /api/feedback/:feedbackId/messages',
    ...ofOwner,
    own: 201,
    coach: 201,
    body: { message: 'Hello', fromAdmin: false },
  },
  { call: 'GET /api/conversations/:userId/messages', ...ofPerson },
  {
    call: 'POST /api/conversations/:userId/messages',
    ...said,
    locked: 403,
    body: (_of, day) => ({ message: 'Hello', day }),
  },
  { call: 'POST /api/conversations/:userId/files', ...said, form: () => messageForm() },
  { call: 'POST /api/conversations/:userId/voice-notes', ...said, form: () => recordingForm() },
  { call: 'GET /api/message-files/:fileId', ...ofOwner, params: inMessage },
  // A text has neither.
  { call: 'GET /api/message-files/:fileId/preview', ...ofOwner, own: 404, coach: 404, params: inMessage },
  { call: 'GET /api/message-files/:fileId/thumbnail', ...ofOwner, own: 404, coach: 404, params: inMessage },
  {
    call: 'POST /api/message-files/:fileId/pins',
    ...aboutClient,
    coach: 404,
    params: inMessage,
    body: { area: { x: 0, y: 0, toX: 0, toY: 0 }, comment: 'Here' },
  },
  {
    call: 'PUT /api/message-files/:fileId/pins/:annotationId/tick',
    ...forOwner,
    own: 404,
    params: inMessage,
    body: { isTicked: true },
  },
  { call: 'GET /api/conversations/unread', ...anyPerson },
  { call: 'GET /api/conversations/:userId/read-state', ...ofPerson },
  { call: 'PUT /api/conversations/:userId/read', ...ofPerson, body: { messageId: 1 } },
  { call: 'GET /api/conversations/:userId/lines', ...ofPerson },
  { call: 'PUT /api/conversations/:userId/inbox', ...aboutClient, body: { state: 'done' } },
  { call: 'GET /api/coach', ...anyPerson },
  { call: 'GET /api/inbox', ...coachesCall },
  { call: 'GET /api/conversations', ...coachesCall },
  { call: 'GET /api/conversations/:userId', ...aboutClient },
  { call: 'GET /api/reply-time', ...anyPerson },
];

const reaction = () => ({ kind: 'heart' });

const changing: readonly GivenRow[] = [
  { call: 'PATCH /api/messages/:messageId', ...{ ...ofOwner, coach: 403 }, body: { message: 'Hello again' } },
  { call: 'DELETE /api/messages/:messageId', ...ofOwner },
  { call: 'PUT /api/messages/:messageId/reactions/:kind', ...ofOwner, params: reaction },
  { call: 'DELETE /api/messages/:messageId/reactions/:kind', ...ofOwner, params: reaction },
];

const holding: readonly GivenRow[] = [
  { call: 'GET /api/conversations/:userId/held', ...aboutClient },
  {
    call: 'POST /api/conversations/:userId/held',
    ...madeAbout,
    body: () => ({ message: 'Good morning', day: 1, at: soonAt() }),
  },
  {
    call: 'PATCH /api/held-messages/:heldId',
    ...aboutClient,
    body: () => ({ message: 'Good evening', at: soonAt() }),
  },
  { call: 'POST /api/held-messages/:heldId/send', ...aboutClient },
  { call: 'DELETE /api/held-messages/:heldId', ...aboutClient },
];

const keepingTrack: readonly GivenRow[] = [
  { call: 'GET /api/activity', ...coachesCall },
  { call: 'GET /api/audit', ...coachesCall },
  { call: 'GET /api/settings/reminders', ...coachesCall },
  { call: 'PUT /api/settings/reminders', ...coachesCall, body: { isAutomatic: true } },
  { call: 'GET /api/users/:userId/nudges', ...aboutClient },
  { call: 'POST /api/users/:userId/nudges', ...madeAbout, body: { words: 'Day 1 is waiting for you.' } },
  { call: 'GET /api/users/:userId/notes', ...aboutClient },
  { call: 'POST /api/users/:userId/notes', ...madeAbout, body: { note: 'Prefers calls' } },
  { call: 'PUT /api/notes/:noteId', ...aboutClient, body: { note: 'Changed' } },
  { call: 'DELETE /api/notes/:noteId', ...aboutClient },
];

export const coachingRows: readonly GivenRow[] = [
  ...reviewing,
  ...feedbackRows,
  ...talking,
  ...changing,
  ...holding,
  ...keepingTrack,
  { call: 'POST /api/users/:userId/view', ...madeAbout },
  { call: 'DELETE /api/views/:viewId', ...ofOwner, own: 404 },
];
