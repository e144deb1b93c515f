import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCoach, createPerson, type Person } from '#backend/testing/people.ts';
import { startTestApp, type TestApp } from '#backend/testing/test-app.ts';
import { sendForm, templateForm, uploadForm } from '#backend/testing/upload.ts';
import { MAX_TEMPLATE_SIZE, type TaskCount } from '#shared/contract/tasks.ts';
import { seedTasks } from '#shared/platform/seed.ts';

let site: TestApp;
let coach: Person;
beforeAll(async () => {
  site = await startTestApp();
  coach = await createCoach(site.app, site.db);
});
afterAll(() => site.close());

const form = (title: string) => ({
  title,
  description: 'Say it in one breath.',
  deliverable: 'A sentence',
  estimatedTime: '',
});
const edit = (title: string) => coach.send({ method: 'PATCH', url: '/api/tasks/1', payload: form(title) });
const titleFor = async (who: Person): Promise<string> => (await who.get('/api/tasks/1')).json().title;
const handIn = (who: Person) =>
  who.post('/api/submissions', { userId: who.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json' });

test('an edit is for those who have not answered yet; the others keep the text they answered', async () => {
  const [early, between, late] = await Promise.all([1, 2, 3].map(() => createPerson(site.app, site.db)));
  if (!early || !between || !late) throw new Error('three people are needed');
  const original = await titleFor(early);
  await handIn(early);
  expect((await edit('Second text')).json()).toMatchObject({ title: 'Second text', estimatedTime: '' });
  await handIn(between);
  await edit('Third text');
  expect(await Promise.all([early, between, late, coach].map(titleFor))).toEqual([
    original,
    'Second text',
    'Third text',
    'Third text',
  ]);
  const listed = (await between.get('/api/tasks')).json();
  expect(listed[0].title).toBe('Second text');
  await handIn(early);
  expect(await titleFor(early)).toBe(original);
});

test('starting the product again leaves an edited task alone', async () => {
  await edit('Ours now');
  await seedTasks(site.db);
  expect(await titleFor(coach)).toBe('Ours now');
});

test('each day tells how many have handed it in and how many wait', async () => {
  const before = (await coach.get('/api/tasks/counts')).json<TaskCount[]>()[0];
  const ada = await createPerson(site.app, site.db);
  const { id: submissionId } = (await handIn(ada)).json();
  const after = async () => (await coach.get('/api/tasks/counts')).json<TaskCount[]>()[0];
  expect(await after()).toEqual({
    day: 1,
    submissions: (before?.submissions ?? 0) + 1,
    waiting: (before?.waiting ?? 0) + 1,
  });
  await coach.post('/api/feedback', { submissionId, comment: 'Good work' });
  expect(await after()).toMatchObject({ waiting: before?.waiting });
});

const template = '/api/tasks/2/template';
const put = (form: FormData) => sendForm(coach, form, { method: 'PUT', url: template });
const pageOf = async (who: Person) => {
  const { headers, rawPayload } = await who.get(template);
  return { name: /filename="?([^";]+)/.exec(String(headers['content-disposition']))?.[1], rawPayload };
};

test('a Word document of the coach takes the place of the template for those who have not answered yet', async () => {
  const [early, late] = await Promise.all(
    [1, 2].map(() => createPerson(site.app, site.db, { currentDay: 2 })),
  );
  if (!early || !late) throw new Error('two people are needed');
  const generated = await pageOf(early);
  const { fileURL } = (await sendForm(early, uploadForm({ userId: early.user.id, taskDay: 2 }))).json();
  await early.post('/api/submissions', { userId: early.user.id, taskDay: 2, fileURL });
  const form = await templateForm('Ours.docx');
  const sent = Buffer.from(await (form.get('file') as File).arrayBuffer());
  expect((await put(form)).json()).toMatchObject({ day: 2, ownTemplate: 'Ours.docx' });
  const own = await pageOf(late);
  expect([own.name, own.rawPayload.equals(sent)]).toEqual(['Ours.docx', true]);
  expect((await late.get('/api/tasks/2')).json()).not.toHaveProperty('ownTemplate');
  expect((await pageOf(early)).rawPayload.equals(generated.rawPayload)).toBe(true);
  expect((await coach.send({ method: 'DELETE', url: template })).json()).not.toHaveProperty('ownTemplate');
  expect((await pageOf(late)).name).toBe('brand-sprint-day-2.docx');
});

test.each([
  ['a text', 415, () => templateForm('page.txt', 'words')],
  ['a text named as a document', 415, () => templateForm('page.docx', 'words')],
  ['a document named as a text', 415, () => templateForm('page.txt')],
  ['an empty document', 415, () => templateForm('page.docx', '')],
  ['more than the limit', 413, () => templateForm('page.docx', Buffer.alloc(MAX_TEMPLATE_SIZE + 1))],
  ['no file', 400, async () => new FormData()],
] as const)('%s is no template', async (_what, status, form) => {
  expect((await put(await form())).statusCode).toBe(status);
  expect((await coach.get('/api/tasks/2')).json()).not.toHaveProperty('ownTemplate');
});
