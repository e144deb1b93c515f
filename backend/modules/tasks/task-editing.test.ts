import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { MAX_TEMPLATE_SIZE, type Task, type TaskCount, type TaskVersion } from '#shared/contract/tasks.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { at, authorCalls } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { sendForm, templateForm, uploadFile } from '#tests/backend/upload.ts';
import { documentXml, textOf } from '#tests/backend/word-document.ts';
import { handIn, saveDraft } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const createPersonOn = (currentDay: number) => createPerson(site.app, site.db, { currentDay });
const form = (title: string) => ({
  title,
  description: 'Say it in one breath.',
  deliverable: 'A sentence',
  estimatedTime: '',
});
const edit = (title: string) => coach.patch('/api/tasks/1', form(title));
const titleFor = async (who: Person): Promise<string> => (await who.get('/api/tasks/1')).json().title;

test('an edit applies to those who have not submitted; the others keep the text they answered', async () => {
  const [early, between, late] = [await createPersonOn(1), await createPersonOn(1), await createPersonOn(1)];
  const original = await titleFor(early);
  await handIn(early, 1);
  expect((await edit('Second text')).json()).toMatchObject({ title: 'Second text', estimatedTime: '' });
  await handIn(between, 1);
  await edit('Third text');
  const titles = await Promise.all([early, between, late, coach].map(titleFor));
  expect(titles).toEqual([original, 'Second text', 'Third text', 'Third text']);
  const listed = (await between.get('/api/tasks')).json();
  expect(listed[0].title).toBe('Second text');
  await handIn(early, 1);
  expect(await titleFor(early)).toBe(original);
});

test('a coach sees the text that was answered, and whether it has changed since', async () => {
  const [early, late] = [await createPersonOn(1), await createPersonOn(1)];
  await edit('As it was');
  await handIn(early, 1);
  const answered = async (who: Person, by = coach) => {
    const answer = await by.get(`/api/tasks/1?answeredBy=${who.user.id}`);
    const { title, deliverable, hasChanged } = answer.json();
    return [answer.statusCode, title, deliverable, hasChanged];
  };
  expect(await answered(early)).toEqual([200, 'As it was', 'A sentence', false]);
  await edit('As it is now');
  await handIn(late, 1);
  expect(await answered(early)).toEqual([200, 'As it was', 'A sentence', true]);
  expect(await answered(late)).toEqual([200, 'As it is now', 'A sentence', false]);
  expect(await titleFor(coach)).toBe('As it is now');
  const pending = (await coach.get('/api/submissions/pending')).json<PendingSubmission[]>();
  const titleOf = (who: Person) => pending.find(({ userId }) => userId === who.user.id)?.taskTitle;
  expect([titleOf(early), titleOf(late)]).toEqual(['As it was', 'As it is now']);
  await edit('As it was');
  expect(await answered(early)).toEqual([200, 'As it was', 'A sentence', false]);
  expect(await answered(early, early)).toEqual([200, 'As it was', 'A sentence', false]);
  expect((await answered(early, late))[0]).toBe(403);
});

const versionsOf = async (day: number): Promise<TaskVersion[]> =>
  (await coach.get(`/api/tasks/${day}/versions`)).json();
const patch = (day: number, payload: object) => coach.patch(`/api/tasks/${day}`, payload);

test('every edit is kept with its coach and time, and any version can be restored', async () => {
  const [original] = await versionsOf(3);
  expect(original).toMatchObject({ version: 1, editedAt: null, editedBy: null, ownTemplate: null });
  const early = await createPerson(site.app, site.db, { currentDay: 3 });
  await handIn(early, 3, (await uploadFile(early, { taskDay: 3 })).json().fileURL);
  await patch(3, form('Our own words'));
  await sendForm(coach, await templateForm('Ours.docx'), { method: 'PUT', url: '/api/tasks/3/template' });
  const [newest, edited, first] = await versionsOf(3);
  expect(newest).toMatchObject({ version: 3, title: 'Our own words', ownTemplate: 'Ours.docx' });
  expect(edited).toMatchObject({ version: 2, ownTemplate: null, editedBy: coach.user.name });
  expect(Date.now() - Date.parse(edited?.editedAt ?? '')).toBeLessThan(600_000);
  expect(first).toEqual(original);
  const restored = await coach.post('/api/tasks/3/versions/1/restore');
  expect(restored.json()).toMatchObject({ title: original?.title, version: 4 });
  expect(restored.json()).not.toHaveProperty('ownTemplate');
  const { version: _1, editedAt, editedBy, ...words } = (await versionsOf(3))[0] ?? ({} as TaskVersion);
  expect(original).toMatchObject(words);
  expect([typeof editedAt, editedBy]).toEqual(['string', coach.user.name]);
  expect((await early.get('/api/tasks/3')).json()).toMatchObject({ title: original?.title });
  expect((await early.get('/api/tasks/3')).json()).not.toHaveProperty('version');
  await coach.post('/api/tasks/3/versions/3/restore');
  expect((await coach.get('/api/tasks/3')).json()).toMatchObject({ version: 5, ownTemplate: 'Ours.docx' });
});

