import {
  MAX_CELL,
  MAX_CHOSEN,
  MAX_INVITED,
  MAX_MESSAGE_LENGTH,
  MAX_NUDGE_LENGTH,
  MAX_REMARK,
} from '#shared/contract/limits.ts';
import type { Row } from '#tests/backend/authorisation/row.ts';
import { recordingForm } from '#tests/backend/recordings.ts';
import { soonAt } from '#tests/backend/soon-at.ts';
import { messageForm, photoForm, templateForm, uploadForm } from '#tests/backend/upload.ts';
import type { Belongings } from '#tests/backend/world.ts';
import { HEIC_PHOTO } from '#tests/support/heic.ts';
import { webm } from '#tests/support/webm.ts';
import { largePicture, largestAnswers, lines, longDocument, nestedTables } from './large-texts.ts';

/** A call with the most that it may carry. */
export interface LargestCall extends Row {
  /** Tells apart calls of the same endpoint. */
  note?: string;
  /** Calls at the same time; 1 by default. */
  times?: number;
}

interface Largest extends Pick<LargestCall, 'body' | 'form' | 'note' | 'times'> {
  query?: string;
}

const long = lines(20_000);
const message = lines(MAX_MESSAGE_LENGTH);
const clients = ({ userId }: Belongings) =>
  Array.from({ length: MAX_CHOSEN }, (_, n) => userId - n - 1).filter((id) => id > 1);
const everybody = { filter: {} };
const review = { comment: long, strengths: long, improvements: long, actionPlan: long, resources: long };

const list = () => ({
  rows: Array.from({ length: MAX_INVITED }, (_, n) => ({
    email: `${crypto.randomUUID()}${n}@example.com`,
    name: 'Ada '.repeat(25),
    company: 'Firm '.repeat(20),
    coach: 'C'.repeat(MAX_CELL),
  })),
  ...{ coachId: null, cohortId: null },
});

/** What an endpoint is called with instead of the small sample of the authorisation matrix. */
const largest: Readonly<Record<string, readonly Largest[]>> = {
  'GET /api/users': [{ query: 'limit=1000' }, { note: 'search', query: 'limit=1000&q=a' }],
  'GET /api/insights/funnel': [{ query: 'weeks=52' }],
  'GET /api/insights/reviews': [{ query: 'weeks=52' }],
  'GET /api/insights/replies': [{ query: 'weeks=52' }],
  'GET /api/insights/finishes': [{ query: 'weeks=52' }],
  'GET /api/insights/cohorts': [{ query: 'weeks=52' }],
  'GET /api/activity': [{ query: 'limit=100' }],
  'GET /api/audit': [{ query: 'limit=200' }],
  'GET /api/inbox': [{ query: 'limit=200' }],
  'GET /api/conversations': [{ query: 'limit=200' }, { note: 'search', query: 'limit=200&q=ada' }],
  'GET /api/submissions/pending': [{ query: 'limit=1000' }],
  'GET /api/notices': [{ query: 'limit=100' }],
  'GET /api/acts/:actId/people': [{ query: 'limit=200' }],
  'GET /api/search': [
    { query: 'q=a' },
    { note: 'messages', query: 'q=a&kind=message' },
    { note: 'work', query: 'q=a&kind=submission' },
  ],
  'GET /api/conversations/:userId/messages': [{}, { note: 'search', query: 'q=a' }],
  'GET /api/brand/:userId': [{}, { note: 'ten at once', times: 10 }],
  'GET /api/public/books/:token': [{}, { note: 'ten at once', times: 10 }],
  'GET /api/submissions/:submissionId/document/word': [{}, { note: 'ten at once', times: 10 }],
  'GET /api/submissions/:submissionId/document/json': [{}, { note: 'ten at once', times: 10 }],
  'PUT /api/drafts/:day': [
    { body: (_, day) => ({ form: largestAnswers(day, { bytes: 440_000, width: 1 }), notes: long }) },
  ],
  'PUT /api/submissions/:submissionId/feedback-draft': [
    {
      body: () => ({
        ...review,
        annotations: Array.from({ length: 200 }, () => ({ targetElement: 'notes', comment: lines(1_200) })),
      }),
    },
  ],
  'POST /api/feedback': [{ body: ({ waitingId }) => ({ submissionId: waitingId, ...review }) }],
  'POST /api/feedback/:feedbackId/annotations': [
    { body: () => ({ targetElement: 'notes', comment: long, position: { x: 0, y: 0 } }) },
  ],
  'POST /api/feedback/:feedbackId/messages': [{ body: () => ({ message }) }],
  'POST /api/conversations/:userId/messages': [{ body: () => ({ message, day: 1 }) }],
  'PATCH /api/messages/:messageId': [{ body: () => ({ message }) }],
  'POST /api/conversations/:userId/held': [{ body: () => ({ message, day: 1, at: soonAt() }) }],
  'PATCH /api/held-messages/:heldId': [{ body: () => ({ message, at: soonAt() }) }],
  'POST /api/users/:userId/notes': [{ body: () => ({ note: long }) }],
  'PUT /api/notes/:noteId': [{ body: () => ({ note: long }) }],
  'POST /api/users/:userId/nudges': [{ body: () => ({ words: lines(MAX_NUDGE_LENGTH) }) }],
  'POST /api/snippets': [{ body: () => ({ shortcut: crypto.randomUUID(), snippet: long }) }],
  'PATCH /api/tasks/:day': [
    { body: () => ({ title: 'Mission', description: long, deliverable: 'A sentence', estimatedTime: '' }) },
  ],
  'POST /api/submissions': [
    {
      body: ({ userId }, taskDay) => ({
        ...{ userId, taskDay, fileURL: `embedded_form_day${taskDay}_2.json`, notes: long },
      }),
    },
  ],
  'POST /api/acts': [
    { note: 'chosen', body: (of) => ({ deed: { kind: 'unassign' }, to: { userIds: clients(of) } }) },
    { note: 'everybody', body: () => ({ deed: { kind: 'message', words: message }, to: everybody }) },
  ],
  'POST /api/invitations/check': [{ body: list }],
  'POST /api/invitations': [{ body: () => ({ ...list(), words: lines(1_000) }) }],
  'POST /api/uploads': [
    {
      note: 'text',
      form: ({ userId }, taskDay) =>
        uploadForm({ userId, taskDay, name: 'long.txt', content: lines(25_000_000) }),
    },
    {
      note: 'document',
      form: async ({ userId }, taskDay) =>
        uploadForm({ userId, taskDay, name: 'long.docx', content: await longDocument() }),
    },
    {
      note: 'nested tables',
      form: async ({ userId }, taskDay) =>
        uploadForm({ userId, taskDay, name: 'nested.docx', content: await nestedTables() }),
    },
  ],
  'POST /api/conversations/:userId/files': [
    { note: 'picture', form: () => messageForm('large.png', largePicture()) },
    { note: 'photo', form: () => messageForm('photo.heic', HEIC_PHOTO) },
  ],
  'POST /api/conversations/:userId/voice-notes': [
    { form: () => recordingForm({ content: webm({ block: Buffer.alloc(8_000_000) }) }) },
    {
      note: 'of empty parts',
      form: () => recordingForm({ content: Buffer.concat([webm(), Buffer.alloc(190_000, 'ec80', 'hex')]) }),
    },
  ],
  'POST /api/message-files/:fileId/pins': [
    { body: () => ({ area: { x: 0, y: 0, toX: 1, toY: 1 }, comment: lines(MAX_REMARK) }) },
  ],
  'PUT /api/users/avatar': [{ form: () => photoForm() }],
  'PUT /api/tasks/:day/template': [
    { form: async () => templateForm('Ours.docx', (await longDocument()).subarray()) },
  ],
};

