import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Cohort, CohortNumbers } from '#shared/contract/cohorts.ts';
import type { CohortFinishes } from '#shared/contract/insights.ts';
import type { User } from '#shared/contract/users.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const unique = (name: string): string => `${name} ${crypto.randomUUID()}`;
const put = (url: string, payload: object) => coach.send({ method: 'PUT', url, payload });
const me = async (who: Person) => (await who.get('/api/auth/me')).json<User>();
const client = (currentDay = 1) => createPerson(site.app, site.db, { currentDay });
const opensAt = (date: string): string => `${date}T06:00:00.000Z`;

async function create(startsOn: string, policy: Cohort['policy'] = 'coach_or_wait'): Promise<Cohort> {
  const answer = await coach.post('/api/cohorts', { name: unique('Spring'), startsOn, policy });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const join = (who: Person, cohortId: number | null) => put(`/api/users/${who.user.id}/cohort`, { cohortId });
const change = ({ id, name, startsOn, policy }: Cohort, form: Partial<Cohort>) =>
  put(`/api/cohorts/${id}`, { name, startsOn, policy, ...form });
const requested = async (who: Person): Promise<unknown[]> =>
  await site.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'unlock.requested')
    .where('person_id', '=', who.user.id)
    .execute();

async function submit(who: Person): Promise<{ id: number; opensAt: string | null }> {
  const work = { userId: who.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Here' };
  return (await who.post('/api/submissions', work)).json();
}
const clockOf = async (who: Person): Promise<string | null> =>
  (await coach.get(`/api/submissions/user/${who.user.id}/day/1`)).json().opensAt;

test('cohorts are for coaches', async () => {
  const ada = await client();
  expect((await stranger(site.app).get('/api/cohorts')).statusCode).toBe(401);
  for (const answer of [
    await ada.get('/api/cohorts'),
    await ada.post('/api/cohorts', { name: 'Mine', startsOn: inDays(1) }),
    await ada.send({ method: 'PUT', url: `/api/users/${ada.user.id}/cohort`, payload: { cohortId: null } }),
  ])
    expect(answer.statusCode).toBe(403);
});

test('a cohort has a name of its own, a start and a policy; coach_or_wait is the usual one', async () => {
  const name = unique('Autumn');
  const made = await coach.post('/api/cohorts', { name, startsOn: inDays(7) });
  const { id } = made.json<Cohort>();
  const usual = {
    id,
    name,
    startsOn: inDays(7),
    policy: 'coach_or_wait',
    programmeId: null,
    isAhead: true,
    clients: 0,
  };
  expect([made.statusCode, made.json()]).toEqual([201, usual]);
  expect((await coach.get('/api/cohorts')).json()).toContainEqual(usual);
  expect(
    (await coach.post('/api/cohorts', { name: name.toUpperCase(), startsOn: inDays(1) })).statusCode,
  ).toBe(409);
  expect((await coach.post('/api/cohorts', { name, startsOn: '2026-02-30' })).statusCode).toBe(400);
  expect((await coach.post('/api/cohorts', { name: ' ', startsOn: inDays(1) })).statusCode).toBe(400);
});

test('before the start a new client waits at day 0 with the tasks locked, and knows when day 1 opens', async () => {
  const ada = await client();
  const cohort = await create(inDays(3));
  expect((await join(ada, cohort.id)).json()).toMatchObject({ currentDay: 0, cohortId: cohort.id });
  expect(await me(ada)).toMatchObject({ currentDay: 0, resumeDay: null, opensAt: opensAt(inDays(3)) });
  expect((await ada.get('/api/tasks/1')).statusCode).toBe(403);
  await ada.send({ method: 'PATCH', url: '/api/settings', payload: { timeZone: 'Asia/Tokyo' } });
  const inTokyo = Date.parse(opensAt(inDays(3))) - 9 * 3_600_000;
  expect((await me(ada)).opensAt).toBe(new Date(inTokyo).toISOString());
});

test('who has begun keeps the day, and a start in the past holds nobody', async () => {
  const [begun, submitted, late] = [await client(4), await client(), await client()];
  await submit(submitted);
  const [ahead, past] = [await create(inDays(3)), await create(inDays(-3))];
  for (const who of [begun, submitted]) await join(who, ahead.id);
  await join(late, past.id);
  const days = await Promise.all([begun, submitted, late].map(async (who) => (await me(who)).currentDay));
  expect(days).toEqual([4, 1, 1]);
});

test('those who wait follow a moved start; a start that has come stays', async () => {
  const [ada, cohort] = [await client(), await create(inDays(3))];
  await join(ada, cohort.id);
  expect((await change(cohort, { startsOn: inDays(9) })).json()).toMatchObject({
    startsOn: inDays(9),
    clients: 1,
  });
  expect((await me(ada)).opensAt).toBe(opensAt(inDays(9)));
  expect((await change(cohort, { startsOn: inDays(-1) })).statusCode).toBe(400);
  expect((await change(cohort, { startsOn: inDays(0) })).statusCode).toBe(200);
  expect((await change(cohort, { startsOn: inDays(5) })).statusCode).toBe(409);
  expect((await change(cohort, { startsOn: inDays(0), name: unique('Renamed') })).statusCode).toBe(200);
});

test('who leaves a cohort before its start begins at once', async () => {
  const [ada, cohort] = [await client(), await create(inDays(3))];
  await join(ada, cohort.id);
  expect(await requested(ada)).toEqual([]);
  await join(ada, null);
  expect(await requested(ada)).toMatchObject([{ payload: { targetDay: 1 } }]);
  expect(await me(ada)).toMatchObject({ cohortId: null, opensAt: null });
  const log = (await coach.get(`/api/audit?userId=${ada.user.id}`)).json<AuditEntry[]>();
  const moves = log.flatMap(({ action, detail }) => (action === 'cohort' ? [detail] : []));
  expect(moves).toEqual([{ fromCohort: cohort.name }, { cohort: cohort.name }]);
});

test('a pause before the start ends in waiting again; a coach may unlock day 1 earlier', async () => {
  const [ada, cohort] = [await client(), await create(inDays(3))];
  await join(ada, cohort.id);
  const about = (part: string) => `/api/users/${ada.user.id}/${part}`;
  await coach.post(about('pause'), { reason: 'A move' });
  expect(await me(ada)).toMatchObject({ currentDay: 0, resumeDay: 0, opensAt: null });
  await coach.post(about('resume'));
  expect(await me(ada)).toMatchObject({ currentDay: 0, resumeDay: null, opensAt: opensAt(inDays(3)) });
  await coach.post(about('unlock'), { expectedDay: 0 });
  expect(await requested(ada)).toMatchObject([{ payload: { targetDay: 1, cause: 'coach' } }]);
});

test('only coach_or_wait starts the clock of waiting work, also after a change of the policy', async () => {
  const [ada, cohort] = [await client(), await create(inDays(-1), 'coach')];
  await join(ada, cohort.id);
  expect((await submit(ada)).opensAt).toBeNull();
  await change(cohort, { policy: 'coach_or_wait' });
  expect(Date.parse((await clockOf(ada)) ?? '')).toBeGreaterThan(Date.now() + DAY - 60_000);
  await change(cohort, { policy: 'daily' });
  expect(await clockOf(ada)).toBeNull();
  expect((await me(ada)).opensAt).toBe(opensAt(inDays(1)));
  await join(ada, null);
  expect(await clockOf(ada)).not.toBeNull();
  expect((await me(ada)).opensAt).toBeNull();
});

test('a time zone that browsers know and the database does not holds up no hand-in and no cohort', async () => {
  const [ada, ben, cohort] = [await client(), await client(), await create(inDays(-1), 'coach')];
  for (const who of [ada, ben]) {
    await join(who, cohort.id);
    await submit(who);
  }
  const move = { method: 'PATCH', url: '/api/settings', payload: { timeZone: 'US/Pacific-New' } } as const;
  expect((await ada.send(move)).statusCode).toBe(200);
  expect((await change(cohort, { policy: 'coach_or_wait' })).statusCode).toBe(200);
  for (const who of [ada, ben]) expect(await clockOf(who)).not.toBeNull();
  const eve = await client();
  await eve.send(move);
  expect((await submit(eve)).opensAt).not.toBeNull();
});

test('a cohort is removed once it has no clients; a deleted account is none', async () => {
  const [ada, ben, cohort] = [await client(), await client(), await create(inDays(2))];
  for (const who of [ada, ben]) await join(who, cohort.id);
  const remove = () => coach.send({ method: 'DELETE', url: `/api/cohorts/${cohort.id}` });
  expect((await remove()).statusCode).toBe(409);
  await join(ada, null);
  await site.db.deleteFrom('users').where('id', '=', ben.user.id).execute();
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
});

test('a coach is in no cohort', async () => {
  const [ada, cohort] = [await client(), await create(inDays(2))];
  await join(ada, cohort.id);
  const row = await site.db
    .updateTable('users')
    .set({ is_admin: true })
    .where('id', '=', ada.user.id)
    .returning(['cohort_id', 'opens_at'])
    .executeTakeFirst();
  expect(row).toEqual({ cohort_id: null, opens_at: null });
});

test('the list of clients is filtered by cohort, or by none', async () => {
  const [ada, ben, cohort] = [await client(), await client(), await create(inDays(2))];
  await join(ada, cohort.id);
  const idsOf = async (filter: string) =>
    (await coach.get(`/api/users?cohort=${filter}`)).json<User[]>().map(({ id }) => id);
  expect(await idsOf(String(cohort.id))).toEqual([ada.user.id]);
  const none = await idsOf('none');
  expect([none.includes(ben.user.id), none.includes(ada.user.id)]).toEqual([true, false]);
  expect((await coach.get('/api/users?cohort=all')).statusCode).toBe(400);
});

test('a cohort tells where its clients stand, what waits and who finished; small groups are for owners', async () => {
  const cohort = await create(inDays(-1));
  const people = await Promise.all([1, 1, 4, 21].map((day) => client(day)));
  for (const who of people) await join(who, cohort.id);
  await submit(people[0] as Person);
  await site.db
    .updateTable('users')
    .set({ finished_at: new Date() })
    .where('id', '=', (people[3] as Person).user.id)
    .execute();
  for (;;) if ((await refreshInsights(site.db)).length === 0) break;
  const numbers = async (who: Person) => (await who.get(`/api/cohorts/${cohort.id}`)).json<CohortNumbers>();
  const shown = await numbers(coach);
  const standing = shown.days.filter(({ clients }) => clients > 0).map(({ day, clients }) => [day, clients]);
  expect([standing, shown.waiting, shown.clients]).toEqual([
    [
      [1, 2],
      [4, 1],
      [21, 1],
    ],
    1,
    4,
  ]);
  expect(shown.finishes).toMatchObject({ started: 4, within21: 1, within28: 1, within42: 1 });
  const other = await createCoach(site.app, site.db, 'Noah Berg');
  expect((await numbers(other)).finishes).toMatchObject({ started: null, within21: null });
  const byCohort = (await coach.get('/api/insights/cohorts?weeks=4')).json<CohortFinishes[]>();
  expect(byCohort.find(({ cohortId }) => cohortId === cohort.id)).toMatchObject({
    name: cohort.name,
    started: 4,
    within21: 1,
    isSettled: { within21: false },
  });
  expect((await coach.get('/api/cohorts/999999')).statusCode).toBe(404);
});
