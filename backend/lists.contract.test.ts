import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ActivityItem, ActivityType } from '#shared/contract/activity.ts';
import { Message } from '#shared/contract/messages.ts';
import { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { User } from '#shared/contract/users.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

let feedbackId = 0;
const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const ada = await createPerson(site.app, site.db, { name: 'Ada 𝕏', currentDay: 21 });
/** Has no optional content. */
const ben = await createPerson(site.app, site.db, { currentDay: 0 });
await fillGaps();
await handIn();
await talk();
await fillFeed();

async function fillGaps(): Promise<void> {
  const change = (id: number, columns: object) =>
    site.db.updateTable('users').set(columns).where('id', '=', id).execute();
  const now = new Date();
  await change(ada.user.id, { company: 'Rossi & Sons', last_activity: now, finished_at: now });
  await change(ben.user.id, { company: null, last_activity: null, finished_at: null });
}

/** Ada: a reviewed form, a waiting file with notes, another without. Ben: a form without notes. */
async function handIn(): Promise<void> {
  const form = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'A question' };
  const submissionId = (await ada.post('/api/submissions', form)).json().id;
  for (const [taskDay, notes] of [
    [2, 'A question'],
    [3, null],
  ] as const) {
    const { fileURL } = (await uploadFile(ada, { taskDay })).json();
    await ada.post('/api/submissions', { ...form, taskDay, fileURL, notes });
  }
  const rest = { user_id: ben.user.id, task_day: 1, other_url: 'embedded_form_day1_2.json', notes: null };
  await site.db.insertInto('submissions').values(rest).execute();
  const review = { submissionId, comment: 'Good work' };
  feedbackId = (await coach.post('/api/feedback', review)).json().id;
}

async function talk(): Promise<void> {
  const path = `/api/feedback/${feedbackId}/messages`;
  await ada.post(path, { message: 'With a key' }, { 'idempotency-key': 'one' });
  await coach.post(path, { message: 'Without one' });
}

async function fillFeed(): Promise<void> {
  const items = ActivityType.options.map((type, n) => ({
    event_id: n + 1,
    user_id: n % 2 ? ada.user.id : ben.user.id,
    type,
    description: `Something of the kind ${type}`,
    link: '/admin',
    occurred_at: new Date(),
  }));
  await site.db.insertInto('activity').values(items).execute();
}

const lists: [name: string, path: () => string, row: z.ZodObject, rows: number][] = [
  ['participants', () => '/api/users', User, 2],
  ['waiting work', () => '/api/submissions/pending', PendingSubmission, 3],
  ['the feed', () => '/api/activity', ActivityItem, ActivityType.options.length],
  ['submissions', () => `/api/submissions/user/${ada.user.id}`, Submission, 3],
  ['submissions without notes', () => `/api/submissions/user/${ben.user.id}`, Submission, 1],
  ['messages of a conversation', () => `/api/conversations/${ada.user.id}/messages`, Message, 2],
  ['messages of a feedback', () => `/api/feedback/${feedbackId}/messages`, Message, 2],
];

test.each(lists)('%s: every row has exactly the keys of the contract', async (...list) => {
  const [, path, row, count] = list;
  const { body } = await coach.get(path());
  const rows = JSON.parse(body) as object[];
  expect(rows).toHaveLength(count);
  for (const each of rows) expect(row.strict().parse(each)).toEqual(each);
});

test('these rows have every nullable field both null and set', async () => {
  const found = new Map<string, Set<boolean>>();
  for (const [, path] of lists) {
    for (const each of (await coach.get(path())).json<object[]>()) {
      for (const [key, value] of Object.entries(each)) {
        found.set(key, (found.get(key) ?? new Set()).add(value === null));
      }
    }
  }
  const nullable = [
    'company',
    'companyName',
    'lastActivity',
    'finishedAt',
    'notes',
    'file',
    'feedbackId',
    'clientId',
  ];
  for (const key of nullable) expect([key, found.get(key)?.size]).toEqual([key, 2]);
});
