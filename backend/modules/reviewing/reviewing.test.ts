import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Snippet } from '#shared/contract/reviewing.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';

let site: TestApp;
let maya: Person;
let noah: Person;
beforeAll(async () => {
  site = await startTestApp();
  maya = await createCoach(site.app, site.db);
  noah = await createCoach(site.app, site.db, 'Noah Berg');
});
afterAll(() => site.close());

async function handIn(): Promise<{ ada: Person; id: number; again: () => Promise<number> }> {
  const ada = await createPerson(site.app, site.db);
  const send = () =>
    ada.post('/api/submissions', {
      userId: ada.user.id,
      taskDay: 1,
      fileURL: 'embedded_form_day1_1.json',
      notes: 'We bake for early risers.',
    });
  const { id } = (await send()).json();
  return { ada, id, again: async () => (await send()).statusCode };
}

const claim = (who: Person, id: number, payload = {}) =>
  who.send({ method: 'PUT', url: `/api/submissions/${id}/claim`, payload });
const pending = async (id: number) =>
  (await maya.get('/api/submissions/pending')).json<PendingSubmission[]>().find((each) => each.id === id);

test('a claim is shown, protected from another coach, forced and released', async () => {
  const { id } = await handIn();
  expect((await claim(maya, id)).json()).toMatchObject({ coachName: 'Maya Lindqvist' });
  expect((await pending(id))?.claim).toMatchObject({ coachId: maya.user.id });
  const refused = await claim(noah, id);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Maya Lindqvist is reviewing']);
  expect((await claim(noah, id, { takeOver: true })).json()).toMatchObject({ coachName: 'Noah Berg' });
  await maya.send({ method: 'DELETE', url: `/api/submissions/${id}/claim` });
  expect((await pending(id))?.claim).toMatchObject({ coachId: noah.user.id });
  await noah.send({ method: 'DELETE', url: `/api/submissions/${id}/claim` });
  expect((await pending(id))?.claim).toBeNull();
});

test('a claim expires after half an hour without renewal', async () => {
  const { id } = await handIn();
  await claim(maya, id);
  await site.db
    .updateTable('claims')
    .set({ seen_at: new Date(Date.now() - 31 * 60_000) })
    .where('submission_id', '=', id)
    .execute();
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
  const { ada, id } = await handIn();
  const url = `/api/submissions/${id}/feedback-draft`;
  const draft = { comment: 'So far', rating: 5, annotations: [{ targetElement: 'notes', comment: 'Nice' }] };
  expect((await maya.get(url)).json()).toBeNull();
  await maya.send({ method: 'PUT', url, payload: draft });
  expect((await maya.get(url)).json()).toMatchObject({ content: draft, version: 1 });
  expect((await noah.get(url)).json()).toBeNull();
  expect((await ada.get(url)).statusCode).toBe(403);
  await maya.post('/api/feedback', { submissionId: id, comment: 'Good work' });
  expect((await maya.get(url)).json()).toBeNull();
  expect((await maya.send({ method: 'PUT', url, payload: draft })).statusCode).toBe(409);
});

test('saving a feedback draft over a newer one returns the newer one', async () => {
  const { id } = await handIn();
  const url = `/api/submissions/${id}/feedback-draft`;
  const save = (comment: string, headers: Record<string, string>) =>
    maya.send({ method: 'PUT', url, payload: { comment }, headers });
  const first = await save('At the desk', { 'if-none-match': '*' });
  expect([first.statusCode, first.headers.etag]).toEqual([200, '"1"']);
  const second = await save('On the phone', { 'if-none-match': '*' });
  expect(second.statusCode).toBe(412);
  expect(second.json().draft).toMatchObject({ version: 1, content: { comment: 'At the desk' } });
  expect((await save('On the phone', { 'if-match': '"1"' })).json().version).toBe(2);
  expect((await save('At the desk', { 'if-match': '"1"' })).json().draft.content).toEqual({
    comment: 'On the phone',
  });
  expect((await save('Whatever is there', {})).json().version).toBe(3);
});

test('every version stays readable, newest first, with its answers', async () => {
  const { ada, id, again } = await handIn();
  const draft = (why_started: string) =>
    ada.send({ method: 'PUT', url: '/api/drafts/1', payload: { form: { step1: { why_started } } } });
  await draft('First');
  await again();
  await draft('Second');
  await again();
  const versions = (await ada.get(`/api/submissions/${id}/versions`)).json();
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  const read = async (version: string) =>
    (await maya.get(`/api/submissions/${id}/document${version}`)).json().form?.step1.why_started;
  expect([await read(''), await read('?version=2'), await read('?version=1')]).toEqual([
    'Second',
    'First',
    undefined,
  ]);
  expect((await maya.get(`/api/submissions/${id}/document?version=9`)).statusCode).toBe(404);
});

