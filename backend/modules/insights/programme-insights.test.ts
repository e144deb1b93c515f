import { expect, test } from 'vitest';
import type {
  ClientsOnDay,
  CohortFinishes,
  FunnelDay,
  StartMonth,
  Waits,
} from '#shared/contract/insights.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { give, handIn, storedAt } from '#tests/backend/handed-in-file.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { authorCalls } from '#tests/backend/programme-calls.ts';
import { insertRandomClients, randomFrom } from '#tests/backend/random-site.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);

const read = async <T>(path: string, reader = owner): Promise<T> => {
  const answer = await reader.get(`/api/insights/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
};

const { list, createPublished } = authorCalls(owner);
const own = await createPublished('Ours', sampleProgramme(21, 1));
const builtIn = (await list()).find(({ isDefault }) => isDefault) as ProgrammeItem;

const of = ({ id }: ProgrammeItem): string => `programme=${id}`;

async function versionOf({ id }: ProgrammeItem): Promise<number> {
  const versions = site.db.selectFrom('programme_versions').select('id').where('programme_id', '=', id);
  return (await versions.executeTakeFirstOrThrow()).id;
}

/** All that is counted by days and months; medians and percentiles are no sums. */
async function countsOf(query: string): Promise<number[][]> {
  const [days, funnel, months, reviews, { waiting }] = await Promise.all([
    read<ClientsOnDay[]>(`days?${query}`),
    read<FunnelDay[]>(`funnel?weeks=52&${query}`),
    read<StartMonth[]>(`finishes?weeks=52&${query}`),
    read<Waits>(`reviews?weeks=52&${query}`),
    read<{ waiting: number }>(`load?${query}`),
  ]);
  return [
    days.flatMap(({ clients, silent }) => [clients, silent]),
    funnel.flatMap((day) => [day.reached, day.submitted, day.reviewed, day.missed].map(Number)),
    months.flatMap((month) => [month.started, month.within21, month.within42].map(Number)),
    [reviews.rows.reduce((sum, { count }) => sum + Number(count), 0), waiting],
  ];
}

test('the numbers of the programmes add up to those of all clients', async () => {
  const given = { db: site.db, random: randomFrom(3), coaches: [owner.user.id] };
  const ids = await insertRandomClients(given, 15);
  const id = await versionOf(own);
  // Another programme counts them anew.
  await refreshInsights(site.db);
  const moved = ids.filter((each) => each % 3 === 0);
  await site.db.updateTable('users').set({ programme_version_id: id }).where('id', 'in', moved).execute();
  await refreshInsights(site.db);
  const [all, first, second] = [await countsOf(''), await countsOf(of(builtIn)), await countsOf(of(own))];
  expect(second.flat().some((n) => n > 0)).toBe(true);
  expect(first.map((list, at) => list.map((n, place) => n + Number(second[at]?.[place])))).toEqual(all);
});

test('a finished programme counts for the programme that it was, and the new one for the other', async () => {
  const short = await createPublished('Short', sampleProgramme(1, 1));
  const client = await createPerson(site.app, site.db, { name: 'Zora' });
  const url = `/api/users/${client.user.id}/programme`;
  const put = (programmeId: number) => owner.send({ method: 'PUT', url, payload: { programmeId } });
  expect((await put(short.id)).statusCode).toBe(200);
  const handedIn = await handIn(client, await storedAt(client, 'work.txt', Buffer.from('Ours')));
  await give(owner, handedIn);
  expect((await put(own.id)).statusCode).toBe(200);
  await refreshInsights(site.db);
  const [day] = await read<FunnelDay[]>(`funnel?${of(short)}`);
  expect(day).toMatchObject({ day: 1, reached: 1, submitted: 1, reviewed: 1 });
  expect(await read<FunnelDay[]>(`funnel?${of(short)}`)).toHaveLength(1);
  expect(await read<ClientsOnDay[]>(`days?${of(short)}`)).toEqual([
    { day: 0, clients: 0, silent: 0 },
    { day: 1, clients: 0, silent: 0 },
  ]);
  const list = await owner.get(`/api/users?${of(own)}&q=Zora`);
  expect(list.json<User[]>().map(({ id }) => id)).toEqual([client.user.id]);
  expect((await owner.get(`/api/users?${of(short)}`)).json()).toEqual([]);
});

test('who finishes in time follows the length of the programme; one that everybody finished can be chosen', async () => {
  const week = await createPublished('Week', sampleProgramme(6, 1));
  const version = await versionOf(week);
  // 6 days, a third more and twice as many; the fifth client takes longer.
  for (const took of [5, 7, 11, 13, 20]) {
    const client = await createPerson(site.app, site.db);
    const begun = new Date(Date.now() - 21 * 86_400_000);
    const finished = new Date(begun.getTime() + took * 86_400_000);
    const unlocks = site.db.updateTable('unlocks').where('user_id', '=', client.user.id);
    await unlocks.set({ unlocked_at: begun }).execute();
    await changeUser(site.db, client, {
      ...{ programme_version_id: version, created_at: begun, past_of: owner.user.id },
      ...{ finished_at: finished, deactivated_at: finished },
    });
  }
  await refreshInsights(site.db);
  const months = await read<StartMonth[]>(`finishes?weeks=12&${of(week)}`);
  const sum = (key: 'started' | 'within21' | 'within28' | 'within42') =>
    months.reduce((total, month) => total + Number(month[key]), 0);
  expect([sum('started'), sum('within21'), sum('within28'), sum('within42')]).toEqual([5, 1, 2, 3]);
  expect(months.every(({ isSettled }) => isSettled.within42)).toBe(false);
  expect((await list()).find(({ id }) => id === week.id)).toMatchObject({ clients: 0, wasFinished: true });
});

test('only cohorts with clients of the programme are shown; a programme that is not there has no days', async () => {
  const startsOn = new Date().toISOString().slice(0, 10);
  const cohort = { name: 'Spring', startsOn, policy: 'coach', programmeId: own.id };
  const made = await owner.post('/api/cohorts', cohort);
  expect(made.statusCode, made.body).toBe(201);
  const client = await createPerson(site.app, site.db);
  await changeUser(site.db, client, { cohort_id: made.json().id });
  const names = async (query: string) =>
    (await read<CohortFinishes[]>(`cohorts?${query}`)).map(({ name }) => name);
  expect(await names(of(own))).toEqual(['Spring']);
  expect(await names(of(builtIn))).toEqual([]);
  expect(await read('funnel?programme=99999')).toEqual([]);
  for (const bad of ['0', 'x', '-1', '1.5'])
    expect((await owner.get(`/api/insights/funnel?programme=${bad}`)).statusCode).toBe(400);
});

test('a list of programmes has the titles of their days', async () => {
  const titles = (await list()).map(({ days, titles }) => [days, titles.length]);
  expect(titles.every(([days, count]) => days === count)).toBe(true);
});