/** The calls of a row. */
export const largestCallsOf = (row: Row): LargestCall[] =>
  (largest[row.call] ?? [{}]).map(({ query, ...given }) => ({
    ...row,
    ...given,
    call: query === undefined ? row.call : (`${row.call}?${query}` as Row['call']),
  }));

const FILLED = 490_000;

const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The body with each of its leaves, or each of its parts, in place of another value. */
function replaceLeaves(value: unknown, by: unknown, depth = 0): unknown {
  if (depth > 0 && (isLeaf(value) || depth > 3)) return by;
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => replaceLeaves(item, by, depth + 1));
  const parts = Object.entries(value as object).map(([key, part]) => [
    key,
    replaceLeaves(part, by, depth + 1),
  ]);
  return Object.fromEntries(parts);
}

const countLeaves = (value: unknown): number =>
  isLeaf(value)
    ? 1
    : Object.values(value as object).reduce((sum: number, part) => sum + countLeaves(part), 0);

const keys = (bytes: number) =>
  Object.fromEntries(Array.from({ length: bytes / 12 }, (_, n) => [`k${n}`, '']));

/** Bodies as large as any may be, which an endpoint has to refuse, as JSON. */
export function hostileBodies(sample: object): string[] {
  const share = FILLED / Math.max(1, countLeaves(sample));
  const [first = 'none'] = Object.keys(sample);
  const bodies: unknown[] = [
    replaceLeaves(sample, lines(share * 0.6)),
    replaceLeaves(sample, ' \u200b'.repeat(share / 5)),
    replaceLeaves(
      sample,
      Array.from({ length: share / 3 }, () => ''),
    ),
    replaceLeaves(sample, keys(share)),
    { ...sample, [first]: { step1: keys(50_000) } },
    { ...sample, [first]: Array.from({ length: FILLED / 3 }, () => '') },
    { ...sample, [first]: keys(FILLED) },
    { ...sample, [first]: { step1: keys(FILLED - 20) } },
    keys(FILLED),
  ];
  const deep = `{"${first}":${'['.repeat(FILLED / 2 - 50)}${']'.repeat(FILLED / 2 - 50)}}`;
  return [...bodies.map((body) => JSON.stringify(body)), deep];
}
