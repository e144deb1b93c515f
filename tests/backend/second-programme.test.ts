import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findTarget } from '#backend/modules/replies/replies.queries.ts';
import { verifyDatabase } from '#scripts/operate/verify/verify-database.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { FoundGroup } from '#shared/contract/search.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { createReplyAddress, readReplyAddress } from '#shared/mail/reply-letters.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { choiceCalls } from './programme-calls.ts';
import { startTestApp } from './test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person } from './test-person.ts';
import { unzip } from './unzip.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const { choose, handIn, review, finisher, reviewed, me, pastOf } = await choiceCalls(site, coach);

const read = async <T>(who: Person, url: string): Promise<T> => {
  const answer = await who.get(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
};

test('who has finished begins another programme and keeps the finished one, which only they and coaches read', async () => {
  const { client, last } = await finisher();
  await review(await handIn(client, 1, 'My first word'));
  await client.post(`/api/conversations/${client.user.id}/messages`, { message: 'Is it good?', day: 7 });
  const waits = await choose(client, 'launch-week');
  expect([waits.statusCode, waits.json().message]).toEqual([
    409,
    'Ada Rossi still waits for feedback on Day 7. After that, another programme can begin.',
  ]);
  await review(last);
  expect((await choose(client, 'launch-week')).json().message).toMatch(/still waits for an answer\./);
  await coach.post(`/api/conversations/${client.user.id}/messages`, { message: 'It is.', day: 7 });
  const begun = await choose(client, 'launch-week');
  expect([begun.statusCode, begun.json()]).toMatchObject([
    200,
    { currentDay: 1, lastDay: 10, finishedAt: null, past: [{ name: 'Name it' }] },
  ]);

  const past = await pastOf(client);
  expect(await read(client, `/api/submissions/user/${client.user.id}`)).toEqual([]);
  expect(await read(client, `/api/conversations/${client.user.id}/messages`)).toEqual([]);
  await handIn(client, 1, 'Another first word');

  const { viewId } = (await client.post(`/api/users/${past}/view`)).json();
  const view = (url: string) => client.get(url, { 'x-view': String(viewId) });
  expect((await view('/api/auth/me')).json()).toMatchObject({ id: past, pastOf: client.user.id, lastDay: 7 });
  const work = (await view(`/api/submissions/user/${past}`)).json<Submission[]>();
  expect(work.map(({ taskDay, notes }) => [taskDay, notes]).toSorted()).toEqual([
    [1, 'My first word'],
    [7, 'The name is Forno'],
  ]);
  const words = (await view(`/api/conversations/${past}/messages`)).json<Message[]>();
  expect(words.map(({ message }) => message)).toEqual(['Is it good?', 'It is.']);
  expect((await view(`/api/feedback/user/${past}/day/7`)).json()).toMatchObject({
    comment: 'Clear and warm.',
  });
  expect((await view(`/api/conversations/${client.user.id}/messages`)).statusCode).toBe(403);
  const [found] = await read<FoundGroup[]>(coach, '/api/search?q=good&kind=message');
  expect(found?.found.map(({ userId, userName }) => [userId, userName])).toEqual([
    [past, `${client.user.name}, finished programme`],
  ]);
  expect(await read<Submission[]>(coach, `/api/submissions/user/${past}`)).toHaveLength(2);
  expect((await client.get(`/api/submissions/user/${past}`)).statusCode).toBe(403);
  const findings = await verifyDatabase(site.db, { unlockAfterHours: 0 });
  // There are no workers here.
  expect(
    findings.filter(({ name, count }) => count > 0 && !/flushes|minute|feed|event|job/.test(name)),
  ).toEqual([]);
});

const annotation = { targetElement: 'The name', comment: 'Shorter.', position: { x: 0, y: 0 } };

/** A client in "Launch week", who has finished "Name it". */
async function secondTimer(): Promise<{ client: Person; past: number }> {
  const client = await reviewed();
  // A pause closes days, and what is finished is read as a whole.
  expect((await coach.post(`/api/users/${client.user.id}/pause`, { reason: 'A move' })).statusCode).toBe(200);
  expect((await choose(client, 'launch-week')).statusCode).toBe(200);
  return { client, past: await pastOf(client) };
}

test('a finished programme is only read, is in no list, and is nobody to sign in as', async () => {
  const total = async () => (await coach.get('/api/users/counts')).json<{ total: number }>().total;
  const before = await total();
  const { client, past } = await secondTimer();
  expect(await total()).toBe(before + 1);
  for (const status of ['all', 'deactivated'])
    expect((await read<User[]>(coach, `/api/users?status=${status}`)).map(({ id }) => id)).not.toContain(
      past,
    );
  const { id } = await read<Feedback>(coach, `/api/feedback/user/${past}/day/7`);
  const refused = [
    coach.post(`/api/feedback/${id}/annotations`, annotation),
    coach.put(`/api/feedback/${id}`, { comment: 'Changed.', rating: 4 }),
    coach.post(`/api/users/${past}/reactivate`),
    coach.post(`/api/users/${past}/sign-in-link`),
    coach.put(`/api/users/${past}/day`, { day: 3, reason: 'Again' }),
    coach.put(`/api/users/${past}/cohort`, { cohortId: null }),
    coach.put(`/api/users/${past}/coach`, { coachId: coach.user.id }),
    coach.post(`/api/users/${past}/notes`, { note: 'Later' }),
    choose({ ...client, user: { ...client.user, id: past } }, 'brand-sprint'),
  ];
  for (const answer of await Promise.all(refused))
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This programme is finished. It can only be read.',
    ]);
  const words = { message: 'Hello?', day: 7 };
  expect((await coach.post(`/api/conversations/${past}/messages`, words)).statusCode).toBe(404);
  const { email } = (await coach.get(`/api/users/${past}`)).json<User>();
  expect((await coach.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(401);
});

test('a finished programme is looked at and taken along by its person and by nobody else, and not written through the view', async () => {
  const { client, past } = await secondTimer();
  const other = await createPerson(site.app, site.db);
  for (const [who, of] of [
    [other, past],
    [client, other.user.id],
    [client, client.user.id],
  ] as const)
    expect((await who.post(`/api/users/${of}/view`)).statusCode).toBe(403);
  const { viewId } = (await client.post(`/api/users/${past}/view`)).json();
  const headers = { 'x-view': String(viewId) };
  expect((await other.get('/api/auth/me', headers)).statusCode).toBe(401);
  expect((await client.get('/api/tasks/7', headers)).statusCode).toBe(200);
  const url = `/api/conversations/${past}/messages`;
  expect((await client.post(url, { message: 'x', day: 1 }, headers)).statusCode).toBe(403);
  expect((await other.get(`/api/users/${past}/export`)).statusCode).toBe(403);
  const taken = await client.get(`/api/users/${past}/export`);
  expect([taken.statusCode, taken.headers['content-type']]).toEqual([200, 'application/zip']);
  expect([...(await unzip(taken.rawPayload)).keys()]).toContain('files/day-07/work.txt');
});

test('a reply by mail to the finished programme is not posted in the next one', async () => {
  const client = await reviewed();
  const place = { clientId: client.user.id, day: 1 };
  const made = (userId: number) =>
    site.db.transaction().execute((trx) => createReplyAddress(trx, { ...place, userId }, 'in.example.com'));
  const addresses = [await made(client.user.id), await made(coach.user.id)];
  await choose(client, 'launch-week');
  const targets = addresses.map((address) =>
    findTarget(site.db, readReplyAddress(address, 'in.example.com') ?? ''),
  );
  const [own, coachs] = await Promise.all(targets);
  expect([own, coachs?.clientId]).toEqual([undefined, await pastOf(client)]);
  const words = { message: 'About the finished one', day: 1 };
  expect((await coach.post(`/api/conversations/${coachs?.clientId}/messages`, words)).statusCode).toBe(404);
});

test('thirty presses at once begin one programme, also while insights are counted', async () => {
  const client = await reviewed();
  await refreshInsights(site.db);
  const ofClient = sql`select from insight_facts where user_id = ${client.user.id} for update`;
  const answers = await site.db.transaction().execute(async (trx) => {
    expect((await ofClient.execute(trx)).rows.length).toBeGreaterThan(0);
    return await Promise.all(Array.from({ length: 30 }, () => choose(client, 'launch-week')));
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await me(client)).past).toHaveLength(1);
});

test('a deleted account takes its finished programmes along, and what was written in them', async () => {
  const client = await reviewed();
  await client.post(`/api/conversations/${client.user.id}/messages`, { message: 'Thank you!', day: 7 });
  await coach.post(`/api/conversations/${client.user.id}/messages`, { message: 'Well done.', day: 7 });
  expect((await choose(client, 'launch-week')).statusCode).toBe(200);
  const past = await pastOf(client);
  const payload = { email: client.user.email, password: PASSWORD };
  const deleted = await client.delete(`/api/users/${client.user.id}`, payload);
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect((await coach.get(`/api/users/${past}`)).statusCode).toBe(404);
  const left = await site.db.selectFrom('submissions').select('id').where('user_id', '=', past).execute();
  expect(left).toEqual([]);
});
