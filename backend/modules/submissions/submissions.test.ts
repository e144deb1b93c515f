import { expect, test } from 'vitest';
import { DOCX } from '#shared/contract/file-types.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { documentXml, textOf } from '#tests/backend/word-document.ts';
import { handIn, saveDraft } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const person = (currentDay = 1) => createPerson(site.app, site.db, { currentDay });
const dayOne = ({ user }: Person, more: object = {}) => ({
  userId: user.id,
  taskDay: 1,
  fileURL: `embedded_form_day1_${Date.now()}.json`,
  notes: 'Is it clear?',
  ...more,
});

test("day 1 freezes the draft's answers", async () => {
  const ada = await person();
  const form = { step1: { why_started: 'To help bakers' }, step3: { final_statement: 'We help bakers.' } };
  const draft = await saveDraft(ada, 1, { form, notes: 'draft notes' });
  const body = dayOne(ada);
  const answer = await ada.post('/api/submissions', body, { 'draft-version': String(draft.json().version) });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject(body);
  const document = await ada.get(answer.json<Submission>().address);
  expect(document.json()).toMatchObject({ form, notes: 'Is it clear?' });
  expect((await ada.get('/api/drafts/1')).json()).toBeNull();
});

test('a later day needs a file uploaded by this participant for that day', async () => {
  const ada = await person(3);
  const other = await person(3);
  const submit = (fileURL: string, taskDay = 2) =>
    ada.post('/api/submissions', { userId: ada.user.id, taskDay, fileURL, notes: null });
  const mine = (await uploadFile(ada, { taskDay: 2 })).json().fileURL;
  const theirs = (await uploadFile(other, { taskDay: 2 })).json().fileURL;
  for (const wrong of ['embedded_form_day2_1.json', '/etc/passwd', 'https://example.com/x.pdf', theirs])
    expect((await submit(wrong)).statusCode).toBe(400);
  expect((await submit(mine, 3)).statusCode).toBe(400);
  const answer = await submit(mine);
  expect(answer.statusCode).toBe(201);
  const file = { name: 'vision.txt', mediaType: 'text/plain' };
  expect(answer.json()).toMatchObject({ fileURL: mine, address: mine, file });
});

test('resubmitting before feedback creates a new version in the same place', async () => {
  const ada = await person();
  const first = (await ada.post('/api/submissions', dayOne(ada))).json<Submission>();
  const second = (await ada.post('/api/submissions', dayOne(ada, { notes: 'Better' }))).json<Submission>();
  expect(second).toMatchObject({ id: first.id, submittedAt: first.submittedAt, version: 2, notes: 'Better' });
  expect((await ada.get(`/api/submissions/user/${ada.user.id}`)).json()).toHaveLength(1);
});

test('twenty repeats with one key create one submission', async () => {
  const ada = await person();
  const body = dayOne(ada);
  const press = (notes: string) =>
    ada.post('/api/submissions', { ...body, notes }, { 'idempotency-key': 'press-1' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => press('Once')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ version: 1 });
  expect((await press('else')).statusCode).toBe(422);
});

test('the pending list begins with the oldest', async () => {
  const [ada, ben] = [await person(), await person()];
  await ada.post('/api/submissions', dayOne(ada));
  await ben.post('/api/submissions', dayOne(ben));
  const coach = await createCoach(site.app, site.db);
  const pending = (await coach.get('/api/submissions/pending')).json<
    { userId: number; taskTitle: string }[]
  >();
  const ids = pending.map(({ userId }) => userId);
  expect(ids.indexOf(ada.user.id)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(ada.user.id)).toBeLessThan(ids.indexOf(ben.user.id));
  expect(pending[0]?.taskTitle).toBe('Write your mission statement');
});

test('submitting day 21 finishes the sprint', async () => {
  const ada = await person(21);
  await handIn(ada, 21, (await uploadFile(ada, { taskDay: 21 })).json().fileURL);
  expect((await ada.get('/api/auth/me')).json().finishedAt).toEqual(expect.any(String));
});

test.each(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])(
  'in %s the next day unlocks automatically a day later, never before 6 a.m.',
  async (timeZone) => {
    const ada = await person();
    await ada.patch('/api/settings', { timeZone });
    const { opensAt, id } = (await handIn(ada, 1)).json();
    const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    expect(Number(hour.format(new Date(opensAt)))).toBeGreaterThanOrEqual(6);
    const wait = (Date.parse(opensAt) - Date.now()) / 3_600_000;
    expect([wait > 23.9, wait < 30.1]).toEqual([true, true]);
    expect((await handIn(ada, 1)).json()).toMatchObject({ id, version: 2, opensAt });
  },
);

const author = await createPerson(site.app, site.db, { name: 'Ada <Rossi>' });
const written = { step1: { why_started: 'To bake "well"' }, step3: { final_statement: 'We bake <slowly>.' } };
await saveDraft(author, 1, { form: written });
const { address } = (await author.post('/api/submissions', dayOne(author, { notes: 'Too long?' }))).json();

const tab = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a browser tab gets a page to read, a program gets the answers as JSON', async () => {
  const page = await author.get(address, tab);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: expect.stringContaining('accept'),
  });
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  for (const words of ['Ada &lt;Rossi&gt;', 'What made you begin', 'To bake &quot;well&quot;', 'Too long?'])
    expect(page.body).toContain(words);
  expect(page.body).toContain('<blockquote class="statement">We bake &lt;slowly&gt;.</blockquote>');
  expect(page.body).not.toMatch(/why_started|<slowly>|<script/);
  for (const accept of ['*/*', 'application/json', undefined]) {
    const data = await author.get(address, accept ? { accept } : {});
    expect(data.json()).toMatchObject({
      form: { step1: { why_started: 'To bake "well"' } },
      notes: 'Too long?',
    });
  }
});

test('the page and the Word document say when no answers were received', async () => {
  const ben = await createPerson(site.app, site.db);
  const { address: empty } = (await handIn(ben, 1)).json();
  expect((await ben.get(empty)).json()).toMatchObject({ form: null });
  expect((await ben.get(empty, tab)).body).toContain('No form answers were received');
  const { rawPayload } = await ben.get(`${empty}/word`);
  expect(textOf(documentXml(rawPayload))).toContain('No form answers were received');
});

test('the answers are downloaded as a Word document', async () => {
  const file = await author.get(`${address}/word`);
  expect(file.headers).toMatchObject({
    'content-type': DOCX,
    'content-disposition': expect.stringContaining('Day 1.docx'),
  });
  const text = textOf(documentXml(file.rawPayload));
  for (const words of ['Ada &lt;Rossi&gt;', 'What made you begin', 'We bake &lt;slowly&gt;.', 'Too long?'])
    expect(text).toContain(words);
});

test('the answers are downloaded as data, and a file that was handed in is not', async () => {
  const eve = await createPerson(site.app, site.db);
  const file = await author.get(`${address}/json`, tab);
  expect(file.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-disposition': expect.stringMatching(/^attachment;.*Day 1\.json/),
  });
  expect(file.json()).toEqual((await author.get(address)).json());
  const { id } = (await handIn(eve, 1, (await uploadFile(eve)).json().fileURL)).json();
  for (const kind of ['word', 'json'])
    expect((await eve.get(`/api/submissions/${id}/document/${kind}`)).statusCode).toBe(404);
});