test('an edit of a version that is no longer the newest is refused, and one that changes nothing is none', async () => {
  const base = (await coach.get('/api/tasks/4')).json<Task>().version;
  const answers = await Promise.all(
    ['One', 'Other'].map((title) => patch(4, { ...form(`${title} coach's`), basedOn: base })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Task>();
  expect((await coach.get('/api/tasks/4')).json()).toEqual(won);
  const again = await patch(4, { ...form(won?.title ?? ''), basedOn: won?.version });
  expect(again.json()).toEqual(won);
  expect((await coach.post(`/api/tasks/4/versions/${won?.version}/restore`)).statusCode).toBe(404);
  expect(await versionsOf(4)).toHaveLength(2);
  const log = (await coach.get('/api/audit')).json<AuditEntry[]>();
  expect(log.filter(({ detail }) => detail.taskDay === 4)).toHaveLength(1);
});

test('restarting keeps an edited task', async () => {
  await edit('Ours now');
  await seedTasks(site.db);
  expect(await titleFor(coach)).toBe('Ours now');
});

test('each day shows how many of its programme submitted it and how many wait', async () => {
  const counts = async () => {
    await refreshInsights(site.db);
    return (await coach.get('/api/tasks/counts')).json<TaskCount[]>()[0];
  };
  const { submissions, waiting } = (await counts()) ?? { submissions: 0, waiting: 0 };
  const [ada, ben] = [await createPersonOn(1), await createPersonOn(1)];
  const programmes = (await coach.get('/api/programmes')).json<ProgrammeItem[]>();
  const programmeId = programmes.find(({ key }) => key === 'name-it')?.id;
  expect((await coach.put(`/api/users/${ben.user.id}/programme`, { programmeId })).statusCode).toBe(200);
  const { id: submissionId } = (await handIn(ada, 1)).json();
  expect((await handIn(ben, 1)).statusCode).toBe(201);
  expect(await counts()).toEqual({ day: 1, submissions: submissions + 1, waiting: waiting + 1 });
  await coach.post('/api/feedback', { submissionId, comment: 'Good work' });
  expect(await counts()).toEqual({ day: 1, submissions: submissions + 1, waiting });
});

const template = '/api/tasks/2/template';
const put = (form: FormData) => sendForm(coach, form, { method: 'PUT', url: template });
const pageOf = async (who: Person) => {
  const { headers, rawPayload } = await who.get(template);
  return { name: /filename="?([^";]+)/.exec(String(headers['content-disposition']))?.[1], rawPayload };
};

test("a coach's Word document replaces the template for those who have not submitted", async () => {
  const [early, late] = [await createPersonOn(2), await createPersonOn(2)];
  const generated = await pageOf(early);
  await handIn(early, 2, (await uploadFile(early, { taskDay: 2 })).json().fileURL);
  const form = await templateForm('Ours.docx');
  const sent = Buffer.from(await (form.get('file') as File).arrayBuffer());
  expect((await put(form)).json()).toMatchObject({ day: 2, ownTemplate: 'Ours.docx' });
  const own = await pageOf(late);
  expect([own.name, own.rawPayload.equals(sent)]).toEqual(['Ours.docx', true]);
  expect((await late.get('/api/tasks/2')).json()).not.toHaveProperty('ownTemplate');
  expect((await pageOf(early)).rawPayload.equals(generated.rawPayload)).toBe(true);
  expect((await coach.delete(template)).json()).not.toHaveProperty('ownTemplate');
  expect((await pageOf(late)).name).toBe('brand-sprint-day-2.docx');
});

test("the page of day 2 repeats its reader's mission, or asks to copy it", async () => {
  const [baker, potter] = [await createPersonOn(2), await createPersonOn(2)];
  const missionOf = async (who: Person, final_statement: string) => {
    await saveDraft(who, 1, { form: { step3: { final_statement } } });
    await handIn(who, 1);
  };
  const wordsFor = async (who: Person) => textOf(documentXml((await pageOf(who)).rawPayload));
  expect(await wordsFor(baker)).toContain('From your page of Day 1 (★), copy your mission.');
  await missionOf(baker, 'We bake for early risers.');
  await missionOf(potter, 'Plates for every morning.');
  expect(await wordsFor(baker)).toContain('We bake for early risers.');
  expect(await wordsFor(potter)).toContain('Plates for every morning.');
  expect(await wordsFor(potter)).not.toContain('early risers');
  await missionOf(baker, 'We bake for our street.');
  expect(await wordsFor(baker)).toContain('We bake for our street.');
  expect(await wordsFor(coach)).toContain('copy your mission');
});

test('of a programme that owners wrote only owners change texts; other coaches suggest them', async () => {
  const author = authorCalls(coach);
  const item = await author.createPublished('Three days');
  const other = await createCoach(site.app, site.db, 'Noah Berg');
  await changeUser(site.db, other, { is_owner: false });
  expect((await other.patch('/api/tasks/1', form('Of the product'))).statusCode).toBe(200);
  const [builtIn] = await author.list();
  await coach.post(at(item, '/default'));
  const before = (await coach.get('/api/tasks/1')).json<Task>();
  const upload = async () =>
    sendForm(other, await templateForm('Ours.docx'), { method: 'PUT', url: template });
  for (const refused of [
    await other.patch('/api/tasks/1', form('Not mine')),
    await upload(),
    await other.delete(template),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Owners write this programme. Suggest another text under Programmes, and an owner decides on it.',
    ]);
  expect((await coach.get('/api/tasks/1')).json()).toEqual(before);
  expect((await coach.patch('/api/tasks/1', form('An owner edits'))).statusCode).toBe(200);
  expect((await other.post('/api/tasks/1/versions/1/restore')).statusCode).toBe(403);
  const suggestion = { part: 'd1', field: 'title', before: before.title, text: 'Ours', remark: '' };
  expect((await other.post(at(item, '/suggestions'), suggestion)).statusCode).toBe(201);
  await coach.post(`/api/programmes/${builtIn?.id}/default`);
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
