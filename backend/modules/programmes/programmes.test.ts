import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { partsOf } from '#shared/domain/programme-draft.ts';
import { at, authorCalls, createClientIn, type Draft } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { sendForm } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const coach = await createCoach(site.app, site.db);
const author = authorCalls(owner);

test('coaches read the programmes of the product', async () => {
  const [first] = await author.list(coach);
  const shown = { key: 'brand-sprint', days: 21, isDefault: true, isBuiltIn: true, hasDraft: false };
  expect(first).toMatchObject(shown);
  expect((await coach.get(`/api/programmes/${first?.id}/draft`)).json<Draft>().parts.d21?.version).toBe(0);
});

test('a programme of the product is copied, not changed', async () => {
  const [builtIn] = await author.list();
  if (!builtIn) throw new Error('No programme');
  expect((await author.put(builtIn, 'd1', { title: 'Mine' })).json().message).toContain('Make a copy');
  expect((await owner.post(at(builtIn, '/publish'), { basedOn: '0'.repeat(64) })).statusCode).toBe(409);
  const copy = await author.create('Our sprint', builtIn.id);
  const made = { name: 'Our sprint', days: 21, version: null, isBuiltIn: false, hasDraft: true };
  expect(copy).toMatchObject(made);
  expect((await author.changesOf(copy)).problems).toEqual([]);
  expect(await author.publish(copy)).toMatchObject({ version: 1, hasDraft: false, clients: 0 });
  const count = async () => (await author.list()).find(({ id }) => id === copy.id)?.version;
  await seedTasks(site.db);
  expect(await count()).toBe(1);
});

test('a part is saved when nobody saved it meanwhile, and otherwise answered', async () => {
  const item = await author.create('Two authors');
  const { head, ...days } = await author.draftOf(item);
  const [day = ''] = Object.keys(days);
  expect([head?.version, days[day]?.version]).toEqual([1, 1]);
  const saved = await author.put(item, day, { title: 'Mine' }, { 'if-match': '"1"' });
  expect([saved.headers.etag, saved.json()]).toEqual(['"2"', expect.objectContaining({ version: 2 })]);
  const late = await author.put(item, day, { title: 'Yours' }, { 'if-match': '"1"' });
  expect([late.statusCode, late.json().draft]).toEqual([412, saved.json()]);
  expect((await author.put(item, day, { title: 'Yours' }, { 'if-none-match': '*' })).statusCode).toBe(412);
  const another = await author.put(item, 'dnew111', { title: 'Another' }, { 'if-none-match': '*' });
  expect(another.json().version).toBe(1);
});

test('parts that are too long or no parts are refused and change nothing', async () => {
  const item = await author.create('Limits');
  const before = await author.draftOf(item);
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
    expect((await author.put(item, part, fields)).statusCode, JSON.stringify(fields).slice(0, 60)).toBe(400);
  expect(await author.draftOf(item)).toEqual(before);
  expect((await author.put({ ...item, id: 999_999 }, 'd1', {})).statusCode).toBe(404);
});

test('a question that lists name ten thousand times stands once, and a crowded draft is not checked', async () => {
  const item = await author.create('Repeated');
  const days = Array.from({ length: 90 }, (_, at) => `d${at + 1}`);
  const written = partsOf(sampleProgramme(1, 1)).d1 ?? {};
  const [section = ''] = written.sections as string[];
  const name = `section.${section}.fields`;
  const [field = ''] = written[name] as string[];
  const again = (key: string) => Array.from({ length: 100 }, () => key);
  const repeated = { ...written, sections: again(section), [name]: again(field) };
  expect((await author.put(item, 'd1', { ...repeated, needs: [] })).statusCode).toBe(200);
  const head = { promise: 'A day.', description: 'For tests.', parts: [] };
  await author.change(item, 'head', { ...head, days: ['d1'] });
  const { sections } = (await owner.get(at(item, '/file?draft=true'))).json().days[0];
  expect(sections).toMatchObject([{ key: section, fields: [{ key: field }] }]);
  const keys = Array.from({ length: 40 }, (_, place) => `s${place}`);
  const fieldsOf = (key: string) => Array.from({ length: 100 }, (_, n) => `${key}f${n}`);
  const lists = Object.fromEntries(keys.map((key) => [`section.${key}.fields`, fieldsOf(key)]));
  for (const day of days.slice(0, 16))
    expect((await author.put(item, day, { sections: keys, ...lists })).statusCode).toBe(200);
  await author.change(item, 'head', { days });
  expect((await author.changesOf(item)).problems).toEqual([
    { part: 'head', field: 'days', message: expect.stringContaining('too many') },
  ]);
});

