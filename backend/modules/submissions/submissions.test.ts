import { expect, test } from 'vitest';
import type { Submission } from '#shared/contract/submissions.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
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
    await ada.send({ method: 'PATCH', url: '/api/settings', payload: { timeZone } });
    const { opensAt, id } = (await handIn(ada, 1)).json();
    const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    expect(Number(hour.format(new Date(opensAt)))).toBeGreaterThanOrEqual(6);
    const wait = (Date.parse(opensAt) - Date.now()) / 3_600_000;
    expect([wait > 23.9, wait < 30.1]).toEqual([true, true]);
    expect((await handIn(ada, 1)).json()).toMatchObject({ id, version: 2, opensAt });
  },
);
