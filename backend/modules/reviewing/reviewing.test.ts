import { expect, test } from 'vitest';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn as handInDay, saveDraft } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

async function handIn(): Promise<{ ada: Person; id: number; again: () => Promise<number> }> {
  const ada = await createPerson(site.app, site.db);
  const { id } = (await handInDay(ada, 1)).json();
  return { ada, id, again: async () => (await handInDay(ada, 1)).statusCode };
}

const claim = (who: Person, id: number, payload = {}) => who.put(`/api/submissions/${id}/claim`, payload);
const pending = async (id: number) =>
  (await maya.get('/api/submissions/pending')).json<PendingSubmission[]>().find((each) => each.id === id);

test('a claim is shown, protected from another coach, forced and released', async () => {
  const { id } = await handIn();
  expect((await claim(maya, id)).json()).toMatchObject({ coachName: 'Maya Lindqvist' });
  expect((await pending(id))?.claim).toMatchObject({ coachId: maya.user.id });
  const refused = await claim(noah, id);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Maya Lindqvist is reviewing']);
  expect((await claim(noah, id, { takeOver: true })).json()).toMatchObject({ coachName: 'Noah Berg' });
  await maya.delete(`/api/submissions/${id}/claim`);
  expect((await pending(id))?.claim).toMatchObject({ coachId: noah.user.id });
  await noah.delete(`/api/submissions/${id}/claim`);
  expect((await pending(id))?.claim).toBeNull();
});

test('a claim expires after half an hour without renewal', async () => {
  const { id } = await handIn();
  await claim(maya, id);
  const claims = site.db.updateTable('claims').set({ seen_at: new Date(Date.now() - 31 * 60_000) });
  await claims.where('submission_id', '=', id).execute();
  expect((await pending(id))?.claim).toBeNull();
  expect((await claim(noah, id)).statusCode).toBe(200);
});

test('of two concurrent claims, one succeeds', async () => {
  const { id } = await handIn();
  const answers = await Promise.all([claim(maya, id), claim(noah, id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a claimed submission cannot be replaced; before and after the claim it can', async () => {
  const { ada, id, again } = await handIn();
  expect(await again()).toBe(201);
  await claim(maya, id);
  expect(await again()).toBe(409);
  const day = (await ada.get(`/api/submissions/user/${ada.user.id}/day/1`)).json();
  expect(day).toMatchObject({ version: 2, isClaimed: true, hasNewFeedback: false });
  await maya.post('/api/feedback', { submissionId: id, comment: 'Good work' });
  expect(await again()).toBe(201);
});

test('a claim warns other coaches but blocks none; a second feedback is refused', async () => {
  const { id } = await handIn();
  await claim(maya, id);
  expect((await noah.post('/api/feedback', { submissionId: id, comment: 'From Noah' })).statusCode).toBe(201);
  expect((await maya.post('/api/feedback', { submissionId: id, comment: 'From Maya' })).statusCode).toBe(409);
});

test('feedback on an older version is refused when the coach states the version', async () => {
  const { id, again } = await handIn();
  await again();
  const review = { submissionId: id, comment: 'Good work' };
  const old = await maya.post('/api/feedback', review, { 'if-match': '"1"' });
  expect([old.statusCode, old.json().message]).toEqual([409, 'A newer version arrived']);
  expect((await maya.post('/api/feedback', review, { 'if-match': '"2"' })).statusCode).toBe(201);
});

test('a feedback draft is private to its coach and deleted with the feedback', async () => {
  const { id } = await handIn();
  const url = `/api/submissions/${id}/feedback-draft`;
  const draft = { comment: 'So far', rating: 5, annotations: [{ targetElement: 'notes', comment: 'Nice' }] };
  expect((await maya.get(url)).json()).toBeNull();
  await maya.put(url, draft);
  expect((await maya.get(url)).json()).toMatchObject({ content: draft, version: 1 });
  expect((await noah.get(url)).json()).toBeNull();
  await maya.post('/api/feedback', { submissionId: id, comment: 'Good work' });
  expect((await maya.get(url)).json()).toBeNull();
  expect((await maya.put(url, draft)).statusCode).toBe(409);
});

test('saving a feedback draft over a newer one returns the newer one', async () => {
  const { id } = await handIn();
  const url = `/api/submissions/${id}/feedback-draft`;
  const save = (comment: string, headers: Record<string, string>) => maya.put(url, { comment }, headers);
  const first = await save('At the desk', { 'if-none-match': '*' });
  expect([first.statusCode, first.headers.etag]).toEqual([200, '"1"']);
  const second = await save('On the phone', { 'if-none-match': '*' });
  expect(second.statusCode).toBe(412);
  expect(second.json().draft).toMatchObject({ version: 1, content: { comment: 'At the desk' } });
  expect((await save('On the phone', { 'if-match': '"1"' })).json().version).toBe(2);
  const late = await save('At the desk', { 'if-match': '"1"' });
  expect(late.json().draft.content).toEqual({ comment: 'On the phone' });
  expect((await save('Whatever is there', {})).json().version).toBe(3);
});

test('every version stays readable, newest first, with its answers', async () => {
  const { ada, id, again } = await handIn();
  const draft = (why_started: string) => saveDraft(ada, 1, { form: { step1: { why_started } } });
  await draft('First');
  await again();
  await draft('Second');
  await again();
  const versions = (await ada.get(`/api/submissions/${id}/versions`)).json();
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  const read = async (version: string) =>
    (await maya.get(`/api/submissions/${id}/document${version}`)).json().form?.step1.why_started;
  const texts = [await read(''), await read('?version=2'), await read('?version=1')];
  expect(texts).toEqual(['Second', 'First', undefined]);
  expect((await maya.get(`/api/submissions/${id}/document?version=9`)).statusCode).toBe(404);
});

test('each coach has an own newest read version, which never goes back and must exist', async () => {
  const { id, again } = await handIn();
  await again();
  const url = `/api/submissions/${id}/version-read`;
  const read = async (who: Person, version: number) => (await who.put(url, { version })).json();
  expect((await maya.get(url)).json()).toEqual({ version: null });
  for (const [version, newest] of [
    [1, 1],
    [2, 2],
    [1, 2],
  ] as const)
    expect(await read(maya, version)).toEqual({ version: newest });
  expect((await read(noah, 3)).fields).toEqual({ version: 'There is no such version.' });
  expect((await noah.get(url)).json()).toEqual({ version: null });
});
