import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { fetchPatiently } from './patient-fetch.ts';
import { startProduct } from './start-product.ts';

/** Ada's id. */
let userId = 0;
let submissionId = 0;
let feedbackId = 0;
/**
 * The API with literal paths, keys and texts, without the contract's
 * code. The tests run in order.
 */
const product = await forThisFile(startProduct());
const ada = plainClient();
const coach = plainClient();

/** A caller who knows the product's description and none of its code: a cookie jar around fetch. The body is untyped. */
function plainClient() {
  const jar = new Map<string, string>();
  const request = async (path: string, init: RequestInit) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie };
    const answer = await fetchPatiently(`${product.baseUrl}${path}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: answer.status, body: await answer.json() };
  };
  const json = (body: unknown) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    call: (method: string, path: string, body?: unknown) =>
      request(path, { method, ...(body !== undefined && json(body)) }),
    /** Sends a multipart form. */
    send: (path: string, form: FormData) => request(path, { method: 'POST', body: form }),
  };
}

const account = { email: 'ada@example.com', password: 'secret-1', name: 'Ada Rossi', company: '' };
const form = `embedded_form_day1_${Date.now()}.json`;
const userKeys = ['id', 'name', 'email', 'company', 'currentDay', 'isAdmin'];
const submissionKeys = ['id', 'userId', 'taskDay', 'fileURL', 'notes', 'submittedAt'];

function expectKeys(object: object, keys: string[]): void {
  expect(Object.keys(object)).toEqual(expect.arrayContaining(keys));
}

test('a sign-up creates a user on day 1 who is not an admin', async () => {
  const { status, body } = await ada.call('POST', '/api/auth/register', account);
  expect(status).toBe(201);
  expectKeys(body, userKeys);
  expect(body).toMatchObject({ name: 'Ada Rossi', email: account.email, currentDay: 1, isAdmin: false });
  userId = body.id;
  expect(await ada.call('GET', '/api/auth/me')).toEqual({ status: 200, body });
});

test("there are 21 tasks, and today's has all fields and the default time", async () => {
  const { body } = await ada.call('GET', '/api/tasks');
  expect(body.map(({ day }: { day: number }) => day)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  const today = (await ada.call('GET', '/api/tasks/1')).body;
  expectKeys(today, ['day', 'title', 'description', 'templateURL', 'estimatedTime']);
  expect(today.estimatedTime).toBe('45-60 minutes');
  expect((await fetch(new URL(today.templateURL, product.baseUrl))).status).toBe(401);
  expect((await ada.call('GET', '/api/tasks/2')).status).toBe(403);
});

test('before the first submission the lists are empty', async () => {
  expect((await ada.call('GET', `/api/submissions/user/${userId}`)).body).toEqual([]);
  const none: [string, string] = ['GET', `/api/submissions/user/${userId}/day/1`];
  expect(await ada.call(...none)).toMatchObject({ status: 404, body: { message: 'Submission not found' } });
  expect((await ada.call('GET', `/api/feedback/user/${userId}/day/1`)).body).toBeNull();
});

test('a submission of day 1 names its form and is returned unchanged', async () => {
  const work = { userId, taskDay: 1, fileURL: form, notes: 'Is step 3 clear?' };
  const { status, body } = await ada.call('POST', '/api/submissions', work);
  expect(status).toBe(201);
  submissionId = body.id;
  const stored = (await ada.call('GET', `/api/submissions/user/${userId}/day/1`)).body;
  expectKeys(stored, submissionKeys);
  expect(stored).toMatchObject({ id: submissionId, ...work });
  expect((await ada.call('GET', `/api/submissions/user/${userId}`)).body).toEqual([stored]);
});

test('a coach signs in and sees the client, the waiting submission and the activity', async () => {
  const { email, password } = product.admin;
  expect((await coach.call('POST', '/api/auth/login', { email, password: 'wrong-password' })).status).toBe(
    401,
  );
  const signedIn = await coach.call('POST', '/api/auth/login', { email, password });
  expectKeys(signedIn.body, userKeys);
  expect([signedIn.status, signedIn.body.isAdmin]).toEqual([200, true]);
  const [client] = (await coach.call('GET', '/api/users')).body;
  expectKeys(client, [...userKeys, 'lastActivity']);
  const [waiting] = (await coach.call('GET', '/api/submissions/pending')).body;
  const { title } = (await coach.call('GET', '/api/tasks/1')).body;
  expectKeys(waiting, ['companyName', 'submittedAt']);
  const expected = { id: submissionId, userId, userName: 'Ada Rossi', taskDay: 1, taskTitle: title };
  expect(waiting).toMatchObject({ ...expected, fileURL: form });
  await eventually(async () => {
    const [item] = (await coach.call('GET', '/api/activity')).body;
    expectKeys(item, ['id', 'type', 'description', 'timestamp', 'link']);
    expect(item.type).toBe('submission');
  });
});

test.each([
  [{ comment: 'Good' }, 'Comment is required'],
  [{ rating: 0 }, null],
  [{ rating: 6 }, null],
  [{ submissionId: 'one' }, null],
])('a review with %j is refused', async (wrong, text) => {
  const review = { submissionId, comment: 'Well done', rating: 4, unlockNext: false, ...wrong };
  const { status, body } = await coach.call('POST', '/api/feedback', review);
  expect([status, body.message]).toEqual([400, text ?? expect.any(String)]);
});

const prose = { strengths: 'Clear', improvements: 'Shorter', actionPlan: 'Cut it', resources: 'A book' };

test('a review accepts the rating as a string, unlocks the next day and empties the queue', async () => {
  const review = { submissionId, comment: 'Well done', rating: '4', templateType: 'branding', ...prose };
  const { status, body } = await coach.call('POST', '/api/feedback', { ...review, unlockNext: true });
  expect([status, body.rating]).toEqual([201, 4]);
  feedbackId = body.id;
  expect((await coach.call('GET', '/api/submissions/pending')).body).toEqual([]);
  expect((await coach.call('POST', '/api/feedback', { ...review, unlockNext: true })).status).toBe(409);
  const seen = (await ada.call('GET', `/api/feedback/user/${userId}/day/1`)).body;
  expect(seen).toMatchObject({ id: feedbackId, comment: 'Well done', ...prose });
  expect(new Date(seen.reviewedAt).toISOString()).toBe(seen.reviewedAt);
  await eventually(async () =>
    expect((await ada.call('GET', `/api/users/${userId}`)).body.currentDay).toBe(2),
  );
});

test('both sides send messages, and the payload does not determine the author', async () => {
  const path = `/api/feedback/${feedbackId}/messages`;
  expect((await ada.call('POST', path, { message: 'Thank you', fromAdmin: true })).status).toBe(201);
  expect((await coach.call('POST', path, { message: 'Welcome', fromAdmin: false })).status).toBe(201);
  expect((await ada.call('POST', path, { message: '  \n ', fromAdmin: false })).status).toBe(400);
  const { body } = await ada.call('GET', path);
  for (const message of body) expectKeys(message, ['id', 'message', 'fromAdmin', 'createdAt']);
  expect(body).toMatchObject([
    { message: 'Thank you', fromAdmin: false },
    { message: 'Welcome', fromAdmin: true },
  ]);
});

test('a coach creates an annotation and the participant reads it', async () => {
  const path = `/api/feedback/${feedbackId}/annotations`;
  const note = { targetElement: 'Selected text', comment: 'Here', position: { x: 0, y: 0 } };
  expect((await coach.call('POST', path, note)).status).toBe(201);
  expect((await coach.call('POST', path, { ...note, comment: '   ' })).status).toBe(400);
  const { body } = await ada.call('GET', path);
  expect(body).toMatchObject([{ id: expect.any(Number), targetElement: 'Selected text', comment: 'Here' }]);
});

const file = (taskDay: number): FormData => {
  const parts = new FormData();
  parts.set('file', new File(['In three years…'], 'vision.txt'));
  parts.set('userId', String(userId));
  parts.set('taskDay', String(taskDay));
  return parts;
};

test('later days require a file URL from an upload', async () => {
  const work = { userId, taskDay: 2, fileURL: form, notes: '' };
  const refusal = { status: 400, body: { message: 'Please upload a file for this task.' } };
  expect(await ada.call('POST', '/api/submissions', work)).toMatchObject(refusal);
  expect((await ada.send('/api/uploads', file(3))).status).toBe(403);
  const { status, body } = await ada.send('/api/uploads', file(2));
  expect([status, body.fileURL]).toEqual([201, expect.any(String)]);
  const handedIn = await ada.call('POST', '/api/submissions', { ...work, fileURL: body.fileURL });
  expect([handedIn.status, handedIn.body.fileURL]).toEqual([201, body.fileURL]);
  submissionId = handedIn.body.id;
});

test('a review without a rating has rating 3 and unlocks nothing', async () => {
  const { status, body } = await coach.call('POST', '/api/feedback', { submissionId, comment: 'Fine!' });
  expect([status, body.rating, body.unlockNext]).toEqual([201, 3, false]);
  expect((await ada.call('GET', '/api/auth/me')).body.currentDay).toBe(2);
});
