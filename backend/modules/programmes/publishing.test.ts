import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProgrammeItem, ProgrammeVersion } from '#shared/contract/programmes.ts';
import { publishProgramme } from '#shared/database/seed-tasks.ts';
import { at, authorCalls, createClientIn, type Draft, versionId } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn, saveDraft } from '#tests/backend/workbook-calls.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const coach = await createCoach(site.app, site.db);
const author = authorCalls(owner);

async function enrolmentsOf({ user }: Person) {
  const rows = site.db.selectFrom('enrolments').selectAll().where('user_id', '=', user.id).orderBy('id');
  return (await rows.execute()).map((row) => [row.programme_version_id, row.ended_at === null]);
}

const titleOf = async (client: Person, day: number) => (await client.get(`/api/tasks/${day}`)).json().title;

test('changes are told day by day, with who is there and keeps the version that was begun', async () => {
  const item = await author.createPublished('Changing');
  const client = await createClientIn(site, item, 1);
  await saveDraft(client, 1, { notes: 'Begun' });
  const { d1, d2, d3 } = await author.draftOf(item);
  const [begin] = (d1?.fields.sections ?? []) as string[];
  const [, ...sections] = (d2?.fields.sections ?? []) as string[];
  const texts = { title: 'A better beginning', checks: ['One check'], [`section.${begin}.title`]: 'Begin' };
  await author.change(item, 'd1', texts);
  await author.change(item, 'd2', { sections });
  expect((await author.put(item, 'dnew222', d3?.fields ?? {})).statusCode).toBe(200);
  await author.change(item, 'head', { days: ['d1', 'dnew222', 'd2', 'd3'] });
  const { changes, problems } = await author.changesOf(item);
  expect(problems).toEqual([]);
  expect(changes).toMatchObject([
    { day: 1, isSafe: true, clients: 1, what: 'Day 1: its title and checks changed.' },
    {
      ...{ day: 1, isSafe: true, clients: 1 },
      what: 'Day 1: the section “Begin” has other words. 1 client is on day 1 or later. This client keeps the old day 1.',
    },
    { day: 2, isSafe: false, clients: 0, what: expect.stringMatching(/^Day 2 “.*” is new\.$/) },
    { day: 3, isSafe: false, clients: 0, what: expect.stringMatching(/^Day 3: the section “.*” is gone\.$/) },
  ]);
  expect(await author.publish(item)).toMatchObject({ version: 2, days: 4, clients: 1, hasDraft: false });
  expect((await client.get('/api/tasks')).json()).toHaveLength(3);
  expect(await titleOf(await createClientIn(site, item, 2), 1)).toBe('A better beginning');
  const given = await owner.post(at(item, '/versions/latest/give'), {});
  expect([given.statusCode, given.json().message]).toEqual([409, expect.stringMatching(/Day 2 .* is new/)]);
  expect(await titleOf(client, 1)).toBe('Step 1 of sample-3-1');
  const publishedBy = owner.user.name;
  expect((await coach.get(at(item, '/versions'))).json()).toMatchObject([
    { number: 2, clients: 1, publishedBy },
    { number: 1, clients: 1, publishedBy },
  ]);
});

test('texts are given to everybody: the enrolment goes on, and a day that was handed in keeps its text', async () => {
  const item = await author.createPublished('Corrected');
  const [done, begun] = [await createClientIn(site, item, 1), await createClientIn(site, item, 1)];
  for (const client of [done, begun]) await saveDraft(client, 1, { notes: 'My work' });
  expect((await handIn(done, 1)).statusCode).toBe(201);
  await author.change(item, 'd1', { title: 'Corrected once' });
  await author.publish(item);
  await author.change(item, 'd1', { title: 'Corrected twice' });
  await author.publish(item);
  const given = await owner.post(at(item, '/versions/latest/give'), {});
  expect(given.statusCode, given.body).toBe(200);
  const titles = [await titleOf(begun, 1), await titleOf(done, 1)];
  expect(titles).toEqual(['Corrected twice', 'Step 1 of sample-3-1']);
  expect(await enrolmentsOf(begun)).toEqual([
    [1, false],
    [await versionId(site, item, 3), true],
  ]);
  const [entry] = (await owner.get('/api/audit')).json();
  const detail = { programme: 'Corrected', version: 3, rows: 2 };
  expect(entry).toMatchObject({ action: 'give-programme', detail });
});

test('what an owner edited under Tasks stays until the author changes that text', async () => {
  const item = await author.createPublished('Edited');
  expect((await owner.post(at(item, '/default'), {})).json()).toMatchObject({ isDefault: true });
  const edit = async (day: number) => {
    const { title: _, ...task } = (await coach.get(`/api/tasks/${day}`)).json();
    const { description, deliverable, estimatedTime } = task;
    const payload = { title: `Edited ${day}`, description, deliverable, estimatedTime };
    expect((await owner.patch(`/api/tasks/${day}`, payload)).statusCode).toBe(200);
  };
  await edit(1);
  await edit(2);
  await author.change(item, 'd2', { description: 'Another description.' });
  await author.change(item, 'head', { days: ['d2', 'd1', 'd3'] });
  await author.publish(item);
  expect([await titleOf(coach, 1), await titleOf(coach, 2)]).toEqual(['Step 2 of sample-3-1', 'Edited 1']);
  const client = await createPerson(site.app, site.db);
  const me = (await client.get('/api/auth/me')).json();
  expect(me).toMatchObject({ lastDay: 3, programme: { name: 'Edited' } });
  const [, ...others] = await author.list();
  const builtIn = others.find(({ key }) => key === 'brand-sprint') as ProgrammeItem;
  expect((await owner.post(at(builtIn, '/default'), {})).json()).toMatchObject({ isDefault: true });
});

