import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftPart, ProgrammeItem, ProgrammeVersion } from '#shared/contract/programmes.ts';
import { publishProgramme, seedTasks } from '#shared/database/seed-tasks.ts';
import { partsOf } from '#shared/domain/programme-draft.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn, saveDraft } from '#tests/backend/workbook-calls.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';

let site: TestApp;
let owner: Person;
let coach: Person;
beforeAll(async () => {
  site = await startTestApp();
  owner = await createCoach(site.app, site.db);
  coach = await createCoach(site.app, site.db);
});
afterAll(() => site.close());

type Draft = { parts: Record<string, DraftPart> };

const at = ({ id }: ProgrammeItem, rest: string): string => `/api/programmes/${id}${rest}`;
const list = async (who = owner) => (await who.get('/api/programmes')).json<ProgrammeItem[]>();
const draftOf = async (item: ProgrammeItem) => (await owner.get(at(item, '/draft'))).json<Draft>().parts;
const changesOf = async (item: ProgrammeItem) => (await owner.get(at(item, '/changes'))).json();

async function create(name: string, from?: number): Promise<ProgrammeItem> {
  const answer = await owner.post('/api/programmes', { name, from });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const put = (item: ProgrammeItem, part: string, fields: object, headers: Record<string, string> = {}) =>
  owner.send({ method: 'PUT', url: at(item, `/draft/${part}`), payload: { fields }, headers });

async function change(item: ProgrammeItem, part: string, fields: object): Promise<void> {
  const { fields: before = {}, version = 0 } = (await draftOf(item))[part] ?? {};
  const saved = await put(item, part, { ...before, ...fields }, { 'if-match': `"${version}"` });
  expect(saved.statusCode, saved.body).toBe(200);
}

async function publish(item: ProgrammeItem): Promise<ProgrammeItem> {
  const { basedOn } = await changesOf(item);
  const answer = await owner.post(at(item, '/publish'), { basedOn });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** A published programme of days, whose keys are `d1`, `d2` and so on. */
async function createPublished(name: string, { days, ...head }: Programme = sampleProgramme(3, 1)) {
  const item = await create(name);
  const { head: first, ...parts } = partsOf({ ...head, days });
  for (const [part, fields] of Object.entries(parts))
    expect((await put(item, part, fields)).statusCode).toBe(200);
  expect((await put(item, 'head', { ...first, name })).statusCode).toBe(200);
  return await publish(item);
}

const versionId = async ({ id }: ProgrammeItem, number: number): Promise<number> => {
  const found = site.db.selectFrom('programme_versions').select('id').where('programme_id', '=', id);
  return (await found.where('number', '=', number).executeTakeFirstOrThrow()).id;
};

async function createClientIn(item: ProgrammeItem, number: number): Promise<Person> {
  const client = await createPerson(site.app, site.db);
  const values = { programme_version_id: await versionId(item, number) };
  await site.db.updateTable('users').set(values).where('id', '=', client.user.id).execute();
  return client;
}

const enrolmentsOf = async ({ user }: Person) =>
  (
    await site.db.selectFrom('enrolments').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  ).map(({ programme_version_id: version, ended_at }) => [version, ended_at === null]);

const titleOf = async (client: Person, day: number) => (await client.get(`/api/tasks/${day}`)).json().title;

test('coaches read programmes and owners write them', async () => {
  const client = await createPerson(site.app, site.db);
  const [first] = await list(coach);
  expect(first).toMatchObject({
    key: 'brand-sprint',
    days: 21,
    isDefault: true,
    isBuiltIn: true,
    hasDraft: false,
  });
  expect((await client.get('/api/programmes')).statusCode).toBe(403);
  expect((await coach.post('/api/programmes', { name: 'Mine' })).statusCode).toBe(403);
  const url = `/api/programmes/${first?.id}/draft/head`;
  expect((await coach.send({ method: 'PUT', url, payload: { fields: {} } })).statusCode).toBe(403);
  expect((await coach.get(`/api/programmes/${first?.id}/draft`)).json<Draft>().parts.d21?.version).toBe(0);
});

test('a programme of the product is copied, not changed', async () => {
  const [builtIn] = await list();
  if (!builtIn) throw new Error('No programme');
  expect((await put(builtIn, 'd1', { title: 'Mine' })).json().message).toContain('Make a copy');
  expect((await owner.post(at(builtIn, '/publish'), { basedOn: '0'.repeat(64) })).statusCode).toBe(409);
  const copy = await create('Our sprint', builtIn.id);
  expect(copy).toMatchObject({
    name: 'Our sprint',
    days: 21,
    version: null,
    isBuiltIn: false,
    hasDraft: true,
  });
  expect((await changesOf(copy)).problems).toEqual([]);
  expect(await publish(copy)).toMatchObject({ version: 1, hasDraft: false, clients: 0 });
  const count = async () => (await list()).find(({ id }) => id === copy.id)?.version;
  await seedTasks(site.db);
  expect(await count()).toBe(1);
});

test('a part is saved when nobody saved it meanwhile, and otherwise answered', async () => {
  const item = await create('Two authors');
  const { head, ...days } = await draftOf(item);
  const [day = ''] = Object.keys(days);
  expect([head?.version, days[day]?.version]).toEqual([1, 1]);
  const saved = await put(item, day, { title: 'Mine' }, { 'if-match': '"1"' });
  expect([saved.headers.etag, saved.json()]).toEqual(['"2"', expect.objectContaining({ version: 2 })]);
  const late = await put(item, day, { title: 'Yours' }, { 'if-match': '"1"' });
  expect([late.statusCode, late.json().draft]).toEqual([412, saved.json()]);
  expect((await put(item, day, { title: 'Yours' }, { 'if-none-match': '*' })).statusCode).toBe(412);
  expect((await put(item, 'dnew111', { title: 'Another' }, { 'if-none-match': '*' })).json().version).toBe(1);
  const events = await site.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'programme.changed')
    .execute();
  expect(events.map(({ payload }) => payload)).toContainEqual({
    programmeId: item.id,
    part: day,
    version: 2,
  });
});

test('parts that are too long or no parts are refused and change nothing', async () => {
  const item = await create('Limits');
  const before = await draftOf(item);
  const texts = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`text${at}`, 'x'.repeat(15_000)]));
  for (const [part, fields] of [
    ['head', { days: [] }],
    ['head', { days: ['d1', 'd1'] }],
    ['head', { days: Array.from({ length: 91 }, (_, at) => `d${at}`) }],
    ['head', { days: ['x'] }],
    ['d1', texts],
    ['d1', { title: 'x'.repeat(20_001) }],
    ['d1', { title: 'a\u0000b' }],
    ['part', {}],
  ] as const)
    expect((await put(item, part, fields)).statusCode, JSON.stringify(fields).slice(0, 60)).toBe(400);
  expect(await draftOf(item)).toEqual(before);
  expect((await put({ ...item, id: 999_999 }, 'd1', {})).statusCode).toBe(404);
});

