import { expect, test } from 'vitest';
import { findOffer } from '#backend/modules/programmes/programmes.queries.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Cohort, CohortNumbers } from '#shared/contract/cohorts.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { authorCalls, choiceCalls, createClientIn } from './programme-calls.ts';
import { allFound, find } from './search-calls.ts';
import { startTestApp } from './test-app.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';
import { handIn, saveDraft } from './workbook-calls.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const { idOf, choose, setDay, review, finisher } = await choiceCalls(site, coach);
const items = (await coach.get('/api/programmes')).json<ProgrammeItem[]>();
const versionsOf = (key: string) => items.find((item) => item.key === key)?.versions;

const me = async (client: Person) => (await client.get('/api/auth/me')).json<User>();
const newClient = (currentDay = 1) => createPerson(site.app, site.db, { currentDay });
const tomorrow = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);

const join = ({ user }: Person, { id }: Pick<Cohort, 'id'>) =>
  coach.put(`/api/users/${user.id}/cohort`, { cohortId: id });

async function makeCohort(programmeId: number | null): Promise<Cohort> {
  const answer = await coach.post('/api/cohorts', {
    ...{ name: `Spring ${crypto.randomUUID()}`, startsOn: tomorrow, programmeId },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test('a coach chooses the programme of a client who has not begun, and the log says which', async () => {
  const client = await newClient();
  const chosen = await choose(client, 'name-it');
  expect([chosen.statusCode, chosen.json()]).toMatchObject([
    200,
    { lastDay: 7, programme: { key: 'name-it' } },
  ]);
  expect(await me(client)).toMatchObject({ lastDay: 7, currentDay: 1, programme: { name: 'Name it' } });
  expect((await client.get('/api/tasks')).json()).toHaveLength(7);
  expect((await client.get('/api/workbooks/8')).statusCode).toBe(400);
  const log = (await coach.get(`/api/audit?userId=${client.user.id}`)).json<AuditEntry[]>();
  expect(log[0]).toMatchObject({ action: 'set-programme', detail: { programme: 'Name it' } });
  expect((await choose(client, 'brand-sprint')).json()).toMatchObject({ lastDay: 21 });
});

test('once there is work, a draft or a second day, the programme stays and nothing is lost', async () => {
  const [drafted, submitted, later] = [await newClient(), await newClient(), await newClient(2)];
  expect((await saveDraft(drafted, 1, { notes: 'A word' })).statusCode).toBe(200);
  await submitted.post('/api/submissions', {
    ...{ userId: submitted.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Here' },
  });
  for (const client of [drafted, submitted, later]) {
    const refused = await choose(client, 'name-it');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ada Rossi has begun. A programme can be chosen until the first work or the second day, and once all is handed in.',
    ]);
    expect(await me(client)).toMatchObject({ lastDay: 21 });
  }
  expect((await handIn(drafted, 1)).statusCode).toBeLessThan(500);
});

test('a programme that is not there, and a coach, cannot be chosen', async () => {
  const client = await newClient();
  const unknown = { programmeId: 2_147_483_647 };
  expect((await coach.put(`/api/users/${client.user.id}/programme`, unknown)).statusCode).toBe(404);
  expect((await choose(coach, 'name-it')).statusCode).toBe(404);
  expect(await me(client)).toMatchObject({ lastDay: 21 });
});

test('who comes into a cohort before they have begun does its programme; others keep theirs', async () => {
  const cohort = await makeCohort(idOf('launch-week'));
  const [fresh, begun] = [await newClient(), await newClient(4)];
  for (const client of [fresh, begun]) expect((await join(client, cohort)).statusCode).toBe(200);
  expect(await me(fresh)).toMatchObject({ lastDay: 10, currentDay: 0, programme: { key: 'launch-week' } });
  expect(await me(begun)).toMatchObject({ lastDay: 21, currentDay: 4 });
});

test('a cohort that is given another programme takes along those who wait', async () => {
  const cohort = await makeCohort(null);
  const [fresh, begun] = [await newClient(), await newClient(4)];
  for (const client of [fresh, begun]) await join(client, cohort);
  expect(await me(fresh)).toMatchObject({ lastDay: 21 });
  const { name, startsOn, policy } = cohort;
  const change = (programmeId?: number | null) =>
    coach.put(`/api/cohorts/${cohort.id}`, { name, startsOn, policy, programmeId });
  expect((await change(idOf('name-it'))).json()).toMatchObject({ programmeId: idOf('name-it') });
  expect([await me(fresh), await me(begun)]).toMatchObject([{ lastDay: 7 }, { lastDay: 21 }]);
  // A caller who does not know of programmes changes nothing of them.
  expect((await change()).json()).toMatchObject({ programmeId: idOf('name-it') });
  const unknown = await change(2_147_483_647);
  expect([unknown.statusCode, unknown.json().fields]).toEqual([
    400,
    { programmeId: 'Please choose another programme' },
  ]);
  expect((await change(null)).json()).toMatchObject({ programmeId: null });
  expect(await me(fresh)).toMatchObject({ lastDay: 7 });
});

test('who has not begun when a version is published begins it; who has keeps theirs', async () => {
  const author = authorCalls(coach);
  const item = await author.publish(await author.create('Own', idOf('name-it')));
  expect(item).toMatchObject({ version: 1, days: 7 });
  const [fresh, begun] = [await createClientIn(site, item, 1), await createClientIn(site, item, 1)];
  for (const client of [fresh, begun]) expect(await me(client)).toMatchObject({ lastDay: 7 });
  await saveDraft(begun, 1, { notes: 'A word' });
  const { head } = await author.draftOf(item);
  const days = ((head?.fields.days ?? []) as string[]).slice(0, 5);
  await author.change(item, 'head', { days, parts: [{ key: 'p1', name: 'All', first: days[0] }] });
  expect(await author.publish(item)).toMatchObject({ version: 2, days: 5 });
  expect([await me(fresh), await me(begun)]).toMatchObject([{ lastDay: 5 }, { lastDay: 7 }]);
});

test('the log says which programme a client was in at the time, unless new clients begin it', async () => {
  const { client, last } = await finisher();
  await review(last);
  expect((await choose(client, 'launch-week')).json()).toMatchObject({ past: [{ name: 'Name it' }] });
  await setDay(client, 3);
  const log = (await coach.get(`/api/audit?userId=${client.user.id}`)).json<AuditEntry[]>();
  const days = log.filter(({ action }) => action === 'set-day');
  expect(days.map(({ detail, otherProgramme }) => [detail.toDay, otherProgramme])).toEqual([
    [3, 'Launch week'],
    [7, 'Name it'],
  ]);
  const usual = await newClient();
  await setDay(usual, 2);
  const [entry] = (await coach.get(`/api/audit?userId=${usual.user.id}`)).json<AuditEntry[]>();
  expect(entry).toMatchObject({ action: 'set-day', otherProgramme: null });
});

test('what is found says which programme it is of', async () => {
  const client = await newClient();
  await choose(client, 'name-it');
  const word = 'zwetschgenkuchen';
  await client.post(`/api/conversations/${client.user.id}/messages`, { message: `About ${word}`, day: 1 });
  await coach.post(`/api/users/${client.user.id}/notes`, { note: `Bakes ${word}` });
  const found = allFound(await find(coach, word));
  expect(found).toHaveLength(2);
  for (const { programmeVersion } of found) expect(versionsOf('name-it')).toContain(programmeVersion);
  const byName = allFound(await find(coach, client.user.email, 'client'));
  expect(versionsOf('name-it')).toContain(byName[0]?.programmeVersion);
});

test('a cohort with a programme counts who finished it by its length, even before anybody is in it', async () => {
  const cohort = await makeCohort(idOf('name-it'));
  const numbers = async () => (await coach.get(`/api/cohorts/${cohort.id}`)).json<CohortNumbers>();
  expect((await numbers()).finishes).toMatchObject({ started: 0, within21: 0 });
  const client = await newClient();
  await choose(client, 'name-it');
  await join(client, cohort);
  const begunAt = new Date(Date.now() - 8 * 86_400_000);
  const finished = { current_day: 7, created_at: begunAt, finished_at: new Date() };
  await site.db.updateTable('users').set(finished).where('id', '=', client.user.id).execute();
  const begun = site.db.updateTable('unlocks').set({ unlocked_at: begunAt });
  await begun.where('user_id', '=', client.user.id).execute();
  for (;;) if ((await refreshInsights(site.db)).length === 0) break;
  expect((await numbers()).finishes).toMatchObject({ started: 1, within21: 0, within28: 1, within42: 1 });
});

test('the landing page speaks of the programme that new clients begin', async () => {
  expect(await findOffer(site.db)).toBeNull();
  const answer = await coach.post(`/api/programmes/${idOf('name-it')}/default`);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await findOffer(site.db)).toMatchObject({
    name: 'Name it',
    promise: expect.stringContaining('name'),
  });
  expect((await findOffer(site.db))?.titles).toHaveLength(7);
});
