import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { annotationsOf, give } from '#tests/backend/handed-in-file.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn, saveDraft } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const NOTES = 'We bake for early risers. We bake at night.';

async function handedIn(): Promise<{ ada: Person; submissionId: number }> {
  const ada = await createPerson(site.app, site.db);
  await saveDraft(ada, 1, { form: { step3: { final_statement: 'Warm bread before the first train.' } } });
  const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: NOTES };
  return { ada, submissionId: (await ada.post('/api/submissions', work)).json().id };
}

async function reviewed(): Promise<{ ada: Person; feedbackId: number; submissionId: number }> {
  const { ada, submissionId } = await handedIn();
  return { ada, feedbackId: await give(coach, submissionId), submissionId };
}

const add = (feedbackId: number, targetElement: string, comment = 'Here') =>
  coach.post(`/api/feedback/${feedbackId}/annotations`, { targetElement, comment, position: { x: 0, y: 0 } });
const annotate = async (feedbackId: number, targetElement: string): Promise<Annotation> =>
  (await add(feedbackId, targetElement)).json();
const anchor = (id: number, payload: object) => coach.put(`/api/annotations/${id}/selector`, payload);

test('a text that occurs once is located; a name or a text that occurs twice is not', async () => {
  const { feedbackId } = await reviewed();
  const found = { field: 'notes', version: 1, start: 12, end: 24, prefix: 'We bake for ' };
  expect((await annotate(feedbackId, 'early risers')).selector).toMatchObject(found);
  expect((await annotate(feedbackId, 'Warm bread')).selector).toMatchObject({ field: 'final_statement' });
  expect((await annotate(feedbackId, 'We bake')).selector).toBeNull();
  expect((await annotate(feedbackId, 'Page 2, palette')).selector).toBeNull();
  expect((await add(feedbackId, 'notes', '   ')).statusCode).toBe(400);
});

test('a selector is accepted when its text stands exactly there, and refused otherwise', async () => {
  const { ada, feedbackId } = await reviewed();
  const { id } = await annotate(feedbackId, 'We bake');
  const selector = { ...place(26, 'We bake'), prefix: '. ', suffix: ' at' };
  expect((await anchor(id, { ...selector, start: 25, end: 32 })).statusCode).toBe(400);
  for (const field of ['why_started', 'constructor', '__proto__', 'toString']) {
    expect((await anchor(id, { ...selector, field })).statusCode).toBe(400);
  }
  expect((await anchor(id, { ...selector, version: 2 })).statusCode).toBe(404);
  expect((await anchor(id, selector)).json()).toMatchObject({ id, selector });
  expect((await annotationsOf(ada, feedbackId))[0]?.selector).toEqual(selector);
});