test('a question that lists name ten thousand times stands once, and a crowded draft is not checked', async () => {
  const item = await create('Repeated');
  const days = Array.from({ length: 90 }, (_, at) => `d${at + 1}`);
  const written = partsOf(sampleProgramme(1, 1)).d1 ?? {};
  const [section = ''] = written.sections as string[];
  const name = `section.${section}.fields`;
  const [field = ''] = written[name] as string[];
  const again = (key: string) => Array.from({ length: 100 }, () => key);
  const repeated = { ...written, sections: again(section), [name]: again(field) };
  expect((await put(item, 'd1', { ...repeated, needs: [] })).statusCode).toBe(200);
  await change(item, 'head', { days: ['d1'], promise: 'A day.', description: 'For tests.', parts: [] });
  const { sections } = (await owner.get(at(item, '/file?draft=true'))).json().days[0];
  expect(sections).toMatchObject([{ key: section, fields: [{ key: field }] }]);
  const keys = Array.from({ length: 40 }, (_, place) => `s${place}`);
  const lists = keys.map((key) => [
    `section.${key}.fields`,
    Array.from({ length: 100 }, (_, n) => `${key}f${n}`),
  ]);
  for (const day of days.slice(0, 16))
    expect((await put(item, day, { sections: keys, ...Object.fromEntries(lists) })).statusCode).toBe(200);
  await change(item, 'head', { days });
  expect((await changesOf(item)).problems).toEqual([
    { part: 'head', field: 'days', message: expect.stringContaining('too many') },
  ]);
});

test('a draft has 4 MB, also with days that were taken out', async () => {
  const item = await create('Long');
  const fields = { checks: Array.from({ length: 95 }, (_, n) => `${n}${'-'.repeat(2_000)}`) };
  for (let n = 0; n < 20; n += 1) expect((await put(item, `dlong${n}`, fields)).statusCode).toBe(200);
  const refused = await put(item, 'dlong20', fields);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('too long')]);
  expect((await draftOf(item)).dlong20).toBeUndefined();
  expect((await put(item, 'dlong0', {})).statusCode).toBe(200);
  expect((await put(item, 'dlong20', fields)).statusCode).toBe(200);
});