test('an earlier version comes back as a draft, in new versions of its parts', async () => {
  const item = await author.createPublished('Restored');
  await author.change(item, 'd1', { title: 'Worse' });
  await author.publish(item);
  const before = await author.draftOf(item);
  const restored = await owner.post(at(item, '/versions/1/restore'), {});
  expect(restored.json<Draft>().parts.d1).toMatchObject({
    ...{ version: (before.d1?.version ?? 0) + 1 },
    fields: { title: 'Step 1 of sample-3-1' },
  });
  const listed = async () => (await author.list()).find(({ id }) => id === item.id);
  expect(await listed()).toMatchObject({ version: 2, hasDraft: true });
  await author.change(item, 'd1', { title: 'Worse' });
  expect(await listed()).toMatchObject({ hasDraft: false });
  expect((await owner.post(at(item, '/versions/9/restore'), {})).statusCode).toBe(404);
});

test('what was never published has no versions to begin or give', async () => {
  const item = await author.create('Not yet');
  for (const call of ['/default', '/versions/latest/give'])
    expect((await owner.post(at(item, call), {})).statusCode).toBe(409);
  expect((await owner.get(at(item, '/file'))).statusCode).toBe(409);
  const draft = (await owner.get(at(item, '/file?draft=true'))).json();
  expect(draft).toMatchObject({ format: 1, name: 'Not yet' });
});

test('the account of who published can be deleted', async () => {
  const leaver = await createCoach(site.app, site.db);
  const programme = sampleProgramme(2, 9, 'left-behind');
  await site.db.transaction().execute((trx) => publishProgramme(trx, programme, leaver.user.id));
  const item = (await author.list()).find(({ key }) => key === programme.key) as ProgrammeItem;
  const publishers = async () =>
    (await owner.get(at(item, '/versions'))).json<ProgrammeVersion[]>().map(({ publishedBy }) => publishedBy);
  expect(await publishers()).toEqual([leaver.user.name]);
  await site.db.deleteFrom('users').where('id', '=', leaver.user.id).execute();
  expect(await publishers()).toEqual([null]);
});

test('many clients are moved five hundred at a time, so that no statement takes too long', async () => {
  const item = await author.createPublished('Crowded');
  const version = await versionId(site, item, 1);
  for (let from = 1; from <= 1_100; from += 220)
    await sql`insert into users (email, name, password_hash, programme_version_id)
      select 'crowd-' || n || '@example.com', 'Client', 'x', ${version}
      from generate_series(${from}::int, ${from + 219}::int) as n`.execute(site.db);
  await sql`create table moved (n integer)`.execute(site.db);
  await sql`create function note_moved() returns trigger language plpgsql as $$ begin
    insert into moved select count(*) from changed having count(*) > 0; return null; end $$`.execute(site.db);
  await sql`create trigger users_moved after update on users referencing new table as changed
    for each statement execute function note_moved()`.execute(site.db);
  const moved = async () => {
    const { rows } = await sql<{ n: number }>`with gone as (delete from moved returning n)
      select n from gone order by n desc`.execute(site.db);
    return rows.map(({ n }) => n);
  };
  await author.change(item, 'd1', { title: 'For those who wait' });
  await moved();
  await author.publish(item);
  expect(await moved()).toEqual([500, 500, 100]);
  await author.change(item, 'd1', { title: 'For all' });
  // They have begun, so that publishing leaves them.
  await sql`insert into drafts (user_id, day, version, is_open, notes)
    select id, 1, 1, true, 'Begun' from users where email like 'crowd-%'`.execute(site.db);
  await author.publish(item);
  await moved();
  expect((await owner.post(at(item, '/versions/latest/give'), {})).statusCode).toBe(200);
  expect(await moved()).toEqual([500, 500, 100]);
  await sql`drop trigger users_moved on users`.execute(site.db);
});

test('who hands in while a version is published keeps the version that they answered', async () => {
  const item = await author.createPublished('Answered');
  const client = await createClientIn(site, item, 1);
  const { id } = client.user;
  await author.change(item, 'd1', { title: 'Asked anew' });
  let published: Promise<unknown> | undefined;
  await site.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${id} for no key update`.execute(trx);
    published = author.publish(item);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    await sql`insert into submissions (user_id, task_day, other_url, task_version)
      values (${id}, 1, 'embedded_form_day1_0.json', 1)`.execute(trx);
  });
  await published;
  const mine = site.db.selectFrom('users').select('programme_version_id').where('id', '=', id);
  expect((await mine.executeTakeFirstOrThrow()).programme_version_id).toBe(await versionId(site, item, 1));
});
