import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ClientsOnDay, FunnelDay, StartMonth, Waits } from '#shared/contract/insights.ts';
import { SMALL_GROUP } from '#shared/contract/limits.ts';
import type { User } from '#shared/contract/users.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const coach = await createCoach(site.app, site.db, 'Ben');
await changeUser(site.db, coach, { is_owner: false });

const read = async <T>(path: string, reader = owner): Promise<T> => {
  const answer = await reader.get(`/api/insights/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
};

async function addClients(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const client = await createPerson(site.app, site.db);
    await client.post(`/api/conversations/${client.user.id}/messages`, { message: 'Hello', day: 1 });
    const answer = { message: 'Welcome', day: 1 };
    const { statusCode } = await owner.post(`/api/conversations/${client.user.id}/messages`, answer);
    expect(statusCode).toBe(201);
  }
  await refreshInsights(site.db);
}

/** Those of earlier tests are not counted. */
async function removeClients(): Promise<void> {
  await site.db.deleteFrom('conversations').execute();
  await site.db.deleteFrom('users').where('is_admin', '=', false).execute();
}

/** The counts of day 1, of the newest month and of the newest week, and all that stands beside a hidden one. */
async function seenBy(person: Person): Promise<{ counts: unknown[]; others: unknown[] }> {
  const [day] = await read<FunnelDay[]>('funnel', person);
  const month = (await read<StartMonth[]>('finishes', person)).at(-1);
  const week = (await read<Waits>('replies', person)).rows.at(-1);
  return {
    counts: [day?.reached, month?.started, week?.count],
    others: [day?.submitted, day?.reviewed, day?.missed, month?.within21, month?.within42, week?.medianHours],
  };
}

test('groups of fewer than five are for owners; others see neither their size nor their numbers', async () => {
  await addClients(SMALL_GROUP - 1);
  expect(await seenBy(owner)).toEqual({ counts: [4, 4, 4], others: Array(6).fill(0) });
  expect(await seenBy(coach)).toEqual({ counts: [null, null, null], others: Array(6).fill(null) });
});

test('a group of five is for every coach', async () => {
  await addClients(1);
  expect(await seenBy(coach)).toEqual({ counts: [5, 5, 5], others: Array(6).fill(0) });
  expect(await seenBy(owner)).toEqual(await seenBy(coach));
});

const fact = (
  { user }: Person,
  kind: string,
  given: { subject?: number; state?: string; tenths?: number; days?: number },
) => {
  const { subject = 0, state = null, tenths = null, days = 1 } = given;
  return sql`insert into insight_facts (user_id, kind, subject, at, state, tenths)
    values (${user.id}, ${kind}, ${subject}, now() - make_interval(days => ${days}), ${state}, ${tenths})
    on conflict (user_id, kind, subject) do update set at = excluded.at, state = excluded.state, tenths = excluded.tenths`.execute(
    site.db,
  );
};

test('the people behind a number are those whom the plot counts in its period', async () => {
  await removeClients();
  const client = (name: string) => createPerson(site.app, site.db, { name });
  const [ada, ben, cleo, dora] = [
    await client('Ada'),
    await client('Ben'),
    await client('Cleo'),
    await client('Dora'),
  ];
  await refreshInsights(site.db);
  await fact(ada, 'day', { subject: 4, state: 'here' });
  await fact(ben, 'day', { subject: 4, state: 'missed' });
  await fact(cleo, 'day', { subject: 4, state: 'waiting' });
  await fact(dora, 'day', { subject: 4, state: 'missed', days: 100 });
  await fact(ada, 'review', { subject: 1, tenths: 241 });
  await fact(ada, 'review', { subject: 2, tenths: 300 });
  await fact(ben, 'review', { subject: 3, tenths: 240 });
  await fact(cleo, 'reply', { subject: 1, tenths: 130 });
  for (const each of [ada, ben]) await fact(each, 'sprint', { state: 'open' });
  await fact(cleo, 'sprint', { state: '21' });
  await fact(dora, 'sprint', { state: 'open', days: 130 });
  const namesOf = async (query: string): Promise<string[]> => {
    const answer = await owner.get(`/api/users?sort=name&${query}`);
    expect([answer.statusCode, Number(answer.headers['x-total-count'])]).toEqual([200, answer.json().length]);
    return answer.json<User[]>().map(({ name }) => name);
  };
  expect(await namesOf('insight=stuck-4')).toEqual(['Ada', 'Ben']);
  expect(await namesOf('insight=stuck-4&weeks=26')).toEqual(['Ada', 'Ben', 'Dora']);
  expect(await namesOf('insight=stuck-5')).toEqual([]);
  expect(await namesOf('insight=review-24')).toEqual(['Ada']);
  expect(await namesOf('insight=reply-12')).toEqual(['Cleo']);
  expect(await namesOf('insight=reply-13')).toEqual([]);
  expect(await namesOf('insight=unfinished')).toEqual(['Ada', 'Ben']);
  expect(await namesOf('insight=unfinished&q=ben')).toEqual(['Ben']);
  const csv = await owner.get('/api/users/export?insight=stuck-4');
  expect(csv.body.trim().split('\n')).toHaveLength(3);
  const act = { deed: { kind: 'unlock' }, to: { filter: { insight: 'stuck-4', weeks: '12' }, count: 2 } };
  expect((await owner.post('/api/acts', act)).statusCode).toBe(201);
});

const HOUR = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR);

async function clientWho(standing: Parameters<typeof changeUser>[2]): Promise<void> {
  const client = await createPerson(site.app, site.db);
  await changeUser(site.db, client, { last_activity: hoursAgo(1), ...standing });
}

const byDay = () => read<ClientsOnDay[]>('days');

test('each client counts on the day where they stand, silent only in a running sprint', async () => {
  const before = await byDay();
  expect(before.map(({ day }) => day)).toEqual(Array.from({ length: 22 }, (_, day) => day));
  await clientWho({ current_day: 0, last_activity: hoursAgo(90) });
  await clientWho({ current_day: 3 });
  await clientWho({ current_day: 3, last_activity: hoursAgo(47.9) });
  await clientWho({ current_day: 3, last_activity: hoursAgo(48.1) });
  await clientWho({ current_day: 4, last_activity: null });
  await clientWho({ current_day: 4, last_activity: null, created_at: hoursAgo(49) });
  await clientWho({ current_day: 21, last_activity: hoursAgo(90) });
  await clientWho({ current_day: 21, last_activity: hoursAgo(90), finished_at: hoursAgo(90) });
  await clientWho({ current_day: 5, deactivated_at: hoursAgo(1) });
  const after = await byDay();
  const more = after.map(({ day, clients, silent }, at) => [
    day,
    clients - (before[at]?.clients ?? 0),
    silent - (before[at]?.silent ?? 0),
  ]);
  expect(more.filter(([, clients]) => clients !== 0)).toEqual([
    [0, 1, 0],
    [3, 3, 1],
    [4, 2, 1],
    [21, 2, 1],
  ]);
});

test('the clients of a day are those that it counts', async () => {
  for (const { day, clients } of await byDay()) {
    const list = await owner.get(`/api/users?day=${day}&limit=1`);
    expect([day, Number(list.headers['x-total-count'])]).toEqual([day, clients]);
  }
  for (const day of ['22', '-1', '1.5', '03', 'x'])
    expect((await owner.get(`/api/users?day=${day}`)).statusCode).toBe(400);
});
