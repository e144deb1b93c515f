import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { partsOf } from '#shared/domain/programme-draft.ts';
import { at, authorCalls, type Draft } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach } from '#tests/backend/test-person.ts';
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
    [`field.${field}.label`]: '',
    needs: [{ day: 'dgone11', what: 'it', keys: ['f1'] }],
  });
  const { problems, changes, basedOn } = await author.changesOf(item);
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
  await author.change(item, 'head', { promise: 'Done soon.' });
  expect((await owner.post(at(item, '/publish'), { basedOn })).statusCode).toBe(409);
  const listed = (await author.list()).find(({ id }) => id === item.id);
  expect(listed).toMatchObject({ version: null, hasDraft: true });
});
