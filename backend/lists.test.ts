import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ActivityItem, ActivityType } from '#shared/contract/activity.ts';
import { Message } from '#shared/contract/messages.ts';
import { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { User } from '#shared/contract/users.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const CLIENTS = 23;
const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const one = await createPerson(site.app, site.db, { name: 'Zoë 100%_sure', currentDay: 2 });
const rows = Array.from({ length: CLIENTS - 1 }, (_, n) => ({
  email: `client${n}@example.com`,
  name: `Client ${n % 5}`,
  company: n % 3 ? `Firm ${n % 4}` : null,
  password_hash: 'none',
  current_day: n,
  last_activity: n % 2 ? new Date(Date.UTC(2026, 0, 1 + (n % 6))) : null,
  finished_at: n === 21 ? new Date() : null,
}));
const people = await site.db.insertInto('users').values(rows).returning('id').execute();
const work = { task_day: 1, other_url: 'embedded_form_day1_1.json' };
const submissions = people.map(({ id }, n) => ({ user_id: id, ...work, notes: n % 2 ? 'A question' : null }));
await site.db.insertInto('submissions').values(submissions).execute();
const events = await site.db
  .insertInto('events')
  .values(people.map(() => ({ type: 'test', payload: '{}', published_at: new Date() })))
  .returning('id')
  .execute();
const items = events.map(({ id }, n) => ({
  event_id: id,
  user_id: people[n]?.id ?? 0,
  type: ActivityType.options[n % ActivityType.options.length] ?? 'user',
  description: `Item ${n}`,
  link: '/admin',
  occurred_at: new Date(),
}));
await site.db.insertInto('activity').values(items).execute();

/** Which fields were null (true) and which had a value (false). */
const found = new Map<string, Set<boolean>>();

/** Asserts that each row has exactly the keys of the contract. */
function expectRows(row: z.ZodObject, rows: readonly object[]): void {
  for (const each of rows) {
    expect(row.strict().parse(each)).toEqual(each);
    for (const [key, value] of Object.entries(each))
      found.set(key, (found.get(key) ?? new Set()).add(value === null));
  }
}

/** Follows the Link headers to the end. */
async function walk<T extends object>(
  row: z.ZodObject,
  path: string,
): Promise<{ pages: T[][]; total: string | undefined }> {
  const pages: T[][] = [];
  let next: string | undefined = path;
  let total: string | undefined;
  while (next) {
    const answer = await coach.get(next);
    expect(answer.statusCode).toBe(200);
    pages.push(answer.json<T[]>());
    total = answer.headers['x-total-count'] as string | undefined;
    next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
    expect(pages.length).toBeLessThan(50);
  }
  expectRows(row, pages.flat());
  return { pages, total };
}

const sorts = ['name', 'company', 'day', 'activity', 'newest', 'waits'];
const orders = ['asc', 'desc'];

test.each(sorts.flatMap((sort) => orders.map((order) => [sort, order])))(
  'pages by %s %s hold every participant once, in list order',
  async (sort, order) => {
    const whole = (await coach.get(`/api/users?sort=${sort}&order=${order}`)).json<User[]>();
    const { pages, total } = await walk<User>(User, `/api/users?sort=${sort}&order=${order}&limit=4`);
    expect(pages.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(whole.map(({ id }) => id)).size).toBe(CLIENTS);
    expect(total).toBe(String(CLIENTS));
    expect(pages.at(0)).toHaveLength(4);
  },
);

test('without a query, all participants are listed, newest first, without a next page', async () => {
  const answer = await coach.get('/api/users');
  const ids = answer.json<User[]>().map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(answer.headers.link).toBeUndefined();
});

test('a status filter matches the counts', async () => {
  const counts = (await coach.get('/api/users/counts')).json();
  for (const [status, count] of [
    ['active', counts.active],
    ['completed', counts.completed],
    ['inactive', counts.stalled],
  ]) {
    const answer = await coach.get(`/api/users?status=${status}&limit=2`);
    expect(answer.headers['x-total-count']).toBe(String(count));
  }
});

test('a search takes every word literally, anywhere in the text', async () => {
  const found = async (q: string) =>
    (await coach.get(`/api/users?q=${encodeURIComponent(q)}`)).json<User[]>().map(({ id }) => id);
  expect(await found('100%_SURE')).toEqual([one.user.id]);
  expect(await found('zoë sure')).toEqual([one.user.id]);
  expect(await found('%')).toEqual([one.user.id]);
  expect(await found('firm 1 client')).not.toEqual([]);
  expect(await found("'; drop table users; --")).toEqual([]);
});

test('pending submissions are paged, longest wait first', async () => {
  const { pages, total } = await walk<{ id: number; submittedAt: string }>(
    PendingSubmission,
    '/api/submissions/pending?limit=5',
  );
  const all = pages.flat();
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
  expect([all.length, total]).toEqual([CLIENTS - 1, String(CLIENTS - 1)]);
});

test('the feed is paged, newest first, 20 without a query', async () => {
  expect((await coach.get('/api/activity')).json()).toHaveLength(20);
  const { pages } = await walk<{ id: number }>(ActivityItem, '/api/activity?limit=6');
  const ids = pages.flat().map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(CLIENTS - 1);
});

/** 130 messages, every second one about day 1. */
async function talk(person: Person): Promise<void> {
  const author = { user_id: person.user.id, author_id: person.user.id, from_admin: false };
  await site.db.insertInto('conversations').values({ user_id: person.user.id }).execute();
  const rows = Array.from({ length: 130 }, (_, n) => ({
    ...{ ...author, client_id: n ? null : 'one' },
    ...{ day: 1 + (n % 2), message: `m${n}` },
  }));
  await site.db.insertInto('messages').values(rows).execute();
}

test('paging a conversation from newest to oldest returns each message once', async () => {
  await talk(one);
  const path = `/api/conversations/${one.user.id}/messages`;
  const { pages } = await walk<{ message: string }>(Message, path);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 30]);
  const inOrder = pages.toReversed().flat();
  expect(inOrder.map(({ message }) => message)).toEqual(Array.from({ length: 130 }, (_, n) => `m${n}`));
  const ofDay = await walk(Message, `${path}?day=1`);
  expect(ofDay.pages.map((page) => page.length)).toEqual([50, 15]);
});

