import { expect, test } from 'vitest';
import type { Submission } from '#shared/contract/submissions.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
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

test('visitors and coaches cannot submit, nor anyone for others or on a locked day', async () => {
  const ada = await person();
  const coach = await createCoach(site.app, site.db);
  const other = await person();
  const status = async (who: Person, body: object) => (await who.post('/api/submissions', body)).statusCode;
  expect(await status(stranger(site.app), dayOne(ada))).toBe(401);
  expect(await status(coach, { ...dayOne(ada), userId: coach.user.id })).toBe(403);
  expect(await status(other, dayOne(ada))).toBe(403);
  expect(await status(ada, dayOne(ada, { taskDay: 2 }))).toBe(403);
});

test("day 1 freezes the draft's answers", async () => {
  const ada = await person();
  const form = {
    step1: { why_started: 'To help bakers' },
    step3: { final_statement: 'We help bakers be found.' },
  };
  const draft = await ada.send({
    method: 'PUT',
    url: '/api/drafts/1',
    payload: { form, notes: 'draft notes' },
  });
  expect(draft.statusCode).toBe(200);
  const body = dayOne(ada);
  const answer = await ada.post('/api/submissions', body, { 'draft-version': String(draft.json().version) });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    userId: ada.user.id,
    taskDay: 1,
    fileURL: body.fileURL,
    notes: 'Is it clear?',
  });
  const document = await ada.get(answer.json<Submission>().address);
  expect(document.json()).toMatchObject({ form, notes: 'Is it clear?' });
  expect((await ada.get('/api/drafts/1')).json()).toBeNull();
});

test('day 1 can be submitted without a draft', async () => {
  const ada = await person();
  const answer = await ada.post('/api/submissions', dayOne(ada));
  expect(answer.statusCode).toBe(201);
  expect((await ada.get(answer.json<Submission>().address)).json()).toMatchObject({ form: null });
});

test('the answers are visible to their owner and coaches', async () => {
  const ada = await person();
  const { address } = (await ada.post('/api/submissions', dayOne(ada))).json<Submission>();
  const coach = await createCoach(site.app, site.db);
  expect((await stranger(site.app).get(address)).statusCode).toBe(401);
  expect((await (await person()).get(address)).statusCode).toBe(404);
  expect((await coach.get(address)).statusCode).toBe(200);
});

test('a later day needs a file uploaded by this participant for that day', async () => {
  const ada = await person(3);
  const other = await person(3);
  const submit = (fileURL: string, taskDay = 2) =>
    ada.post('/api/submissions', { userId: ada.user.id, taskDay, fileURL, notes: null });
  const mine = (await uploadFile(ada, { taskDay: 2 })).json().fileURL;
  const theirs = (await uploadFile(other, { taskDay: 2 })).json().fileURL;
  for (const wrong of ['embedded_form_day2_1.json', '/etc/passwd', 'https://example.com/x.pdf', theirs]) {
    expect((await submit(wrong)).statusCode).toBe(400);
  }
  expect((await submit(mine, 3)).statusCode).toBe(400);
  const answer = await submit(mine);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    fileURL: mine,
    address: mine,
    file: { name: 'vision.txt', mediaType: 'text/plain' },
  });
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
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.post('/api/submissions', body, { 'idempotency-key': 'press-1' })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ version: 1 });
  const other = await ada.post(
    '/api/submissions',
    { ...body, notes: 'else' },
    { 'idempotency-key': 'press-1' },
  );
  expect(other.statusCode).toBe(422);
});

test('the pending list is for coaches, oldest first', async () => {
  const [ada, ben] = [await person(), await person()];
  await ada.post('/api/submissions', dayOne(ada));
  await ben.post('/api/submissions', dayOne(ben));
  expect((await ada.get('/api/submissions/pending')).statusCode).toBe(403);
  const coach = await createCoach(site.app, site.db);
  const pending = (await coach.get('/api/submissions/pending')).json<
    { userId: number; taskTitle: string }[]
  >();
  const ids = pending.map(({ userId }) => userId);
  expect(ids.indexOf(ada.user.id)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(ada.user.id)).toBeLessThan(ids.indexOf(ben.user.id));
  expect(pending[0]?.taskTitle).toBe('Write your mission statement');
});

test('a day not submitted responds 404, an invalid day 400, another participant 403', async () => {
  const ada = await person();
  const get = async (path: string) => (await ada.get(`/api/submissions/user/${path}`)).statusCode;
  expect(await get(`${ada.user.id}/day/1`)).toBe(404);
  expect(await get(`${ada.user.id}/day/22`)).toBe(400);
  expect(await get(`${ada.user.id}/day/0x1`)).toBe(400);
  expect(await get(`${ada.user.id + 100_000}/day/1`)).toBe(403);
});

test('submitting day 21 finishes the sprint', async () => {
  const ada = await person(21);
  const { fileURL } = (await uploadFile(ada, { taskDay: 21 })).json();
  await ada.post('/api/submissions', { userId: ada.user.id, taskDay: 21, fileURL, notes: '' });
  expect((await ada.get('/api/auth/me')).json().finishedAt).toEqual(expect.any(String));
});

test.each([
  ['Pacific/Auckland', 6],
  ['UTC', 6],
  ['America/Los_Angeles', 6],
])(
  'in %s the next day unlocks automatically a day later, never before 6 a.m.',
  async (timeZone, earliest) => {
    const ada = await createPerson(site.app, site.db);
    await ada.send({ method: 'PATCH', url: '/api/settings', payload: { timeZone } });
    const body = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
    const { opensAt, id } = (await ada.post('/api/submissions', body)).json();
    const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    expect(Number(hour.format(new Date(opensAt)))).toBeGreaterThanOrEqual(earliest);
    const wait = Date.parse(opensAt) - Date.now();
    expect(wait).toBeGreaterThan(23.9 * 3_600_000);
    expect(wait).toBeLessThan(30.1 * 3_600_000);
    const again = (await ada.post('/api/submissions', body)).json();
    expect(again).toMatchObject({ id, version: 2, opensAt });
  },
);
