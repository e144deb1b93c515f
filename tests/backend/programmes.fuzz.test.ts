import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyDatabase } from '#scripts/operate/verify/verify-database.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { publishProgramme, seedTasks } from '#shared/database/seed-tasks.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import { builtIn, readProgrammes } from '#shared/programmes/read-programmes.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleAnswers } from '#tests/support/sample-answers.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';
import { triesOf } from '#tests/support/test-settings.ts';
import { unlockDay } from '#workers/unlocks/unlocks.worker.ts';
import { startTestApp } from './test-app.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';
import { jpegOf, uploadFile } from './upload.ts';
import { handIn, saveDraft } from './workbook-calls.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const publish = (programme: Programme): Promise<number> =>
  site.db.transaction().execute((trx) => publishProgramme(trx, programme));

async function createClientIn(programme_version_id: number): Promise<Person> {
  const client = await createPerson(site.app, site.db);
  await site.db.updateTable('users').set({ programme_version_id }).where('id', '=', client.user.id).execute();
  return client;
}

async function answer(client: Person, day: number): Promise<void> {
  const { sections } = (await client.get(`/api/workbooks/${day}`)).json();
  const hasPictures = JSON.stringify(sections).includes('"pictures"');
  const given = { taskDay: day, name: 'logo.jpg', content: jpegOf(8, 8) };
  const picture = hasPictures ? (await uploadFile(client, given)).json().fileURL : undefined;
  const form = sampleAnswers(sections, `Word ${day}`, picture);
  expect((await saveDraft(client, day, { form })).statusCode).toBe(200);
  const sent = await handIn(client, day);
  expect(sent.statusCode, sent.body).toBe(201);
}

const me = async (client: Person) => (await client.get('/api/auth/me')).json();

async function runThrough(client: Person, { days, name }: Programme): Promise<void> {
  const last = days.length;
  expect(await me(client)).toMatchObject({ lastDay: last, programme: { name } });
  expect((await client.get('/api/tasks')).json()).toHaveLength(last);
  for (const { day, title } of days) {
    expect((await client.get(`/api/tasks/${day}`)).json()).toMatchObject({ title });
    await answer(client, day);
    if (day < last) expect((await client.get(`/api/tasks/${day + 1}`)).statusCode).toBe(403);
    await site.db
      .transaction()
      .execute((trx) => unlockDay(trx, { userId: client.user.id, targetDay: day + 1, cause: 'coach' }));
  }
  const { currentDay, finishedAt } = await me(client);
  expect([currentDay, typeof finishedAt]).toEqual([last, 'string']);
  const book = (await coach.get(`/api/brand/${client.user.id}`)).json<BrandBook>();
  const shown = book.chapters.flatMap((chapter) =>
    chapter.days.map(({ day, entries }) => [day, entries.length]),
  );
  const first = days.findIndex(({ chapter }) => chapter) + 1;
  const asked = days.map(({ day, sections }) => [
    day,
    sections.flatMap(({ fields }) => fields.filter(({ isForBook }) => isForBook)).length,
  ]);
  expect(shown).toEqual(asked.filter(([day = 0, count]) => day >= first && count !== 0));
}

test('any programme can be run to its end, each day handed in and unlocked, and makes a book', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 90 }), fc.nat(1_000), async (length, seed) => {
      const programme = sampleProgramme(length, seed);
      await runThrough(await createClientIn(await publish(programme)), programme);
    }),
    { numRuns: triesOf({ few: 1, all: 4 }), examples: [[1, 0]] },
  );
  const findings = await verifyDatabase(site.db, { unlockAfterHours: 0 });
  // There are no workers here.
  const breached = findings.filter(
    ({ name, count }) => count > 0 && !/flushes|minute|feed|event|job/.test(name),
  );
  expect(breached).toEqual([]);
});

test('a day after the last one of the programme is refused, whatever other programmes have', async () => {
  const client = await createClientIn(await publish(sampleProgramme(7, 3)));
  for (const url of ['/api/tasks/8', '/api/workbooks/8', '/api/tasks/8/template'])
    expect((await client.get(url)).json()).toMatchObject({ message: 'Must be a day from 1 to 7' });
  expect((await saveDraft(client, 8, { notes: 'x' })).statusCode).toBe(400);
  expect((await handIn(client, 8)).statusCode).toBe(400);
  const { id: userId } = client.user;
  const set = await coach.put(`/api/users/${userId}/day`, { day: 8, reason: 'Too far' });
  expect([set.statusCode, set.json().message]).toEqual([400, 'Must be a day from 1 to 7']);
  const own = await createPerson(site.app, site.db);
  expect((await own.get('/api/tasks/22')).json()).toMatchObject({ message: 'Must be a day from 1 to 21' });
});

test("coaches see a client's own programme", async () => {
  const programme = sampleProgramme(5, 8);
  const client = await createClientIn(await publish(programme));
  const { id } = client.user;
  await answer(client, 1);
  expect((await coach.get(`/api/users/${id}`)).json()).toMatchObject({
    lastDay: 5,
    programme: { key: programme.key, titles: programme.days.map(({ title }) => title) },
  });
  expect((await coach.get(`/api/tasks/1?answeredBy=${id}`)).json().title).toBe(programme.days[0]?.title);
  const built = (await coach.get('/api/tasks')).json();
  expect(built.map(({ title }: { title: string }) => title)).toEqual(builtIn.days.map(({ title }) => title));
});

test('a changed programme makes a new version; those who began the former one keep it, with what coaches edited', async () => {
  const before = sampleProgramme(3, 1, 'changing');
  const first = await publish(before);
  const client = await createClientIn(first);
  expect(await publish(before)).toBe(first);
  const days = before.days.map((task) => ({ ...task, title: `New ${task.title}` }));
  const second = await publish({ ...before, days });
  expect(second).not.toBe(first);
  expect((await client.get('/api/tasks/1')).json().title).toBe(before.days[0]?.title);
  expect((await (await createClientIn(second)).get('/api/tasks/1')).json().title).toBe(days[0]?.title);
  const own = site.db
    .selectFrom('enrolments')
    .selectAll()
    .where('user_id', '=', client.user.id)
    .orderBy('id');
  expect(
    (await own.execute()).map(({ programme_version_id, ended_at }) => [
      programme_version_id,
      ended_at === null,
    ]),
  ).toEqual([
    [1, false],
    [first, true],
  ]);
  const change = site.db.updateTable('programme_versions').set({ days: 9 }).where('id', '=', first);
  await expect(change.execute()).rejects.toThrow('never changes');
});

test('a start publishes each programme of the product once, and new clients begin the newest version of the built-in one', async () => {
  const count = async () => (await site.db.selectFrom('programme_versions').select('id').execute()).length;
  const before = await count();
  await seedTasks(site.db);
  expect(await count()).toBe(before);
  expect(readProgrammes().map(({ key }) => key)).toContain('brand-sprint');
  const newest = await publish({ ...builtIn, promise: 'Another promise.' });
  const client = await createPerson(site.app, site.db);
  const row = site.db
    .selectFrom('users')
    .select('programme_version_id as id')
    .where('id', '=', client.user.id);
  expect((await row.executeTakeFirstOrThrow()).id).toBe(newest);
  expect((await client.get('/api/tasks')).json()).toHaveLength(21);
});
