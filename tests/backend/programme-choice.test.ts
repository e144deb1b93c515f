import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Cohort } from '#shared/contract/cohorts.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startTestApp } from './test-app.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';
import { handIn, saveDraft } from './workbook-calls.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const rows = await site.db.selectFrom('programmes').select(['key', 'id']).execute();
const programmes: ReadonlyMap<string, number> = new Map(rows.map(({ key, id }) => [key, id]));

const idOf = (key: string): number => programmes.get(key) ?? 0;
const put = (url: string, payload: object, who = coach) => who.send({ method: 'PUT', url, payload });
const choose = (client: Person, programmeId: number, who = coach) =>
  put(`/api/users/${client.user.id}/programme`, { programmeId }, who);
const me = async (client: Person) => (await client.get('/api/auth/me')).json<User>();
const newClient = (currentDay = 1) => createPerson(site.app, site.db, { currentDay });
const tomorrow = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);

async function makeCohort(programmeId: number | null): Promise<Cohort> {
  const answer = await coach.post('/api/cohorts', {
    ...{ name: `Spring ${crypto.randomUUID()}`, startsOn: tomorrow, programmeId },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test('a coach chooses the programme of a client who has not begun, and the log says which', async () => {
  const client = await newClient();
  const chosen = await choose(client, idOf('name-it'));
  expect([chosen.statusCode, chosen.json()]).toMatchObject([
    200,
    { lastDay: 7, programme: { key: 'name-it' } },
  ]);
  expect(await me(client)).toMatchObject({ lastDay: 7, currentDay: 1, programme: { name: 'Name it' } });
  expect((await client.get('/api/tasks')).json()).toHaveLength(7);
  expect((await client.get('/api/workbooks/8')).statusCode).toBe(400);
  const log = (await coach.get(`/api/audit?userId=${client.user.id}`)).json<AuditEntry[]>();
  expect(log[0]).toMatchObject({ action: 'set-programme', detail: { programme: 'Name it' } });
  expect((await choose(client, idOf('brand-sprint'))).json()).toMatchObject({ lastDay: 21 });
});

test('once there is work, a draft or a second day, the programme stays and nothing is lost', async () => {
  const [drafted, submitted, later] = [await newClient(), await newClient(), await newClient(2)];
  expect((await saveDraft(drafted, 1, { notes: 'A word' })).statusCode).toBe(200);
  await submitted.post('/api/submissions', {
    ...{ userId: submitted.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Here' },
  });
  for (const client of [drafted, submitted, later]) {
    const refused = await choose(client, idOf('name-it'));
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ada Rossi has begun. A programme can be chosen until the first work or the second day, and once all is handed in.',
    ]);
    expect(await me(client)).toMatchObject({ lastDay: 21 });
  }
  expect((await handIn(drafted, 1)).statusCode).toBeLessThan(500);
});

test('only a coach chooses, for a client, a programme that exists', async () => {
  const client = await newClient();
  expect((await choose(client, idOf('name-it'), client)).statusCode).toBe(403);
  expect((await choose(client, 2_147_483_647)).statusCode).toBe(404);
  expect((await choose(coach, idOf('name-it'))).statusCode).toBe(404);
  expect(await me(client)).toMatchObject({ lastDay: 21 });
});

test('who comes into a cohort before they have begun does its programme; others keep theirs', async () => {
  const cohort = await makeCohort(idOf('launch-week'));
  const [fresh, begun] = [await newClient(), await newClient(4)];
  for (const client of [fresh, begun])
    expect((await put(`/api/users/${client.user.id}/cohort`, { cohortId: cohort.id })).statusCode).toBe(200);
  expect(await me(fresh)).toMatchObject({ lastDay: 10, currentDay: 0, programme: { key: 'launch-week' } });
  expect(await me(begun)).toMatchObject({ lastDay: 21, currentDay: 4 });
});

test('a cohort that is given another programme takes along those who wait', async () => {
  const cohort = await makeCohort(null);
  const [fresh, begun] = [await newClient(), await newClient(4)];
  for (const client of [fresh, begun])
    await put(`/api/users/${client.user.id}/cohort`, { cohortId: cohort.id });
  expect(await me(fresh)).toMatchObject({ lastDay: 21 });
  const { name, startsOn, policy } = cohort;
  const change = (programmeId?: number | null) =>
    put(`/api/cohorts/${cohort.id}`, { name, startsOn, policy, programmeId });
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
  const made = await coach.post('/api/programmes', { name: 'Own', from: idOf('name-it') });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<ProgrammeItem>();
  const publish = async (): Promise<ProgrammeItem> => {
    const { basedOn, problems } = (await coach.get(`/api/programmes/${id}/changes`)).json();
    expect(problems).toEqual([]);
    const answer = await coach.post(`/api/programmes/${id}/publish`, { basedOn });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  expect(await publish()).toMatchObject({ version: 1, days: 7 });
  const [fresh, begun] = [await newClient(), await newClient()];
  for (const client of [fresh, begun])
    expect((await choose(client, id)).json()).toMatchObject({ lastDay: 7 });
  await saveDraft(begun, 1, { notes: 'A word' });
  const { parts } = (await coach.get(`/api/programmes/${id}/draft`)).json();
  const { fields, version } = parts.head;
  const days = fields.days.slice(0, 5);
  const saved = await coach.send({
    ...{ method: 'PUT', url: `/api/programmes/${id}/draft/head`, headers: { 'if-match': `"${version}"` } },
    payload: { fields: { ...fields, days, parts: [{ key: 'p1', name: 'All', first: days[0] }] } },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await publish()).toMatchObject({ version: 2, days: 5 });
  expect([await me(fresh), await me(begun)]).toMatchObject([{ lastDay: 5 }, { lastDay: 7 }]);
});