test('a draft has 4 MB, also with days that were taken out', async () => {
  const item = await author.create('Long');
  const fields = { checks: Array.from({ length: 95 }, (_, n) => `${n}${'-'.repeat(2_000)}`) };
  for (let n = 0; n < 20; n += 1) expect((await author.put(item, `dlong${n}`, fields)).statusCode).toBe(200);
  const refused = await author.put(item, 'dlong20', fields);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('too long')]);
  expect((await author.draftOf(item)).dlong20).toBeUndefined();
  expect((await author.put(item, 'dlong0', {})).statusCode).toBe(200);
  expect((await author.put(item, 'dlong20', fields)).statusCode).toBe(200);
});

test('what is missing is said by part and field, and a draft is published as it was read', async () => {
  const item = await author.create('To be finished');
  const { head, ...days } = await author.draftOf(item);
  const [day = ''] = Object.keys(days);
  const { fields: written = {} } = days[day] ?? {};
  const [section] = written.sections as string[];
  const [field] = written[`section.${section}.fields`] as string[];
  await author.change(item, day, {
    exampleCompany: 'Hallmark Bakery',
    [`field.${field}.label`]: '',
    needs: [{ day: 'dgone11', what: 'it', keys: ['f1'] }],
  });
  const { problems, changes, basedOn } = await author.changesOf(item);
  expect(changes).toEqual([]);
  expect(problems).toEqual(
    expect.arrayContaining([
      { part: 'head', field: 'promise', message: 'Write a promise of one sentence.' },
      { part: day, field: 'deliverable', message: 'Write what the day ends with.' },
      { part: day, field: 'checks', message: 'Add a success criterion.' },
      { part: day, field: 'exampleAnswer', message: 'Add its answer.' },
      { part: day, field: `field.${field}.label`, message: 'Write the question.' },
      expect.objectContaining({ part: day, field: 'needs' }),
    ]),
  );
  const refused = await owner.post(at(item, '/publish'), { basedOn });
  expect([refused.statusCode, refused.json().problems]).toEqual([422, problems]);
  await author.change(item, 'head', { promise: 'Done soon.' });
  expect((await owner.post(at(item, '/publish'), { basedOn })).statusCode).toBe(409);
  const listed = (await author.list()).find(({ id }) => id === item.id);
  expect(listed).toMatchObject({ version: null, hasDraft: true });
});

const remove = (item: { id: number }, who = owner) => who.delete(at(item, ''));
const lastAudit = async () => (await owner.get('/api/audit')).json<AuditEntry[]>()[0];

test('a programme that nobody was in is deleted with all that it has', async () => {
  const item = await author.createPublished('Never begun');
  await author.change(item, 'head', { promise: 'Another promise.' });
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const suggestion = { part: 'd1', field: 'title', before: 'a', text: 'b', remark: '' };
  expect((await noah.post(at(item, '/suggestions'), suggestion)).statusCode).toBe(201);
  expect((await author.list()).find(({ id }) => id === item.id)).toMatchObject({ isUnused: true });
  const gone = await remove(item);
  expect([gone.statusCode, gone.json()]).toEqual([200, { outcome: 'deleted' }]);
  expect((await author.list()).map(({ id }) => id)).not.toContain(item.id);
  expect((await owner.get(at(item, '/draft'))).statusCode).toBe(404);
  expect((await remove(item)).statusCode).toBe(404);
  expect(await lastAudit()).toMatchObject({
    action: 'delete-programme',
    detail: { programme: 'Never begun' },
  });
  expect((await author.createPublished('Never begun')).id).not.toBe(item.id);
});

test('a programme that somebody is or was in is archived: they go on, and nobody is given it until it is given again', async () => {
  const item = await author.createPublished('In use');
  const [inIt, left, other] = [
    await createClientIn(site, item, 1),
    await createClientIn(site, item, 1),
    await createPerson(site.app, site.db),
  ];
  const give = (who: Person, { id: programmeId } = item) =>
    owner.put(`/api/users/${who.user.id}/programme`, { programmeId });
  const [builtIn] = await author.list();
  expect((await give(left, builtIn)).statusCode).toBe(200);
  expect((await remove(item)).json()).toEqual({ outcome: 'archived' });
  expect((await remove(item)).json()).toEqual({ outcome: 'archived' });
  expect(await lastAudit()).toMatchObject({ action: 'archive-programme', detail: { programme: 'In use' } });
  expect((await author.list()).at(-1)).toMatchObject({ id: item.id, archivedAt: expect.any(String) });
  expect((await inIt.get('/api/auth/me')).json()).toMatchObject({ lastDay: item.days });
  expect((await inIt.get('/api/tasks')).json()).toHaveLength(item.days);
  const cohort = { name: 'Late', startsOn: '2099-01-05', policy: 'coach', programmeId: item.id };
  const row = {
    email: 'new@example.com',
    name: 'Ana Ito',
    company: '',
    coach: '',
    cohort: '',
    programme: 'In use',
  };
  const list = { rows: [row], coachId: null, cohortId: null };
  expect((await owner.post('/api/invitations/check', list)).json()).toMatchObject([
    { reason: 'no-programme' },
  ]);
  const refused = [give(other), owner.post('/api/cohorts', cohort), owner.post(at(item, '/default'))];
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([404, 400, 409]);
  expect((await owner.post(at(item, '/unarchive'))).json()).toMatchObject({ archivedAt: null });
  expect((await give(other)).statusCode).toBe(200);
});