test('what is missing is said by part and field, and a draft is published as it was read', async () => {
  const item = await create('To be finished');
  const { head, ...days } = await draftOf(item);
  const [day = ''] = Object.keys(days);
  const { fields: written = {} } = days[day] ?? {};
  const [section] = written.sections as string[];
  const [field] = written[`section.${section}.fields`] as string[];
  await change(item, day, {
    [`field.${field}.label`]: '',
    needs: [{ day: 'dgone11', what: 'it', keys: ['f1'] }],
  });
  const { problems, changes, basedOn } = await changesOf(item);
  expect(changes).toEqual([]);
  expect(problems).toEqual(
    expect.arrayContaining([
      { part: 'head', field: 'promise', message: 'Write a promise of one sentence.' },
      { part: day, field: 'deliverable', message: 'Write what the day ends with.' },
      { part: day, field: 'checks', message: 'Add a check of good work.' },
      { part: day, field: 'exampleAnswer', message: 'Write the answer of the example.' },
      { part: day, field: `field.${field}.label`, message: 'Write the question.' },
      expect.objectContaining({ part: day, field: 'needs' }),
    ]),
  );
  const refused = await owner.post(at(item, '/publish'), { basedOn });
  expect([refused.statusCode, refused.json().problems]).toEqual([422, problems]);
  await change(item, 'head', { promise: 'Done soon.' });
  expect((await owner.post(at(item, '/publish'), { basedOn })).statusCode).toBe(409);
  expect((await list()).find(({ id }) => id === item.id)).toMatchObject({ version: null, hasDraft: true });
});

test('changes are told day by day, with who is there and keeps the version that was begun', async () => {
  const item = await createPublished('Changing');
  const client = await createClientIn(item, 1);
  await saveDraft(client, 1, { notes: 'Begun' });
  const { d2, d3 } = await draftOf(item);
  const [, ...sections] = (d2?.fields.sections ?? []) as string[];
  await change(item, 'd1', { title: 'A better beginning', checks: ['One check'] });
  await change(item, 'd2', { sections });
  expect((await put(item, 'dnew222', d3?.fields ?? {})).statusCode).toBe(200);
  await change(item, 'head', { days: ['d1', 'dnew222', 'd2', 'd3'] });
  const { changes, problems } = await changesOf(item);
  expect(problems).toEqual([]);
  expect(changes).toMatchObject([
    {
      ...{ day: 1, isSafe: true, clients: 1 },
      what: 'Day 1: its title and checks changed. 1 client is on day 1 or later. This client keeps the old day 1.',
    },
    { day: 2, isSafe: false, clients: 0, what: expect.stringMatching(/^Day 2 “.*” is new\.$/) },
    {
      day: 3,
      isSafe: false,
      clients: 0,
      what: expect.stringMatching(/^Day 3: the section “.*” is gone\.$/),
    },
  ]);
  expect(await publish(item)).toMatchObject({ version: 2, days: 4, clients: 1, hasDraft: false });
  expect((await client.get('/api/tasks')).json()).toHaveLength(3);
  expect(await titleOf(await createClientIn(item, 2), 1)).toBe('A better beginning');
  const given = await owner.post(at(item, '/versions/latest/give'), {});
  expect([given.statusCode, given.json().message]).toEqual([409, expect.stringMatching(/Day 2 .* is new/)]);
  expect(await titleOf(client, 1)).toBe('Step 1 of sample-3-1');
  const versions = (await coach.get(at(item, '/versions'))).json();
  expect(
    versions.map(({ number, clients, publishedBy }: Record<string, unknown>) => [
      number,
      clients,
      publishedBy,
    ]),
  ).toEqual([
    [2, 1, owner.user.name],
    [1, 1, owner.user.name],
  ]);
});

test('texts are given to everybody: the enrolment goes on, and a day that was handed in keeps its text', async () => {
  const item = await createPublished('Corrected');
  const [done, begun] = [await createClientIn(item, 1), await createClientIn(item, 1)];
  for (const client of [done, begun]) await saveDraft(client, 1, { notes: 'My work' });
  expect((await handIn(done, 1)).statusCode).toBe(201);
  await change(item, 'd1', { title: 'Corrected once' });
  await publish(item);
  await change(item, 'd1', { title: 'Corrected twice' });
  await publish(item);
  const given = await owner.post(at(item, '/versions/latest/give'), {});
  expect(given.statusCode, given.body).toBe(200);
  expect([await titleOf(begun, 1), await titleOf(done, 1)]).toEqual([
    'Corrected twice',
    'Step 1 of sample-3-1',
  ]);
  expect(await enrolmentsOf(begun)).toEqual([
    [1, false],
    [await versionId(item, 3), true],
  ]);
  const log = (await owner.get('/api/audit')).json();
  expect(log[0]).toMatchObject({
    action: 'give-programme',
    detail: { programme: 'Corrected', version: 3, rows: 2 },
  });
});

