import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const save = (person: Person, day: number, payload: object, headers: Record<string, string> = {}) =>
  person.put(`/api/drafts/${day}`, payload, headers);

test('a draft is null until it is stored, and has its version as ETag', async () => {
  const ada = await createPerson(site.app, site.db);
  expect((await ada.get('/api/drafts/1')).json()).toBeNull();
  await save(ada, 1, { notes: 'half a thought' });
  const draft = await ada.get('/api/drafts/1');
  expect(draft.json()).toMatchObject({ day: 1, version: 1, notes: 'half a thought', fileName: null });
  expect(draft.headers.etag).toBe('"1"');
});

test('a stale draft does not overwrite a newer one and gets it in the response', async () => {
  const ada = await createPerson(site.app, site.db);
  await save(ada, 1, { notes: 'first' });
  await save(ada, 1, { notes: 'on the phone' }, { 'if-match': '"1"' });
  const stale = await save(ada, 1, { notes: 'on the laptop' }, { 'if-match': '"1"' });
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({
    message: expect.any(String),
    draft: { version: 2, notes: 'on the phone' },
  });
  expect((await ada.get('/api/drafts/1')).json().notes).toBe('on the phone');
  expect((await save(ada, 1, { notes: 'anyway' })).json().version).toBe(3);
});

test('a first save does not replace an existing draft', async () => {
  const ada = await createPerson(site.app, site.db);
  const first = { 'if-none-match': '*' };
  expect((await save(ada, 1, { notes: 'in the first tab' }, first)).statusCode).toBe(200);
  const second = await save(ada, 1, { notes: 'in the second tab' }, first);
  expect(second.statusCode).toBe(412);
  expect(second.json().draft).toMatchObject({ version: 1, notes: 'in the first tab' });
  expect((await ada.get('/api/drafts/1')).json().notes).toBe('in the first tab');
  expect((await save(ada, 1, {}, { 'if-none-match': '"1"' })).statusCode).toBe(400);
});

test('of ten concurrent first saves, one succeeds', async () => {
  const ada = await createPerson(site.app, site.db);
  const saves = Array.from({ length: 10 }, (_, tab) =>
    save(ada, 1, { notes: `tab ${tab}` }, { 'if-none-match': '*' }),
  );
  const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
});

test('after submitting, the draft is gone and the next version starts with a first save', async () => {
  const ada = await createPerson(site.app, site.db);
  await save(ada, 1, { notes: 'one' }, { 'if-none-match': '*' });
  expect((await handIn(ada, 1)).statusCode).toBe(201);
  expect((await save(ada, 1, { notes: 'two' }, { 'if-none-match': '*' })).json()).toMatchObject({
    version: 2,
    notes: 'two',
  });
});

test('a draft keeps its fileURL as sent, and names the file when it is an own one', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const mine = (await uploadFile(ada)).json().fileURL;
  const theirs = (await uploadFile(ben)).json().fileURL;
  for (const [fileURL, fileName] of [
    [mine, 'vision.txt'],
    [theirs, null],
    [`${mine}/`, null],
    ['https://example.com/board.pdf', null],
    ['', null],
    [undefined, null],
  ]) {
    expect((await save(ada, 1, { fileURL })).json().fileURL).toBe(fileURL);
    expect((await ada.get('/api/drafts/1')).json()).toMatchObject({ fileName });
  }
});

test('answers that are not of the day are refused by name', async () => {
  const ada = await createPerson(site.app, site.db);
  const refused = await save(ada, 1, { form: { step1: { why_started: 'x', hacked: 'y' }, step9: {} } });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['step1.hacked', 'step9']]);
  expect((await save(ada, 1, { form: { step1: { why_started: 7 } } })).statusCode).toBe(400);
});
