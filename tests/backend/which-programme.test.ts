import { expect, test } from 'vitest';
import { findOffer } from '#backend/modules/programmes/offer.queries.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Cohort, CohortNumbers } from '#shared/contract/cohorts.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { allFound, find } from './search-calls.ts';
import { startTestApp } from './test-app.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';
import { uploadFile } from './upload.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const items = (await coach.get('/api/programmes')).json<ProgrammeItem[]>();
const programmes: ReadonlyMap<string, ProgrammeItem> = new Map(items.map((item) => [item.key, item]));

const put = (url: string, payload: object) => coach.send({ method: 'PUT', url, payload });
const idOf = (key: string): number => programmes.get(key)?.id ?? 0;

async function clientIn(key: string): Promise<Person> {
  const client = await createPerson(site.app, site.db);
  const url = `/api/users/${client.user.id}/programme`;
  expect((await put(url, { programmeId: idOf(key) })).statusCode).toBe(200);
  return client;
}

const setDay = async (client: Person, day: number): Promise<void> => {
  const answer = await put(`/api/users/${client.user.id}/day`, { day, reason: 'Ready' });
  expect(answer.statusCode, answer.body).toBe(200);
};

test('the log says which programme a client was in at the time, unless new clients begin it', async () => {
  const client = await clientIn('name-it');
  await setDay(client, 2);
  const past = await beginNext(client);
  await setDay(client, 3);
  const log = (await coach.get(`/api/audit?userId=${client.user.id}`)).json<AuditEntry[]>();
  const days = log.filter(({ action }) => action === 'set-day');
  expect(days.map(({ detail, otherProgramme }) => [detail.toDay, otherProgramme])).toEqual([
    [3, 'Launch week'],
    [7, 'Name it'],
    [2, 'Name it'],
  ]);
  expect(past).toEqual('Name it');

  const usual = await createPerson(site.app, site.db);
  await setDay(usual, 2);
  const [entry] = (await coach.get(`/api/audit?userId=${usual.user.id}`)).json<AuditEntry[]>();
  expect(entry).toMatchObject({ action: 'set-day', otherProgramme: null });
});

/** Finishes "Name it" and begins "Launch week"; the name of what is past. */
async function beginNext(client: Person): Promise<string> {
  await setDay(client, 7);
  const file = await uploadFile(client, { name: 'name.txt', content: Buffer.from('Forno'), taskDay: 7 });
  const work = { userId: client.user.id, taskDay: 7, fileURL: file.json().fileURL, notes: 'Forno' };
  const handedIn = await client.post('/api/submissions', work);
  expect(handedIn.statusCode, handedIn.body).toBe(201);
  const feedback = { submissionId: handedIn.json().id, comment: 'Clear and warm.', rating: 5 };
  const given = await coach.post('/api/feedback', feedback);
  expect(given.statusCode, given.body).toBe(201);
  const begun = await put(`/api/users/${client.user.id}/programme`, { programmeId: idOf('launch-week') });
  expect(begun.statusCode, begun.body).toBe(200);
  return begun.json().past[0].name;
}

test('what is found says which programme it is of', async () => {
  const client = await clientIn('name-it');
  const word = 'zwetschgenkuchen';
  await client.post(`/api/conversations/${client.user.id}/messages`, { message: `About ${word}`, day: 1 });
  await coach.post(`/api/users/${client.user.id}/notes`, { note: `Bakes ${word}` });
  const found = allFound(await find(coach, word));
  expect(found).toHaveLength(2);
  for (const { programmeVersion } of found)
    expect(programmes.get('name-it')?.versions).toContain(programmeVersion);
  const byName = allFound(await find(coach, client.user.email, 'client'));
  expect(programmes.get('name-it')?.versions).toContain(byName[0]?.programmeVersion);
});

test('a cohort with a programme counts who finished it by its length, even before anybody is in it', async () => {
  const startsOn = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const made = await coach.post('/api/cohorts', { name: 'Names', startsOn, programmeId: idOf('name-it') });
  const { id } = made.json<Cohort>();
  const numbers = async () => (await coach.get(`/api/cohorts/${id}`)).json<CohortNumbers>();
  expect((await numbers()).finishes).toMatchObject({ started: 0, within21: 0 });
  const client = await clientIn('name-it');
  await put(`/api/users/${client.user.id}/cohort`, { cohortId: id });
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
