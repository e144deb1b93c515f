import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCoach, createPerson, type Person } from '#backend/testing/people.ts';
import { startTestApp, type TestApp } from '#backend/testing/test-app.ts';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';

let site: TestApp;
let coach: Person;
beforeAll(async () => {
  site = await startTestApp();
  coach = await createCoach(site.app, site.db);
});
afterAll(() => site.close());

const NOTES = 'We bake for early risers. We bake at night.';

async function reviewed(): Promise<{ ada: Person; feedbackId: number; submissionId: number }> {
  const ada = await createPerson(site.app, site.db);
  const form = { step3: { final_statement: 'Warm bread before the first train.' } };
  await ada.send({ method: 'PUT', url: '/api/drafts/1', payload: { form } });
  const handIn = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: NOTES };
  const { id: submissionId } = (await ada.post('/api/submissions', handIn)).json();
  const { id } = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json();
  return { ada, feedbackId: id, submissionId };
}

async function annotate(feedbackId: number, targetElement: string): Promise<Annotation> {
  const form = { targetElement, comment: 'Here', position: { x: 0, y: 0 } };
  return (await coach.post(`/api/feedback/${feedbackId}/annotations`, form)).json();
}
const anchor = (id: number, payload: object) =>
  coach.send({ method: 'PUT', url: `/api/annotations/${id}/selector`, payload });

test('words that stand once have their place at once; a name or words that stand twice have none', async () => {
  const { feedbackId } = await reviewed();
  expect((await annotate(feedbackId, 'early risers')).selector).toMatchObject({
    field: 'notes',
    version: 1,
    start: 12,
    end: 24,
    prefix: 'We bake for ',
  });
  expect((await annotate(feedbackId, 'Warm bread')).selector).toMatchObject({ field: 'final_statement' });
  expect((await annotate(feedbackId, 'We bake')).selector).toBeNull();
  expect((await annotate(feedbackId, 'Page 2, palette')).selector).toBeNull();
});

test('a place is taken when its words stand there, exactly, and refused otherwise', async () => {
  const { ada, feedbackId } = await reviewed();
  const { id } = await annotate(feedbackId, 'We bake');
  const place = {
    field: 'notes',
    version: 1,
    exact: 'We bake',
    prefix: '. ',
    suffix: ' at',
    start: 26,
    end: 33,
  };
  expect((await anchor(id, { ...place, start: 25, end: 32 })).statusCode).toBe(400);
  expect((await anchor(id, { ...place, field: 'why_started' })).statusCode).toBe(400);
  expect((await anchor(id, { ...place, version: 2 })).statusCode).toBe(404);
  expect((await anchor(id, place)).json()).toMatchObject({ id, selector: place });
  const listed = (await ada.get(`/api/feedback/${feedbackId}/annotations`)).json<Annotation[]>();
  expect(listed[0]?.selector).toEqual(place);
});

test('feedback is new until it was on screen, and again with every annotation', async () => {
  const { ada, feedbackId, submissionId } = await reviewed();
  const isNew = async () => {
    const [submission] = (await ada.get(`/api/submissions/user/${ada.user.id}`)).json();
    return submission.hasNewFeedback;
  };
  const see = () => ada.send({ method: 'PUT', url: `/api/feedback/${feedbackId}/seen` });
  expect(await isNew()).toBe(true);
  expect((await see()).json<Feedback>().seenAt).toEqual(expect.any(String));
  expect(await isNew()).toBe(false);
  await annotate(feedbackId, 'early risers');
  expect(await isNew()).toBe(true);
  await see();
  expect(await isNew()).toBe(false);
  const seen = (await coach.get(`/api/feedback/user/${ada.user.id}/day/1`)).json<Feedback>();
  expect(seen).toMatchObject({ submissionId, seenAt: expect.any(String) });
});
