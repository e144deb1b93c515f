import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matrix, type Row } from '#backend/testing/authorisation/matrix.ts';
import {
  bodySchemas,
  countRows,
  HALF_A_PAIR,
  mutations,
  NUL,
  wrongPathParts,
  wrongQueries,
} from '#backend/testing/bad-input.ts';
import type { Person } from '#backend/testing/people.ts';
import { startTestApp, type TestApp } from '#backend/testing/test-app.ts';
import { createWorld, type World } from '#backend/testing/world.ts';

let site: TestApp;
let world: World;
let tried = 0;
beforeAll(async () => {
  site = await startTestApp();
  world = await createWorld(site);
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whoever may make the call, so that nothing but the input can be the reason for a refusal. */
const callerOf = ({ own }: Row): Person => (own === 403 ? world.coach : world.participant);

const urlOf = ({ call, params }: Row): string => {
  const parts = params?.(world.own) ?? {};
  return (call.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, (_, name: string) => String(parts[name]));
};

const methodOf = ({ call }: Row): Method => call.split(' ')[0] as Method;

const send = (row: Row, payload: string, type = 'application/json', url = urlOf(row)) =>
  callerOf(row).send({ method: methodOf(row), url, headers: { 'content-type': type }, payload });

function expectRefusal(answer: LightMyRequestResponse, what: string): void {
  const body = answer.json<{ message: unknown; fields?: unknown }>();
  const { message, fields = {}, ...rest } = body;
  expect([what, typeof message, typeof fields]).toEqual([what, 'string', 'object']);
  // A stale draft's refusal carries the newer one.
  if (answer.statusCode !== 412) expect([what, rest]).toEqual([what, {}]);
  expect(answer.headers['x-request-id']).toEqual(expect.any(String));
  expect(answer.body).not.toMatch(/\bat .*\.ts:\d+|node_modules|\bselect |insert into/i);
}

/** A refusal leaves no row behind; whatever happens, nothing fails inside. */
async function expectHarmless(answer: LightMyRequestResponse, what: string, before: object): Promise<void> {
  tried += 1;
  const { statusCode } = answer;
  expect([what, statusCode < 500, answer.body.slice(0, 200)]).toEqual([what, true, expect.any(String)]);
  if (statusCode < 400) return;
  expectRefusal(answer, what);
  expect([what, await countRows(site.db)]).toEqual([what, before]);
}

/** Their success gives the caller another session than the one at hand. */
const endsSession = new Set([
  'POST /api/auth/register',
  'POST /api/users/change-password',
  'DELETE /api/users/:userId',
]);

const withBody = matrix.filter(({ body, form }) => body && !form);

describe.each(withBody.map((row) => [row.call, row] as const))('%s', (call, row) => {
  // A call may end the session it is made with.
  beforeEach(async () => {
    world = await createWorld(site);
  });

  test('takes what its contract says, refuses the rest with 400, and keeps nothing of it', async () => {
    const valid = row.body?.(world.own, 1) as Record<string, unknown>;
    const schema = bodySchemas.get(call);
    let before = await countRows(site.db);
    for (const [what, body] of mutations(valid)) {
      const answer = await send(row, JSON.stringify(body) ?? 'null');
      await expectHarmless(answer, what, before);
      if (answer.statusCode < 300) {
        if (endsSession.has(call)) world = await createWorld(site);
        before = await countRows(site.db);
      }
      if (schema?.safeParse(JSON.parse(JSON.stringify(body) ?? 'null')).success === false) {
        expect([what, answer.statusCode]).toEqual([what, 400]);
      }
    }
  });

  test('broken, foreign and oversized bodies are refused as such', async () => {
    const before = await countRows(site.db);
    const valid = JSON.stringify(row.body?.(world.own, 1));
    const bodies: [status: number, payload: string, type?: string][] = [
      [400, '{"broken":'],
      [400, `${valid}}`],
      [400, '[1,2'],
      [400, `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
      [413, JSON.stringify({ pad: 'x'.repeat(600_000) })],
      [415, valid, 'text/plain'],
      [415, valid, 'application/x-www-form-urlencoded'],
      [415, valid, 'application/xml'],
      [415, '--x--', 'multipart/mixed; boundary=x'],
    ];
    for (const [status, payload, type] of bodies) {
      const what = `${payload.slice(0, 20)} as ${type ?? 'JSON'}`;
      const answer = await send(row, payload, type);
      expect([what, answer.statusCode]).toEqual([what, status]);
      await expectHarmless(answer, what, before);
    }
  });
});

describe('addresses', () => {
  beforeAll(async () => {
    world = await createWorld(site);
  });

  const withPath = matrix.filter(({ params, form }) => params && !form);

  test.each(withPath.map((row) => [row.call, row] as const))(
    '%s finds nothing under what is no id',
    async (call, row) => {
      const names = [...call.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const before = await countRows(site.db);
      for (const name of names) {
        for (const part of wrongPathParts) {
          const parts = { ...row.params?.(world.own), [name]: part };
          const path = (call.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, (_, key: string) =>
            String(parts[key as never]),
          );
          const payload = row.body ? JSON.stringify(row.body(world.own, 1)) : '';
          const answer = payload
            ? await send(row, payload, 'application/json', path)
            : await callerOf(row).send({ method: methodOf(row), url: path });
          expect([path, answer.statusCode]).toEqual([path, expect.toBeOneOf([400, 404])]);
          await expectHarmless(answer, path, before);
        }
      }
    },
  );

  const reads = matrix.filter(({ call }) => call.startsWith('GET'));

  test.each(reads.map((row) => [row.call, row] as const))(
    '%s takes or refuses any query',
    async (_call, row) => {
      const before = { ...(await countRows(site.db)), audit: expect.any(Number) };
      for (const query of wrongQueries) {
        const url = `${urlOf(row)}?${query}`;
        const answer = await callerOf(row).send({ method: 'GET', url });
        expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf([200, 400, 404])]);
        await expectHarmless(answer, url, before);
      }
    },
  );
});

/** The contract's own words about what is refused, independent of its schemas. */
const stated: [call: string, change: object, status: number][] = [
  ['POST /api/auth/register', { name: 'A' }, 400],
  ['POST /api/auth/register', { email: 'no address' }, 400],
  ['POST /api/auth/register', { password: 'short1!' }, 400],
  ['POST /api/auth/register', { password: 'no number here!' }, 400],
  ['POST /api/auth/register', { password: 'nosymbol1' }, 400],
  ['POST /api/auth/register', { password: `1!${'x'.repeat(255)}` }, 400],
  ['POST /api/auth/register', { name: 'x'.repeat(121) }, 400],
  ['POST /api/auth/register', { name: NUL }, 400],
  ['POST /api/auth/register', { name: HALF_A_PAIR }, 400],
  ['PATCH /api/users/profile', { name: ' A ' }, 400],
  ['PATCH /api/users/profile', { company: NUL }, 400],
  ['POST /api/users/change-password', { confirmPassword: 'another 1!' }, 400],
  ['POST /api/users/change-password', { currentPassword: 'not mine 1!' }, 400],
  ['POST /api/submissions', { userId: 1_999_999_999 }, 403],
  ['POST /api/submissions', { taskDay: 21 }, 403],
  ['POST /api/submissions', { taskDay: 22 }, 400],
  ['POST /api/submissions', { taskDay: 2 }, 400],
  ['POST /api/submissions', { taskDay: '1' }, 400],
  ['POST /api/submissions', { fileURL: '/api/files/../../etc/passwd' }, 400],
  ['POST /api/submissions', { fileURL: 'https://example.com/x.pdf' }, 400],
  ['POST /api/submissions', { fileURL: '' }, 400],
  ['POST /api/submissions', { notes: 'x'.repeat(20_001) }, 400],
  ['POST /api/feedback', { comment: 'Good' }, 400],
  ['POST /api/feedback', { comment: '  1234  ' }, 400],
  ['POST /api/feedback', { rating: 0 }, 400],
  ['POST /api/feedback', { rating: 6 }, 400],
  ['POST /api/feedback', { rating: '3.5' }, 400],
  ['POST /api/feedback', { templateType: 'poetry' }, 400],
  ['POST /api/feedback', { submissionId: '1' }, 400],
  ['POST /api/feedback', { submissionId: 1_999_999_999 }, 404],
  ['POST /api/feedback/:feedbackId/annotations', { comment: ' ' }, 400],
  ['POST /api/feedback/:feedbackId/annotations', { targetElement: 'x'.repeat(201) }, 400],
  ['POST /api/conversations/:userId/messages', { message: ' \n ' }, 400],
  ['POST /api/conversations/:userId/messages', { message: 'x'.repeat(4_001) }, 400],
  ['POST /api/conversations/:userId/messages', { message: NUL }, 400],
  ['POST /api/conversations/:userId/messages', { day: 0 }, 400],
  ['POST /api/conversations/:userId/messages', { day: 21 }, 403],
  ['PUT /api/drafts/:day', { notes: 'x'.repeat(20_001) }, 400],
  ['PUT /api/drafts/:day', { form: { step1: { why_started: NUL } } }, 400],
  ['DELETE /api/users/:userId', { email: 'another@example.com' }, 400],
  ['DELETE /api/users/:userId', { password: 'not mine 1!' }, 400],
  ['PATCH /api/settings', { timeZone: 'Mars/Olympus' }, 400],
];

test.each(stated)('%s with %j answers %i', async (call, change, status) => {
  const fresh = await createWorld(site);
  const row = matrix.find((each) => each.call === call) as Row;
  const who = row.own === 403 ? fresh.coach : fresh.participant;
  const parts = row.params?.(fresh.own) ?? {};
  const url = (call.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, (_, name: string) => String(parts[name]));
  const payload = { ...row.body?.(fresh.own, 1), ...change };
  const answer = await who.send({ method: methodOf(row), url, payload });
  expect(answer.statusCode).toBe(status);
  expectRefusal(answer, call);
});

test('scripts and SQL are words like any other: stored and given back as they came', async () => {
  const { participant, own } = await createWorld(site);
  const message = `<script>alert('x')</script>'; drop table users; -- \${7*7} \u202e𝕏 ünï`;
  const sent = await participant.post(`/api/conversations/${own.userId}/messages`, { message, day: 1 });
  expect(sent.json()).toMatchObject({ message });
  expect(sent.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('more than 4,500 inputs were tried, and the product is up', async () => {
  expect(tried).toBeGreaterThan(4_500);
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
