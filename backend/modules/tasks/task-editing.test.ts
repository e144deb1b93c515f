import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCoach, createPerson, type Person } from '#backend/testing/people.ts';
import { startTestApp, type TestApp } from '#backend/testing/test-app.ts';
import type { TaskCount } from '#shared/contract/tasks.ts';
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
