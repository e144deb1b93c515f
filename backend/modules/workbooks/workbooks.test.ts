import { expect, test } from 'vitest';
import { CellKind, type EarlierAnswer, type WorkbookField } from '#shared/contract/workbooks.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { createLog } from '#shared/operations/log.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { jpegOf, uploadFile } from '#tests/backend/upload.ts';
import { documentXml, textOf } from '#tests/backend/word-document.ts';
import { handIn, saveDraft, sectionsOf } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleAnswers } from '#tests/support/sample-answers.ts';

const site = await forThisFile(startTestApp());
const createFinisher = () => createPerson(site.app, site.db, { currentDay: 21 });
const ada = await createFinisher();
const coach = await createCoach(site.app, site.db);

const days = curriculum.map(({ day }) => day);
const textKinds: ReadonlySet<string> = new Set(CellKind.options);
const picture = async (person: Person, taskDay: number): Promise<string> =>
  (await uploadFile(person, { taskDay, name: 'board.jpg', content: jpegOf(4, 4) })).json().fileURL;

const kindsOf = (day: number) => sectionsOf(day).flatMap(({ fields }) => fields.map(({ kind }) => kind));
/** The first days that ask in each kind, and day 1 with its statement. */
const daysOfKinds = days.filter((day, at) => {
  const before = new Set(days.slice(0, at).flatMap(kindsOf));
  return kindsOf(day).some((kind) => !before.has(kind));
});

test.each(daysOfKinds)(
  'day %i is filled in, handed in and read by the coach with its questions',
  async (day) => {
    const questions = (await ada.get(`/api/workbooks/${day}`)).json();
    expect(questions).toEqual({ day, sections: JSON.parse(JSON.stringify(sectionsOf(day))) });
    const form = sampleAnswers(questions.sections, `Day ${day}`, await picture(ada, day));
    expect((await saveDraft(ada, day, { form })).json().form).toEqual(form);
    const sent = await handIn(ada, day);
    expect(sent.statusCode, sent.body).toBe(201);
    const { address } = sent.json();
    expect((await coach.get(address)).json()).toMatchObject({ form, workbook: questions });
    const word = textOf(documentXml((await coach.get(`${address}/word`)).rawPayload));
    expect(word).toContain(`Day ${day}`);
    const page = await coach.get(address, { accept: 'text/html' });
    for (const { fields } of questions.sections)
      for (const { key, label } of fields) {
        // The final statement of day 1 stands above, without its label.
        if (key === 'final_statement') continue;
        expect(page.body).toContain(label.replaceAll('"', '&quot;'));
      }
  },
);

test('a day without answers needs a file, a name of another day is no workbook', async () => {
  const ben = await createPerson(site.app, site.db, { currentDay: 5 });
  const empty = await handIn(ben, 2);
  const fields = { fileURL: 'Please upload a file for this task.' };
  expect([empty.statusCode, empty.json().fields]).toEqual([400, fields]);
  const emptyOf = (fields: readonly WorkbookField[]) =>
    Object.fromEntries(fields.map(({ key, kind }) => [key, textKinds.has(kind) ? ' ' : []]));
  const blank = Object.fromEntries(sectionsOf(2).map(({ key, fields }) => [key, emptyOf(fields)]));
  expect((await saveDraft(ben, 2, { form: blank })).statusCode).toBe(200);
  expect((await handIn(ben, 2)).statusCode).toBe(400);
  await saveDraft(ben, 2, { form: sampleAnswers(sectionsOf(2), 'Two') });
  expect((await handIn(ben, 2, 'embedded_form_day3_1.json')).statusCode).toBe(400);
  expect((await handIn(ben, 2)).statusCode).toBe(201);
  // Again without changes: the answers of the last version.
  const again = await handIn(ben, 2);
  expect(again.json()).toMatchObject({ version: 2 });
  expect((await ben.get(again.json().address)).json().form).toEqual(sampleAnswers(sectionsOf(2), 'Two'));
});

test('what was not handed in stays in the draft, whichever way the day goes', async () => {
  const ben = await createPerson(site.app, site.db, { currentDay: 5 });
  const fileURL = (await uploadFile(ben, { taskDay: 3 })).json().fileURL;
  const form = sampleAnswers(sectionsOf(3), 'Three');
  await saveDraft(ben, 3, { form, fileURL, notes: 'Both' });
  expect((await handIn(ben, 3, fileURL)).statusCode).toBe(201);
  expect((await ben.get('/api/drafts/3')).json()).toBeNull();
  expect((await ben.get('/api/drafts/3?latest=true')).json()).toMatchObject({ form, fileURL, notes: 'Both' });
  const { address } = (await handIn(ben, 3)).json();
  expect((await ben.get(address)).json().form).toEqual(form);
});