test("a feedback's messages are paged the same way, and the last page has no next one", async () => {
  const form = { userId: one.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const submission = await one.post('/api/submissions', form);
  const review = { submissionId: submission.json().id, comment: 'Good work' };
  const { id } = (await coach.post('/api/feedback', review)).json();
  const { pages } = await walk<{ id: number }>(Message, `/api/feedback/${id}/messages`);
  expect(pages.map((page) => page.length)).toEqual([50, 15]);
  expect(new Set(pages.flat().map((message) => message.id)).size).toBe(65);
  const fiftyFirst = pages.at(0)?.at(0)?.id;
  expect((await coach.get(`/api/feedback/${id}/messages?before=${fiftyFirst}`)).headers.link).toBeUndefined();
});

test("a participant's submissions are counted, with and without a file", async () => {
  const { fileURL } = (await uploadFile(one, { taskDay: 2 })).json();
  await one.post('/api/submissions', { userId: one.user.id, taskDay: 2, fileURL, notes: null });
  const answer = await one.get(`/api/submissions/user/${one.user.id}`);
  expect([answer.json().length, answer.headers['x-total-count']]).toEqual([2, '2']);
  expectRows(Submission, answer.json());
  await walk(PendingSubmission, '/api/submissions/pending');
});

test('the rows of these lists have every nullable field both null and set', () => {
  for (const key of [
    ...['company', 'companyName', 'lastActivity', 'finishedAt', 'notes', 'file', 'feedbackId', 'clientId'],
  ])
    expect([key, found.get(key)?.size]).toEqual([key, 2]);
});

test.each([
  'limit=0',
  'limit=2000',
  'cursor=abc',
  `cursor=${Buffer.from('["x"]').toString('base64url')}`,
  `cursor=${Buffer.from('["x",99999999999]').toString('base64url')}`,
  `sort=activity&cursor=${Buffer.from('["no time",1]').toString('base64url')}`,
  'sort=password_hash',
  'order=sideways',
  'status=gone',
  `q=${'x'.repeat(201)}`,
])('a wrong query is refused: %s', async (query) => {
  const answer = await coach.get(`/api/users?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toEqual(expect.any(String));
});
