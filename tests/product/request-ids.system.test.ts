import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Program } from '#scripts/start/program.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { type HttpPerson, signIn, signUp } from './http-person.ts';
import { startProduct } from './start-product.ts';

type Line = Readonly<Record<string, unknown>>;
// With TLS, the proxy in front sets the request id.
const product = await forThisFile(startProduct({ env: { PUBLIC_ORIGIN: 'https://sprint.example.com' } }));
const [first, workers] = [product.backends[0], product.workers[0]];
if (!first || !workers) throw new Error('not started');
const backend = first;
const [ofBackend, ofWorkers] = [listen(backend), listen(workers)];
const [coach, ada] = [await signIn(backend.url, product.admin), await signUp(backend.url)];

/** Collects a process's log lines from now on. */
function listen({ child }: Program): Line[] {
  const lines: Line[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line));
  });
  return lines;
}

async function post(person: HttpPerson, path: string, requestId: string, body: unknown): Promise<Line> {
  const answer = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person.cookie, 'x-request-id': requestId },
    body: JSON.stringify(body),
  });
  expect([path, answer.status, answer.headers.get('x-request-id')]).toEqual([path, 201, requestId]);
  return (await answer.json()) as Line;
}

const linesOf = (lines: readonly Line[], requestId: string): Line[] =>
  lines.filter((line) => line.requestId === requestId);

test('a request id is in the log lines of the request, its jobs and the jobs of their events', async () => {
  const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = await post(ada, '/api/submissions', randomUUID(), work);
  const requestId = `proxy-${randomUUID()}`;
  const feedback = { submissionId: id, comment: 'Well done', rating: 4, unlockNext: true };
  await post(coach, '/api/feedback', requestId, feedback);
  await eventually(() => {
    const jobs = linesOf(ofWorkers, requestId).map(({ queue, type, result }) => [queue, type, result]);
    expect(jobs.toSorted()).toEqual([
      ['activity', 'day.unlocked', 'done'],
      ['activity', 'feedback.given', 'done'],
      ['notifications', 'day.unlocked', 'done'],
      ['notifications', 'feedback.given', 'done'],
      ['unlocks', 'unlock.requested', 'done'],
    ]);
  });
  expect(linesOf(ofBackend, requestId)).toMatchObject([
    { msg: 'request', method: 'POST', route: '/api/feedback', status: 201, person: coach.user.id },
  ]);
});

test('concurrent requests have separate ids', async () => {
  const calls = Array.from({ length: 12 }, (_, index) => ({
    id: randomUUID(),
    message: `Question ${index}`,
  }));
  const path = `/api/conversations/${ada.user.id}/messages`;
  await Promise.all(calls.map(({ id, message }) => post(ada, path, id, { message, day: 1 })));
  await eventually(() => {
    for (const { id } of calls) {
      const job = { msg: 'job', type: 'message.sent' };
      const lines = linesOf(ofWorkers, id).toSorted((a, b) => String(a.queue).localeCompare(String(b.queue)));
      expect(lines).toMatchObject([
        { ...job, queue: 'activity' },
        { ...job, queue: 'notifications' },
      ]);
    }
  });
});

test("a failure is logged with the response's id and without the request's texts", async () => {
  const refused = await fetch(`${backend.url}/api/users`, { headers: { cookie: ada.cookie } });
  const requestId = refused.headers.get('x-request-id') ?? '';
  await eventually(() => expect(linesOf(ofBackend, requestId)).toMatchObject([{ status: 403 }]));
  const all = JSON.stringify([...ofBackend, ...ofWorkers]);
  for (const said of ['Question 3', 'Well done', ada.user.email, product.admin.password]) {
    expect(all).not.toContain(said);
  }
});