test('a snippet is private to its coach, and a shortcut is unique regardless of letter case', async () => {
  const form = { shortcut: 'Thx', snippet: 'Thank you, {first name}.' };
  const { id } = (await maya.post('/api/snippets', form)).json();
  expect((await maya.post('/api/snippets', { ...form, shortcut: 'THX' })).statusCode).toBe(409);
  expect((await noah.post('/api/snippets', form)).statusCode).toBe(201);
  const change = (who: Person) =>
    who.send({ method: 'PUT', url: `/api/snippets/${id}`, payload: { ...form, snippet: 'Thanks!' } });
  expect((await noah.send({ method: 'DELETE', url: `/api/snippets/${id}` })).statusCode).toBe(404);
  expect((await change(noah)).statusCode).toBe(404);
  expect((await change(maya)).json()).toMatchObject({ snippet: 'Thanks!' });
  const asking = await maya.send({
    method: 'PUT',
    url: `/api/snippets/${id}`,
    payload: { ...form, asks: true },
  });
  expect(asking.json()).toMatchObject({ asks: true });
  // Without the choice it stays.
  expect((await change(maya)).json()).toMatchObject({ asks: true });
  await maya.send({ method: 'DELETE', url: `/api/snippets/${id}` });
  expect((await maya.get('/api/snippets')).json()).toEqual([]);
});

test("the team's snippets are every coach's to use, change and remove, with shortcuts and keys of their own", async () => {
  const [ida, otto] = [
    await createCoach(site.app, site.db, 'Ida Berg'),
    await createCoach(site.app, site.db, 'Otto Lang'),
  ];
  const save = (who: Person, shortcut: string, isTeam: boolean) =>
    who.post('/api/snippets', { shortcut, snippet: 'Well done.', isTeam });
  const listed = async (who: Person) =>
    (await who.get('/api/snippets'))
      .json<Snippet[]>()
      .map(({ shortcut, key, isTeam }) => [shortcut, key, isTeam]);
  expect((await save(ida, 'mine', false)).json()).toMatchObject({ key: 1, isTeam: false });
  const { id } = (await save(ida, 'hello', true)).json<Snippet>();
  expect((await save(otto, 'HELLO', true)).statusCode).toBe(409);
  expect((await save(otto, 'hello', false)).statusCode).toBe(201);
  expect(await listed(ida)).toEqual([
    ['mine', 1, false],
    ['hello', 1, true],
  ]);
  expect(await listed(otto)).toEqual([
    ['hello', 1, false],
    ['hello', 1, true],
  ]);
  // Keys are given one after the other, whoever adds.
  const added = await Promise.all([ida, otto].map((who) => save(who, `team ${who.user.id}`, true)));
  expect(added.map((answer) => answer.json<Snippet>().key).toSorted()).toEqual([2, 3]);
  const payload = { shortcut: 'welcome', snippet: 'Welcome, {first name}.' };
  const changed = await otto.send({ method: 'PUT', url: `/api/snippets/${id}`, payload });
  expect(changed.json()).toMatchObject({ ...payload, key: 1, isTeam: true });
  const twice = { ...payload, shortcut: `TEAM ${ida.user.id}` };
  expect((await otto.send({ method: 'PUT', url: `/api/snippets/${id}`, payload: twice })).statusCode).toBe(
    409,
  );
  for (const answer of added) {
    const url = `/api/snippets/${answer.json<Snippet>().id}`;
    expect((await otto.send({ method: 'DELETE', url })).statusCode).toBe(200);
  }
  expect(await listed(ida)).toEqual([
    ['mine', 1, false],
    ['welcome', 1, true],
  ]);
  await otto.send({ method: 'DELETE', url: `/api/snippets/${id}` });
});

test('a snippet keeps its key when others come, go and are renamed; a new one takes the first free key', async () => {
  const ida = await createCoach(site.app, site.db, 'Ida Berg');
  const save = async (shortcut: string): Promise<number> =>
    (await ida.post('/api/snippets', { shortcut, snippet: 'Well done.' })).json().id;
  const listed = async () =>
    (await ida.get('/api/snippets')).json<Snippet[]>().map(({ key, shortcut }) => [key, shortcut]);
  const first = await save('well done');
  const second = await save('a question');
  expect(await listed()).toEqual([
    [1, 'well done'],
    [2, 'a question'],
  ]);
  const payload = { shortcut: 'zebra', snippet: 'Well done.' };
  await ida.send({ method: 'PUT', url: `/api/snippets/${second}`, payload });
  await ida.send({ method: 'DELETE', url: `/api/snippets/${first}` });
  expect(await listed()).toEqual([[2, 'zebra']]);
  await Promise.all(Array.from({ length: 9 }, (_, n) => save(`new ${n}`)));
  const keys = (await listed()).map(([key]) => key);
  expect(keys).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
  await ida.send({ method: 'DELETE', url: `/api/snippets/${second}` });
  expect((await listed()).map(([key]) => key)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, null]);
  await save('the newest');
  expect(await listed()).toContainEqual([2, 'the newest']);
});

test.each(['İx', 'ΣΑΣ', 'ßx', 'ǅ'])('the shortcut %s of another snippet is refused', async (shortcut) => {
  for (const isTeam of [false, true]) {
    const noah = await createCoach(site.app, site.db, 'Noah Berg');
    const save = (form: object) => noah.post('/api/snippets', { snippet: 'Thanks.', isTeam, ...form });
    expect((await save({ shortcut })).statusCode).toBe(201);
    const { id } = (await save({ shortcut: `other ${shortcut}` })).json();
    const payload = { shortcut, snippet: 'Thanks.' };
    expect((await save(payload)).statusCode).toBe(409);
    expect((await noah.send({ method: 'PUT', url: `/api/snippets/${id}`, payload })).statusCode).toBe(409);
  }
});