test('feedback is new until seen, and again with every annotation', async () => {
  const { ada, feedbackId, submissionId } = await reviewed();
  const isNew = async () => {
    const [submission] = (await ada.get(`/api/submissions/user/${ada.user.id}`)).json();
    return submission.hasNewFeedback;
  };
  const see = () => ada.put(`/api/feedback/${feedbackId}/seen`);
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

const place = (start: number, exact: string, version = 1) => ({
  ...{ field: 'notes', version, exact, prefix: '', suffix: '' },
  ...{ start, end: start + exact.length },
});

const draftOf = (submissionId: number) => `/api/submissions/${submissionId}/feedback-draft`;
const keep = (submissionId: number, annotations: object[], checks: object[] = []) =>
  coach.put(draftOf(submissionId), { comment: 'Good', annotations, checks });

const three = [
  { targetElement: 'We bake', comment: 'The second one', selector: place(26, 'We bake') },
  { targetElement: 'early risers', comment: 'Lovely', selector: null },
  { targetElement: 'Page 2, palette', comment: 'Warmer' },
];

test('annotations in the draft become rows with the feedback, in order and located', async () => {
  const { ada, submissionId } = await handedIn();
  await keep(submissionId, three);
  expect(await annotationsOf(ada, await give(coach, submissionId))).toMatchObject([
    {
      ...{ targetElement: 'We bake', comment: 'The second one', position: { x: 0, y: 0 } },
      selector: { field: 'notes', version: 1, start: 26, end: 33 },
    },
    { targetElement: 'early risers', comment: 'Lovely', selector: { field: 'notes', start: 12, end: 24 } },
    { targetElement: 'Page 2, palette', comment: 'Warmer', selector: null },
  ]);
  const events = site.db.selectFrom('events').select('type').where('person_id', '=', ada.user.id);
  const given = events.where('type', 'in', ['feedback.given', 'annotation.added']).orderBy('id');
  const types = (await given.execute()).map(({ type }) => type);
  expect(types).toEqual(['feedback.given', ...Array(3).fill('annotation.added')]);
});

test('a selector that does not fit the reviewed version is searched for there; it never refuses the feedback', async () => {
  const { submissionId } = await handedIn();
  await keep(submissionId, [
    { targetElement: 'early risers', comment: 'Moved', selector: place(3, 'early risers') },
    { targetElement: 'at night', comment: 'No such version', selector: place(34, 'at night', 9) },
  ]);
  const listed = await annotationsOf(coach, await give(coach, submissionId));
  expect(listed.map(({ selector }) => [selector?.start, selector?.version])).toEqual([
    [12, 1],
    [34, 1],
  ]);
});

test('a failure between annotations leaves no feedback and the draft unchanged; the retry stores all', async () => {
  const { submissionId } = await handedIn();
  await keep(submissionId, three);
  await sql`create function refuse_annotation() returns trigger language plpgsql as
    $$ begin raise exception 'cut between'; end $$`.execute(site.db);
  await sql`create trigger refuse_annotation before insert on annotations
    for each row when (new.comment = 'Lovely') execute function refuse_annotation()`.execute(site.db);
  const key = { 'idempotency-key': `key-${submissionId}` };
  const press = () => coach.post('/api/feedback', { submissionId, comment: 'Good work' }, key);
  expect((await press()).statusCode).toBe(500);
  const draft = (await coach.get(draftOf(submissionId))).json();
  expect(draft.content.annotations).toHaveLength(3);
  await sql`drop trigger refuse_annotation on annotations`.execute(site.db);
  const given = await press();
  expect(given.statusCode).toBe(201);
  expect((await press()).json()).toEqual(given.json());
  expect(await annotationsOf(coach, given.json().id)).toHaveLength(3);
});

test("other coaches' draft annotations and checks are kept, and not given", async () => {
  const { submissionId } = await handedIn();
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const [check = ''] = curriculumDay(1)?.checks ?? [];
  expect((await keep(submissionId, three, [{ check, isMet: true }])).statusCode).toBe(200);
  const given = await noah.post('/api/feedback', { submissionId, comment: 'Good work' });
  expect(given.json().checks).toEqual([]);
  expect(await annotationsOf(noah, given.json().id)).toEqual([]);
  const draft = (await coach.get(draftOf(submissionId))).json();
  expect(draft.content.annotations).toHaveLength(3);
});

async function submitted(): Promise<{ ada: Person; submission: Submission }> {
  const ada = await createPerson(site.app, site.db);
  return { ada, submission: (await handIn(ada, 1)).json() };
}

const review = (submissionId: number, more: object = {}) => ({
  ...{ submissionId, comment: 'Clear and honest.', rating: 4, strengths: 'The verb', improvements: '' },
  ...{ actionPlan: '', resources: '', templateType: 'branding', unlockNext: true },
  ...more,
});

test('feedback is null until it is given, then the participant sees it without the rating', async () => {
  const { ada, submission } = await submitted();
  const path = `/api/feedback/user/${ada.user.id}/day/1`;
  expect((await ada.get(path)).json()).toBeNull();
  const given = await coach.post('/api/feedback', review(submission.id));
  expect(given.statusCode).toBe(201);
  const shown = { rating: 4, templateType: 'branding', reviewerName: 'Maya Lindqvist', askedVersion: null };
  expect(given.json()).toMatchObject(shown);
  const seen = (await ada.get(path)).json();
  expect(seen).toMatchObject({ comment: 'Clear and honest.', strengths: 'The verb', improvements: null });
  expect(seen).not.toHaveProperty('rating');
  expect(seen).not.toHaveProperty('templateType');
  expect((await coach.get(path)).json()).toMatchObject({ rating: 4 });
  const [logged] = (await coach.get(`/api/audit?userId=${ada.user.id}`)).json();
  expect(logged).toMatchObject({ action: 'review', detail: { taskDay: 1 }, actorName: 'Maya Lindqvist' });
});

test('of two concurrent coaches one gives the feedback, the other gets a conflict', async () => {
  const { submission } = await submitted();
  const second = await createCoach(site.app, site.db, 'Noah Berg');
  const answers = await Promise.all(
    [coach, second].map((each) => each.post('/api/feedback', review(submission.id))),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const rows = site.db.selectFrom('feedback').selectAll().where('submission_id', '=', submission.id);
  expect(await rows.execute()).toHaveLength(1);
});

test.each([
  ['comment', { comment: '  four ' }, 'Comment is required'],
  ['templateType', { templateType: 'unknown' }, expect.any(String)],
  ['rating', { rating: 6 }, expect.any(String)],
  ['submissionId', { submissionId: '7' }, expect.any(String)],
])('a wrong %s is refused', async (field, wrong, message) => {
  const { submission } = await submitted();
  const answer = await coach.post('/api/feedback', review(submission.id, wrong));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields[field]).toEqual(message);
});

test('rating accepts a numeric string and defaults to 3; unlocking defaults to off', async () => {
  const text = await submitted();
  const rated = await coach.post('/api/feedback', review(text.submission.id, { rating: '5' }));
  expect(rated.json().rating).toBe(5);
  const bare = await submitted();
  const short = { submissionId: bare.submission.id, comment: 'Short but fine' };
  const plain = await coach.post('/api/feedback', short);
  expect(plain.json()).toMatchObject({ rating: 3, unlockNext: false });
});

test('only feedback with unlocking on requests an unlock, once', async () => {
  const owed = site.db.selectFrom('events').select('payload').where('type', '=', 'unlock.requested');
  const requests = (userId: number) => owed.where('person_id', '=', userId).execute();
  const held = await submitted();
  await coach.post('/api/feedback', review(held.submission.id, { unlockNext: false }));
  expect(await requests(held.ada.user.id)).toEqual([]);
  const open = await submitted();
  await coach.post('/api/feedback', review(open.submission.id));
  await coach.post('/api/feedback', review(open.submission.id));
  expect(await requests(open.ada.user.id)).toEqual([
    { payload: { userId: open.ada.user.id, targetDay: 2, cause: 'feedback' } },
  ]);
});
