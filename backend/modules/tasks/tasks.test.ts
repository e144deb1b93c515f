import { expect, test } from 'vitest';
import type { Task } from '#shared/contract/tasks.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

test('all 21 tasks are listed; a locked one shows its title and time only', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 2 });
  const tasks = (await ada.get('/api/tasks')).json<Task[]>();
  expect(tasks.map(({ day }) => day)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  expect(tasks[1]?.description?.length).toBeGreaterThan(500);
  expect(Object.keys(tasks[2] ?? {}).toSorted()).toEqual(['day', 'estimatedTime', 'title']);
});

test('any task is open to a coach', async () => {
  const coach = await createCoach(site.app, site.db);
  expect((await coach.get('/api/tasks/21')).json()).toMatchObject({ day: 21, title: 'Launch your brand' });
  for (const wrong of ['0', '22', 'abc', '1e0', '01']) {
    expect((await coach.get(`/api/tasks/${wrong}`)).statusCode).toBe(400);
  }
});

test('every template address answers with a Word document', async () => {
  const coach = await createCoach(site.app, site.db);
  const tasks = (await coach.get('/api/tasks')).json<Task[]>();
  for (const { templateURL, day } of tasks) {
    const answer = await coach.get(templateURL ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`brand-sprint-day-${day}.docx`);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  }
});