test('answers that do not fit the questions are refused by field, and change nothing', async () => {
  const ben = await createFinisher();
  const [section] = sectionsOf(2);
  const [field] = section?.fields ?? [];
  if (!section || !field) throw new Error('Day 2 has no questions.');
  const rows = Array.from({ length: 2_000 }, () => ({ a: 'b' }));
  const wrong: [form: unknown, field: string | RegExp][] = [
    [{ hacked: { a: 'b' } }, 'hacked'],
    [{ [section.key]: { hacked: 'b' } }, `${section.key}.hacked`],
    [{ [section.key]: { [field.key]: rows } }, /form/],
    [{ [section.key]: { [field.key]: 7 } }, /form/],
    [{ [section.key]: { [field.key]: [['a']] } }, /form/],
    [{ [section.key]: { constructor: 'x' } }, `${section.key}.constructor`],
    [{ [section.key]: 'x' }, /form/],
    [[], /form/],
  ];
  await saveDraft(ben, 2, { notes: 'kept' });
  for (const [form, name] of wrong) {
    const answer = await saveDraft(ben, 2, { form });
    expect(answer.statusCode, JSON.stringify(form).slice(0, 80)).toBe(400);
    const names = Object.keys(answer.json().fields ?? {}).join();
    if (typeof name === 'string') expect(names).toBe(name);
    else expect(names).toMatch(name);
  }
  expect((await ben.get('/api/drafts/2')).json()).toMatchObject({ notes: 'kept', version: 1 });
});

test('every kind refuses the shapes of the other kinds', async () => {
  const ben = await createFinisher();
  const shapes = [
    ['text', 'x'],
    ['list', ['x']],
    ['rows', [{ nonsense: 'x' }]],
  ] as const;
  const fields = days.flatMap((day) =>
    sectionsOf(day).flatMap(({ key, fields }) => fields.map((field) => ({ day, section: key, field }))),
  );
  const kinds = [...new Set(days.flatMap(kindsOf))];
  for (const kind of kinds) {
    const found = fields.find(({ field }) => field.kind === kind);
    if (!found) continue;
    const { day, section, field } = found;
    const fitting =
      kind === 'list' ? 'list' : ['table', 'colours', 'pictures'].includes(kind) ? 'rows' : 'text';
    for (const [shape, answer] of shapes) {
      const { statusCode } = await saveDraft(ben, day, { form: { [section]: { [field.key]: answer } } });
      // Rows are refused by their columns.
      const expected = shape === fitting && shape !== 'rows' ? 200 : 400;
      expect([kind, shape, statusCode]).toEqual([kind, shape, expected]);
    }
  }
});

test('pictures are own uploads of the day, and stay while a draft or a version shows them', async () => {
  const day = days.find((each) => kindsOf(each).includes('pictures'));
  if (day === undefined) return;
  const [ben, eve] = [await createFinisher(), await createFinisher()];
  const form = (address: string) => sampleAnswers(sectionsOf(day), 'Look', address);
  const { fileURL: text } = (await uploadFile(ben, { taskDay: day })).json();
  const elsewhere = ['https://example.com/a.png', 'javascript:alert(1)'];
  const foreign = [await picture(eve, day), await picture(ben, day - 1), text, ...elsewhere];
  for (const address of foreign)
    expect((await saveDraft(ben, day, { form: form(address) })).statusCode).toBe(400);
  const [used, dropped] = [await picture(ben, day), await picture(ben, day)];
  expect((await saveDraft(ben, day, { form: form(dropped) })).statusCode).toBe(200);
  expect((await saveDraft(ben, day, { form: form(used) })).statusCode).toBe(200);
  const files = site.db.updateTable('files').set({ created_at: new Date('2026-01-01') });
  await files.where('user_id', '=', ben.user.id).execute();
  const seen = async () =>
    Promise.all([used, dropped].map(async (url) => (await coach.get(`${url}/preview`)).statusCode));
  await cleanUp({ ...site, log: createLog('silent', 'test') });
  expect(await seen()).toEqual([200, 404]);
  expect((await handIn(ben, day)).statusCode).toBe(201);
  await cleanUp({ ...site, log: createLog('silent', 'test') });
  expect(await seen()).toEqual([200, 404]);
});

test('earlier answers are those of the newest hand-in', async () => {
  const building = curriculum.find((each) => each.needs?.some(({ day, keys }) => day === 1 && keys.length));
  if (!building) throw new Error('No day builds on day 1.');
  const cara = await createPerson(site.app, site.db, { currentDay: building.day });
  const url = `/api/workbooks/${building.day}/earlier`;
  const earlier = async () => (await cara.get(url)).json().find(({ day }: { day: number }) => day === 1);
  expect(await earlier()).toMatchObject({ answers: [], address: null });
  for (const word of ['Old', 'New']) {
    await saveDraft(cara, 1, { form: sampleAnswers(sectionsOf(1), word) });
    expect((await handIn(cara, 1)).statusCode).toBe(201);
  }
  await saveDraft(cara, 1, { form: sampleAnswers(sectionsOf(1), 'Not handed in') });
  const [first] = (await earlier()).answers;
  expect(first).toMatchObject({ answer: 'New', kind: 'long', label: expect.any(String) });
});

test('an earlier table comes with its columns', async () => {
  const dana = await createPerson(site.app, site.db, { currentDay: 8 });
  await saveDraft(dana, 4, { form: sampleAnswers(sectionsOf(4), 'Mine') });
  expect((await handIn(dana, 4)).statusCode).toBe(201);
  const earlier: EarlierAnswer[] = (await dana.get('/api/workbooks/8/earlier')).json();
  const table = earlier.flatMap(({ answers }) => answers).find(({ kind }) => kind === 'table');
  expect(table?.columns?.[0]).toEqual({ key: 'name', label: 'Alternative', kind: 'short' });
});
