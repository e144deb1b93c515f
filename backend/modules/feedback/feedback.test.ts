import { expect, test } from 'vitest';
import type { Submission } from '#shared/contract/submissions.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

async function submitted(): Promise<{ ada: Person; submission: Submission }> {
  const ada = await createPerson(site.app, site.db);
  const fileURL = `embedded_form_day1_${Date.now()}.json`;
  const answer = await ada.post('/api/submissions', { userId: ada.user.id, taskDay: 1, fileURL, notes: '' });
  return { ada, submission: answer.json() };
}

const review = (submissionId: number, more: object = {}) => ({
  submissionId,
  comment: 'Clear and honest.',
  rating: 4,
  strengths: 'The verb',
  improvements: '',
  actionPlan: '',
  resources: '',
  templateType: 'branding',
  unlockNext: true,
  ...more,
});

test('only a coach gives feedback', async () => {
  const { ada, submission } = await submitted();
  expect((await stranger(site.app).post('/api/feedback', review(submission.id))).statusCode).toBe(401);
  expect((await ada.post('/api/feedback', review(submission.id))).statusCode).toBe(403);
});

test('feedback is null until it is given, then the participant sees it without the rating', async () => {
  const { ada, submission } = await submitted();
  const path = `/api/feedback/user/${ada.user.id}/day/1`;
  expect((await ada.get(path)).json()).toBeNull();
  const given = await coach.post('/api/feedback', review(submission.id));
  expect(given.statusCode).toBe(201);
  expect(given.json()).toMatchObject({ rating: 4, templateType: 'branding', reviewerName: 'Maya Lindqvist' });
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
  const rows = await site.db
    .selectFrom('feedback')
    .selectAll()
    .where('submission_id', '=', submission.id)
    .execute();
  expect(rows).toHaveLength(1);
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
  const plain = await coach.post('/api/feedback', {
    submissionId: bare.submission.id,
    comment: 'Short but fine',
  });
  expect(plain.json()).toMatchObject({ rating: 3, unlockNext: false });
});

test('only feedback with unlocking on requests an unlock, once', async () => {
  const requests = async (userId: number) => {
    const rows = await site.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'unlock.requested')
      .execute();
    return rows.filter(({ payload }) => (payload as { userId?: number }).userId === userId);
  };
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

test('coaches create annotations; the participant concerned reads them', async () => {
  const { ada, submission } = await submitted();
  const ben = await createPerson(site.app, site.db);
  const { id } = (await coach.post('/api/feedback', review(submission.id))).json();
  const path = `/api/feedback/${id}/annotations`;
  const body = { targetElement: 'final_statement', comment: 'Cut this word', position: { x: 0, y: 0 } };
  expect((await ada.post(path, body)).statusCode).toBe(403);
  const added = await coach.post(path, body);
  expect(added.statusCode).toBe(201);
  expect(added.json()).toMatchObject(body);
  expect((await ada.get(path)).json()).toMatchObject([body]);
  expect((await ben.get(path)).statusCode).toBe(404);
  expect((await coach.post(path, { ...body, comment: '   ' })).statusCode).toBe(400);
  expect((await coach.post('/api/feedback/999999/annotations', body)).statusCode).toBe(404);
});

test("other participants' feedback is refused whether it exists or not", async () => {
  const { ada } = await submitted();
  const ben = await createPerson(site.app, site.db);
  expect((await ben.get(`/api/feedback/user/${ada.user.id}/day/1`)).statusCode).toBe(403);
  expect((await ben.get('/api/feedback/user/999999/day/1')).statusCode).toBe(403);
});
