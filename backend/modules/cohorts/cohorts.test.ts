import { expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { createSubmission } from '#backend/modules/submissions/hand-in.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Cohort, CohortNumbers } from '#shared/contract/cohorts.ts';
import type { CohortFinishes } from '#shared/contract/insights.ts';
import type { User } from '#shared/contract/users.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { testConfig } from '#tests/support/test-config.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const unique = (name: string): string => `${name} ${crypto.randomUUID()}`;
const put = (url: string, payload: object) => coach.put(url, payload);
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
const unlocks = site.db.selectFrom('events').select('payload').where('type', '=', 'unlock.requested');
const requested = ({ user }: Person) => unlocks.where('person_id', '=', user.id).execute();

async function submit(who: Person): Promise<{ id: number; opensAt: string | null }> {
  return (await handIn(who, 1)).json();
}
const clockOf = async (who: Person): Promise<string | null> =>
  (await coach.get(`/api/submissions/user/${who.user.id}/day/1`)).json().opensAt;

test('a cohort has a name of its own, a start and a policy; coach_or_wait is the usual one', async () => {
  const name = unique('Autumn');
  const made = await coach.post('/api/cohorts', { name, startsOn: inDays(7) });
  const { id } = made.json<Cohort>();
  const usual = {
    ...{ id, name, startsOn: inDays(7), policy: 'coach_or_wait' },
    ...{ programmeId: null, isAhead: true, clients: 0 },
  };
  expect([made.statusCode, made.json()]).toEqual([201, usual]);
  expect((await coach.get('/api/cohorts')).json()).toContainEqual(usual);
  for (const [form, status] of [
    [{ name: name.toUpperCase(), startsOn: inDays(1) }, 409],
    [{ name, startsOn: '2026-02-30' }, 400],
    [{ name: ' ', startsOn: inDays(1) }, 400],
  ] as const) {
    expect((await coach.post('/api/cohorts', form)).statusCode).toBe(status);
  }
});

test('before the start a new client waits at day 0 with the tasks locked, and knows when day 1 opens', async () => {
  const ada = await client();
  const cohort = await create(inDays(3));
  expect((await join(ada, cohort.id)).json()).toMatchObject({ currentDay: 0, cohortId: cohort.id });
  expect(await me(ada)).toMatchObject({ currentDay: 0, resumeDay: null, opensAt: opensAt(inDays(3)) });
  expect((await ada.get('/api/tasks/1')).statusCode).toBe(403);
  await ada.patch('/api/settings', { timeZone: 'Asia/Tokyo' });
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
  const remove = () => coach.delete(`/api/cohorts/${cohort.id}`);
  expect((await remove()).statusCode).toBe(409);
  await join(ada, null);
  await site.db.deleteFrom('users').where('id', '=', ben.user.id).execute();
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
});

test('the list of clients is filtered by cohort, or by none; a coach is in no cohort', async () => {
  const [ada, ben, cohort] = [await client(), await client(), await create(inDays(2))];
  await join(ada, cohort.id);
  const idsOf = async (filter: string) =>
    (await coach.get(`/api/users?cohort=${filter}`)).json<User[]>().map(({ id }) => id);
  expect(await idsOf(String(cohort.id))).toEqual([ada.user.id]);
  const none = await idsOf('none');
  expect([none.includes(ben.user.id), none.includes(ada.user.id)]).toEqual([true, false]);
  expect((await coach.get('/api/users?cohort=all')).statusCode).toBe(400);
  await changeUser(site.db, ada, { is_admin: true });
  const row = site.db.selectFrom('users').select(['cohort_id', 'opens_at']).where('id', '=', ada.user.id);
  expect(await row.executeTakeFirst()).toEqual({ cohort_id: null, opens_at: null });
});

test('a cohort tells where its clients stand, what waits and who finished; small groups are for owners', async () => {
  const cohort = await create(inDays(-1));
  const people = await Promise.all([1, 1, 4, 21].map((day) => client(day)));
  for (const who of people) await join(who, cohort.id);
  await submit(people[0] as Person);
  await changeUser(site.db, people[3] as Person, { finished_at: new Date() });
  for (;;) if ((await refreshInsights(site.db)).length === 0) break;
  const numbers = async (who: Person) => (await who.get(`/api/cohorts/${cohort.id}`)).json<CohortNumbers>();
  const shown = await numbers(coach);
  const standing = shown.days.filter(({ clients }) => clients > 0).map(({ day, clients }) => [day, clients]);
  expect(Object.fromEntries(standing)).toEqual({ 1: 2, 4: 1, 21: 1 });
  expect([shown.waiting, shown.clients]).toEqual([1, 4]);
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
});

const limits = {
  versionsPerSubmission: 10,
  versionsPerDay: 10,
  storagePerPerson: 1e9,
} as Parameters<typeof createSubmission>[3]['limits'];

test.each(['its policy changes', 'the client leaves it'])(
  'work that is handed in while a cohort has no clock gets one when %s at that moment',
  async (what) => {
    const [ada, cohort] = [await client(), await create(inDays(-30), 'coach')];
    await join(ada, cohort.id);
    const body = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Here' };
    let changed: ReturnType<typeof join> | undefined;
    await inTransaction(site.db, async (trx) => {
      const given = { draftVersion: null, config: testConfig, limits };
      await createSubmission(trx, { ...ada.user, versionId: 1 } as unknown as Actor, body, given);
      const isLeft = what === 'the client leaves it';
      changed = isLeft ? join(ada, null) : change(cohort, { policy: 'coach_or_wait' });
      await Promise.race([changed, eventually(async () => expect(await countBlocked(site.db)).toBe(1))]);
    });
    expect((await changed)?.statusCode).toBe(200);
    expect(await clockOf(ada)).toEqual(expect.any(String));
  },
);

test('of two cohorts that get the same name at once one keeps its own', async () => {
  for (let round = 0; round < 4; round += 1) {
    const cohorts = [await create(inDays(-1)), await create(inDays(-1))];
    const name = unique('Autumn');
    const answers = await Promise.all(cohorts.map((cohort) => change(cohort, { name })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
});
