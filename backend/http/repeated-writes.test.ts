import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const handIn = (notes: string) => ({
  userId: ada.user.id,
  taskDay: 1,
  fileURL: 'embedded_form_day1_1.json',
  notes,
});

const site = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db);
const coach = await createCoach(site.app, site.db);
const submissionId: number = (await ada.post('/api/submissions', handIn('First'))).json().id;
const feedbackId: number = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json()
  .id;

const annotation = { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } };

/** Every write that the browser's outbox repeats when its response is lost. */
const writes: readonly (readonly [string, () => readonly [who: Person, url: string, body: object]])[] = [
  ['a message', () => [ada, `/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day: 1 }]],
  [
    'a message to a feedback',
    () => [ada, `/api/feedback/${feedbackId}/messages`, { message: 'Thanks', fromAdmin: false }],
  ],
  ['a submission', () => [ada, '/api/submissions', handIn('Second')]],
  ['a note', () => [coach, `/api/users/${ada.user.id}/notes`, { note: 'Prefers mornings' }]],
  ['an annotation', () => [coach, `/api/feedback/${feedbackId}/annotations`, annotation]],
];

test.each(writes)('%s sent three times with one key has one effect', async (_, write) => {
  const [who, url, body] = write();
  const headers = { 'idempotency-key': randomUUID() };
  const countEvents = async () => (await site.db.selectFrom('events').select('id').execute()).length;
  const first = await who.post(url, body, headers);
  expect(first.statusCode).toBe(201);
  const events = await countEvents();
  const again = await Promise.all([who.post(url, body, headers), who.post(url, body, headers)]);
  expect(again.map((answer) => answer.json())).toEqual([first.json(), first.json()]);
  expect(await countEvents()).toBe(events);
});

test('feedback repeated with its key gets the stored response instead of a conflict', async () => {
  const grace = await createPerson(site.app, site.db);
  const work = { ...handIn('Mine'), userId: grace.user.id };
  const { id } = (await grace.post('/api/submissions', work)).json();
  const headers = { 'idempotency-key': randomUUID() };
  const give = () => coach.post('/api/feedback', { submissionId: id, comment: 'Good work' }, headers);
  const first = await give();
  expect([first.statusCode, (await give()).json()]).toEqual([201, first.json()]);
});
