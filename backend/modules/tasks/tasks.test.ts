import { expect, test } from 'vitest';
import type { Task } from '#shared/contract/tasks.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { sendForm, templateForm } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { pdfPages, readPdf } from '#tests/support/pdf-text.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

test('all 21 tasks are listed; a locked one shows its title and time only', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 2 });
  const tasks = (await ada.get('/api/tasks')).json<Task[]>();
  expect(tasks.map(({ day }) => day)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  expect(tasks[1]?.description?.length).toBeGreaterThan(500);
  expect(Object.keys(tasks[2] ?? {}).toSorted()).toEqual(['day', 'estimatedTime', 'title']);
});

test('any task is open to a coach', async () => {
  expect((await coach.get('/api/tasks/21')).json()).toMatchObject({ day: 21, title: 'Launch your brand' });
  for (const wrong of ['0', '22', 'abc', '1e0', '01']) {
    expect((await coach.get(`/api/tasks/${wrong}`)).statusCode).toBe(400);
  }
});

test('every template address answers with a Word document', async () => {
  const tasks = (await coach.get('/api/tasks')).json<Task[]>();
  expect(tasks.map(({ day, templateURL }) => templateURL === `/api/tasks/${day}/template`)).not.toContain(
    false,
  );
  for (const day of [1, 21]) {
    const answer = await coach.get(`/api/tasks/${day}/template`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`brand-sprint-day-${day}.docx`);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  }
});

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

test('the empty workbook of a day is a PDF with its questions as selectable text', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 16 });
  const { templatePdfURL } = (await ada.get('/api/tasks/16')).json();
  const answer = await ada.get(templatePdfURL);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=brand-sprint-day-16.pdf',
  });
  const pages = await pdfPages(answer.rawPayload);
  const text = words(pages.join(' '));
  const { title, sections, checks } = curriculum[15] as (typeof curriculum)[number];
  for (const { title: section, fields } of sections)
    for (const part of [title, section, ...fields.map(({ label }) => label), ...checks])
      expect(text).toContain(part);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  expect(await readPdf(answer.rawPayload)).toMatchObject({ language: 'en', isMarked: true, part: '1' });
});

test("an edited day prints its new title, and a coach's own template has no PDF", async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 3 });
  const { title, description, deliverable, estimatedTime } = (await coach.get('/api/tasks/2')).json();
  const form = { title: `${title} again`, description, deliverable, estimatedTime };
  await coach.patch('/api/tasks/2', form);
  const pdf = await ada.get('/api/tasks/2/template/pdf');
  expect(words((await pdfPages(pdf.rawPayload))[0] ?? '')).toContain(`${title} again`);
  await sendForm(coach, await templateForm('Ours.docx'), { method: 'PUT', url: '/api/tasks/2/template' });
  expect((await ada.get('/api/tasks/2')).json()).not.toHaveProperty('templatePdfURL');
  expect((await ada.get('/api/tasks/2/template/pdf')).statusCode).toBe(404);
});
