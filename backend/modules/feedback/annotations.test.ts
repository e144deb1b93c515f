import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

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

test('a text that occurs once is located; a name or a text that occurs twice is not', async () => {
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

test('a selector is accepted when its text stands exactly there, and refused otherwise', async () => {
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
  for (const field of ['why_started', 'constructor', '__proto__', 'toString']) {
    expect((await anchor(id, { ...place, field })).statusCode).toBe(400);
  }
  expect((await anchor(id, { ...place, version: 2 })).statusCode).toBe(404);
  expect((await anchor(id, place)).json()).toMatchObject({ id, selector: place });
  const listed = (await ada.get(`/api/feedback/${feedbackId}/annotations`)).json<Annotation[]>();
  expect(listed[0]?.selector).toEqual(place);
});

test('feedback is new until seen, and again with every annotation', async () => {
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

async function handedIn(): Promise<{ ada: Person; submissionId: number }> {
  const ada = await createPerson(site.app, site.db);
  const handIn = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: NOTES };
  const { id } = (await ada.post('/api/submissions', handIn)).json();
  return { ada, submissionId: id };
}

const place = (start: number, exact: string, version = 1) => ({
  field: 'notes',
  version,
  exact,
  prefix: '',
  suffix: '',
  start,
  end: start + exact.length,
});

const keep = (submissionId: number, annotations: object[]) =>
  coach.send({
    method: 'PUT',
    url: `/api/submissions/${submissionId}/feedback-draft`,
    payload: { comment: 'Good', annotations },
  });

const three = [
  { targetElement: 'We bake', comment: 'The second one', selector: place(26, 'We bake') },
  { targetElement: 'early risers', comment: 'Lovely', selector: null },
  { targetElement: 'Page 2, palette', comment: 'Warmer' },
];

test('annotations in the draft become rows with the feedback, in order and located', async () => {
  const { ada, submissionId } = await handedIn();
  await keep(submissionId, three);
  const { id } = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json();
  const listed = (await ada.get(`/api/feedback/${id}/annotations`)).json<Annotation[]>();
  expect(listed).toMatchObject([
    {
      targetElement: 'We bake',
      comment: 'The second one',
      position: { x: 0, y: 0 },
      selector: { field: 'notes', version: 1, start: 26, end: 33 },
    },
    { targetElement: 'early risers', comment: 'Lovely', selector: { field: 'notes', start: 12, end: 24 } },
    { targetElement: 'Page 2, palette', comment: 'Warmer', selector: null },
  ]);
  const events = await site.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('type', 'in', ['feedback.given', 'annotation.added'])
    .orderBy('id')
    .execute();
  const ofThis = events.filter(({ payload }) => JSON.stringify(payload).includes(`"userId":${ada.user.id},`));
  expect(ofThis.map(({ type }) => type)).toEqual(['feedback.given', ...Array(3).fill('annotation.added')]);
});

test('a selector that does not fit the reviewed version is searched for there; it never refuses the feedback', async () => {
  const { submissionId } = await handedIn();
  await keep(submissionId, [
    { targetElement: 'early risers', comment: 'Moved', selector: place(3, 'early risers') },
    { targetElement: 'at night', comment: 'No such version', selector: place(34, 'at night', 9) },
  ]);
  const { id } = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json();
  const listed = (await coach.get(`/api/feedback/${id}/annotations`)).json<Annotation[]>();
  expect(listed.map(({ selector }) => selector?.start)).toEqual([12, 34]);
  expect(listed.map(({ selector }) => selector?.version)).toEqual([1, 1]);
});

test('a failure between annotations leaves no feedback and the draft unchanged; the retry stores all', async () => {
  const { submissionId } = await handedIn();
  await keep(submissionId, three);
  await sql`create function refuse_annotation() returns trigger language plpgsql as
    $$ begin raise exception 'cut between'; end $$`.execute(site.db);
  await sql`create trigger refuse_annotation before insert on annotations
    for each row when (new.comment = 'Lovely') execute function refuse_annotation()`.execute(site.db);
  const give = () =>
    coach.send({
      method: 'POST',
      url: '/api/feedback',
      payload: { submissionId, comment: 'Good work' },
      headers: { 'idempotency-key': `key-${submissionId}` },
    });
  expect((await give()).statusCode).toBe(500);
  const draft = (await coach.get(`/api/submissions/${submissionId}/feedback-draft`)).json();
  expect(draft.content.annotations).toHaveLength(3);
  await sql`drop trigger refuse_annotation on annotations`.execute(site.db);
  const given = await give();
  expect(given.statusCode).toBe(201);
  const path = `/api/feedback/${given.json().id}/annotations`;
  expect((await coach.get(path)).json()).toHaveLength(3);
  expect((await give()).json()).toEqual(given.json());
  expect((await coach.get(path)).json()).toHaveLength(3);
});

test("other coaches' draft annotations are kept", async () => {
  const { submissionId } = await handedIn();
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  await keep(submissionId, three);
  const { id } = (await noah.post('/api/feedback', { submissionId, comment: 'Good work' })).json();
  expect((await noah.get(`/api/feedback/${id}/annotations`)).json()).toEqual([]);
  const draft = (await coach.get(`/api/submissions/${submissionId}/feedback-draft`)).json();
  expect(draft.content.annotations).toHaveLength(3);
});