test('what new clients or a coming cohort begin is neither deleted nor archived, and a cohort that began it goes on', async () => {
  const item = await author.createPublished('For a cohort');
  const form = { name: 'Spring', startsOn: '2099-01-05', policy: 'coach', programmeId: item.id };
  const { id: cohortId } = (await owner.post('/api/cohorts', form)).json();
  const [builtIn] = await author.list();
  for (const [of, message] of [
    [item, 'The cohort Spring will begin For a cohort. Choose another programme for it first.'],
    [builtIn ?? item, `New clients begin ${builtIn?.name}. Make another programme the default first.`],
  ] as const) {
    const answer = await remove(of);
    expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
  }
  const startsOn = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await site.db.updateTable('cohorts').set({ starts_on: startsOn }).where('id', '=', cohortId).execute();
  expect((await remove(item)).json()).toEqual({ outcome: 'archived' });
  const late = await createPerson(site.app, site.db);
  const before = (await owner.get(`/api/users/${late.user.id}`)).json().programmeVersion;
  await owner.put(`/api/users/${late.user.id}/cohort`, { cohortId });
  expect((await owner.get(`/api/users/${late.user.id}`)).json()).toMatchObject({ programmeVersion: before });
  const renamed = await owner.put(`/api/cohorts/${cohortId}`, { ...form, startsOn, name: 'Past spring' });
  expect(renamed.statusCode, renamed.body).toBe(200);
});

const NAME = 'Tâken name';

test.each([
  ['the same', NAME],
  ['in other letters and spaces', '  tâken   NAME '],
  ['in another form of Unicode', 'Ta\u0302ken name'],
])('a second programme does not get a name that is %s', async (_how, name) => {
  const first = (await author.list()).find((each) => each.name === NAME);
  const item = first ?? (await author.createPublished(NAME));
  const made = await owner.post('/api/programmes', { name });
  const sentence = 'Another programme has this name. Choose another one.';
  expect([made.statusCode, made.json().message]).toEqual([409, sentence]);
  const { format, ...file } = (await owner.get(at(item, '/file'))).json();
  const form = new FormData();
  const content = JSON.stringify({ format, ...file, name: name.trim() });
  form.append('file', new File([content], 'programme.json', { type: 'application/json' }));
  const imported = await sendForm(owner, form, { method: 'POST', url: '/api/programmes/file' });
  expect([imported.statusCode, imported.json().problems]).toEqual([
    422,
    [{ place: 'name', message: sentence }],
  ]);
  const other = await author.createPublished(`Renamed ${crypto.randomUUID()}`);
  await author.change(other, 'head', { name: name.trim() });
  const { problems, basedOn } = await author.changesOf(other);
  expect(problems).toEqual([{ part: 'head', field: 'name', message: sentence }]);
  expect((await owner.post(at(other, '/publish'), { basedOn })).statusCode).toBe(422);
});

test('thirty calls at once make one programme of a name, and twins of before are still published', async () => {
  const calls = Array.from({ length: 30 }, () => owner.post('/api/programmes', { name: 'At once' }));
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  const [one, twin] = [await author.createPublished('Twin'), await author.createPublished('Twin of it')];
  await sql`alter table programme_versions disable trigger programme_versions_kept`.execute(site.db);
  await sql`update programme_versions set outline = jsonb_set(outline::jsonb, '{name}', '"Twin"')::json,
    content = jsonb_set(content::jsonb, '{name}', '"Twin"')::json where programme_id = ${twin.id}`.execute(
    site.db,
  );
  await sql`alter table programme_versions enable trigger programme_versions_kept`.execute(site.db);
  await author.change(twin, 'head', { name: 'Twin', promise: 'A promise that is kept.' });
  expect((await author.publish(twin)).version).toBe(2);
  expect((await remove(one)).json()).toEqual({ outcome: 'deleted' });
});
