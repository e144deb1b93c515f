import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const handIn = (notes: string) => ({
  userId: ada.user.id,
  taskDay: 1,
  fileURL: 'embedded_form_day1_1.json',
  notes,
});

const site = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db);
const coach = await createCoach(site.app, site.db);
const submissionId: number = (await ada.post('/api/submissions', handIn('First'))).json().id;
const feedbackId: number = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json()
  .id;

const annotation = { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } };

type Write = readonly [who: Person, url: string, body: object];

/** Every write that the browser's outbox repeats when its response is lost. */
const writes: readonly (readonly [string, () => Write | Promise<Write>])[] = [
  ['a message', () => [ada, `/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day: 1 }]],
  ['a message to a feedback', () => [ada, `/api/feedback/${feedbackId}/messages`, { message: 'Thanks' }]],
  ['a submission', () => [ada, '/api/submissions', handIn('Second')]],
  ['a note', () => [coach, `/api/users/${ada.user.id}/notes`, { note: 'Prefers mornings' }]],
  ['an annotation', () => [coach, `/api/feedback/${feedbackId}/annotations`, annotation]],
  // Without the key a conflict.
  [
    'feedback',
    async () => [coach, '/api/feedback', { submissionId: await handedIn(), comment: 'Good work' }],
  ],
];

async function handedIn(): Promise<number> {
  const grace = await createPerson(site.app, site.db);
  return (await grace.post('/api/submissions', { ...handIn('Mine'), userId: grace.user.id })).json().id;
}

test.each(writes)('%s sent three times with one key has one effect', async (_, write) => {
  const [who, url, body] = await write();
  const headers = { 'idempotency-key': randomUUID() };
  const countEvents = async () => (await site.db.selectFrom('events').select('id').execute()).length;
  const first = await who.post(url, body, headers);
  expect(first.statusCode).toBe(201);
  const events = await countEvents();
  const again = await Promise.all([who.post(url, body, headers), who.post(url, body, headers)]);
  expect(again.map((answer) => answer.json())).toEqual([first.json(), first.json()]);
  expect(await countEvents()).toBe(events);
});

// Two writes of the same at once: one answers as if it came after the other, and neither with an error of the server.

const ROUNDS = 5;

async function statusesOf(calls: (() => ReturnType<Person['get']>)[]): Promise<number[]> {
  const answers = await Promise.all(calls.map((call) => call()));
  return answers.map(({ statusCode }) => statusCode).toSorted();
}

test('two snippets that take one shortcut: the second is told that it is taken', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = [];
    for (const name of ['a', 'b']) {
      const body = { shortcut: `${name}${round}`, snippet: 'Words' };
      ids.push((await coach.post('/api/snippets', body)).json().id);
    }
    const rename = (id: number) => () =>
      coach.put(`/api/snippets/${id}`, { shortcut: `same${round}`, snippet: 'Words' });
    expect(await statusesOf(ids.map(rename))).toEqual([200, 409]);
  }
});

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscribe = (who: Person, name: string) => () =>
  who.post('/api/push/subscriptions', { endpoint: `https://push.example.com/${name}`, keys });

test('a browser that subscribes twice at once has one subscription', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = ['a', 'b', 'c'].map((name) => subscribe(ada, `${name}${round}`));
    expect(await statusesOf(calls)).toEqual([200, 200, 200]);
  }
  const own = site.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', ada.user.id);
  expect(await own.execute()).toHaveLength(1);
});

test('two browsers that swap their subscriptions both have one', async () => {
  const people = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = people.map((who, n) => subscribe(who, `swapped${(n + round) % 2}`));
    expect(await statusesOf(calls)).toEqual([200, 200]);
  }
});