test('what a coach edited stays until the author changes that text', async () => {
  const item = await createPublished('Edited');
  expect((await owner.post(at(item, '/default'), {})).json()).toMatchObject({ isDefault: true });
  const edit = async (day: number) => {
    const { title: _, ...task } = (await coach.get(`/api/tasks/${day}`)).json();
    const { description, deliverable, estimatedTime } = task;
    const payload = { title: `Edited ${day}`, description, deliverable, estimatedTime };
    expect((await coach.send({ method: 'PATCH', url: `/api/tasks/${day}`, payload })).statusCode).toBe(200);
  };
  await edit(1);
  await edit(2);
  await change(item, 'd2', { description: 'Another description.' });
  await change(item, 'head', { days: ['d2', 'd1', 'd3'] });
  await publish(item);
  expect([await titleOf(coach, 1), await titleOf(coach, 2)]).toEqual(['Step 2 of sample-3-1', 'Edited 1']);
  const client = await createPerson(site.app, site.db);
  expect((await client.get('/api/auth/me')).json()).toMatchObject({
    lastDay: 3,
    programme: { name: 'Edited' },
  });
  const [, ...others] = await list();
  const builtIn = others.find(({ key }) => key === 'brand-sprint') as ProgrammeItem;
  expect((await owner.post(at(builtIn, '/default'), {})).json()).toMatchObject({ isDefault: true });
});

test('an earlier version comes back as a draft, in new versions of its parts', async () => {
  const item = await createPublished('Restored');
  await change(item, 'd1', { title: 'Worse' });
  await publish(item);
  const before = await draftOf(item);
  const restored = await owner.post(at(item, '/versions/1/restore'), {});
  expect(restored.json<Draft>().parts.d1).toMatchObject({
    ...{ version: (before.d1?.version ?? 0) + 1 },
    fields: { title: 'Step 1 of sample-3-1' },
  });
  expect((await list()).find(({ id }) => id === item.id)).toMatchObject({ version: 2, hasDraft: true });
  await change(item, 'd1', { title: 'Worse' });
  expect((await list()).find(({ id }) => id === item.id)).toMatchObject({ hasDraft: false });
  expect((await owner.post(at(item, '/versions/9/restore'), {})).statusCode).toBe(404);
});

test('what was never published has no versions to begin or give', async () => {
  const item = await create('Not yet');
  for (const call of ['/default', '/versions/latest/give'])
    expect((await owner.post(at(item, call), {})).statusCode).toBe(409);
  expect((await owner.get(at(item, '/file'))).statusCode).toBe(409);
  expect((await owner.get(at(item, '/file?draft=true'))).json()).toMatchObject({
    format: 1,
    name: 'Not yet',
  });
});

test('the account of who published can be deleted', async () => {
  const leaver = await createCoach(site.app, site.db);
  const programme = sampleProgramme(2, 9, 'left-behind');
  await site.db.transaction().execute((trx) => publishProgramme(trx, programme, leaver.user.id));
  const item = (await list()).find(({ key }) => key === programme.key) as ProgrammeItem;
  const publishers = async () =>
    (await owner.get(at(item, '/versions'))).json<ProgrammeVersion[]>().map(({ publishedBy }) => publishedBy);
  expect(await publishers()).toEqual([leaver.user.name]);
  await site.db.deleteFrom('users').where('id', '=', leaver.user.id).execute();
  expect(await publishers()).toEqual([null]);
});

test('many clients are moved five hundred at a time, so that no statement takes too long', async () => {
  const item = await createPublished('Crowded');
  const version = await versionId(item, 1);
  for (let from = 1; from <= 1_100; from += 220)
    await sql`insert into users (email, name, password_hash, programme_version_id)
      select 'crowd-' || n || '@example.com', 'Client', 'x', ${version} from generate_series(${from}::int, ${from + 219}::int) as n`.execute(
      site.db,
    );
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
  await change(item, 'd1', { title: 'For those who wait' });
  await moved();
  await publish(item);
  expect(await moved()).toEqual([500, 500, 100]);
  await change(item, 'd1', { title: 'For all' });
  // They have begun, so that publishing leaves them.
  await sql`insert into drafts (user_id, day, version, is_open, notes)
    select id, 1, 1, true, 'Begun' from users where email like 'crowd-%'`.execute(site.db);
  await publish(item);
  await moved();
  expect((await owner.post(at(item, '/versions/latest/give'), {})).statusCode).toBe(200);
  expect(await moved()).toEqual([500, 500, 100]);
  await sql`drop trigger users_moved on users`.execute(site.db);
});
