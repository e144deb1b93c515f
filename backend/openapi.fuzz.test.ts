import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#backend/testing/people.ts';
import { startTestApp, type TestApp } from '#backend/testing/test-app.ts';
import { createWorld, type World } from '#backend/testing/world.ts';

let site: TestApp;
let world: World;
beforeAll(async () => {
  site = await startTestApp();
  world = await createWorld(site);
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

interface Call {
  method: Method;
  path: string;
}

async function calls(): Promise<Call[]> {
  const { paths } = (await site.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, object>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() as Method })),
  );
}

/** Words that break careless code: paths, numbers in disguise, scripts, SQL, NUL and half a surrogate. */
const nasty = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e1',
  '0x10',
  '01',
  '1.5',
  '99999999999999999999',
  '../../etc/passwd',
  '%2F..%2F',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  'null',
  'undefined',
  '__proto__',
  '𝕏'.repeat(50),
);
const segment = fc.oneof(nasty, fc.integer({ min: 0, max: 30 }).map(String), fc.string({ maxLength: 40 }));
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.jsonValue(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, Number.MAX_SAFE_INTEGER),
);
const knownKeys = fc.constantFrom(
  ...[
    'email',
    'password',
    'name',
    'company',
    'userId',
    'taskDay',
    'fileURL',
    'notes',
    'submissionId',
    'comment',
    'rating',
  ],
  ...[
    'message',
    'day',
    'targetElement',
    'position',
    'form',
    'expectedDay',
    'unlockNext',
    'isAdmin',
    '__proto__',
  ],
  ...['currentPassword', 'newPassword', 'confirmPassword', 'rememberMe', 'templateType', 'fromAdmin'],
);
const body = fc.oneof({ weight: 5, arbitrary: fc.dictionary(knownKeys, value) }, fc.jsonValue());

const who = (index: number): Person =>
  [world.visitor, world.participant, world.coach, world.formerCoach][index % 4] as Person;

test('whatever is sent, no call fails inside, and every refusal says why in the one shape', async () => {
  const all = await calls();
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.nat(3),
      fc.array(segment, { minLength: 2, maxLength: 2 }),
      body,
      async (n, caller, parts, sent) => {
        const { method, path } = all[n % all.length] as Call;
        // A sign-out in the middle would turn every later call into one of a visitor.
        if (path === '/api/auth/logout' || path === '/api/users/change-password') return;
        const rest = [...parts];
        const url = path.replaceAll(/\{\w+\}/g, () =>
          encodeURIComponent((rest.shift() ?? '1').toWellFormed()),
        );
        const payload = method === 'GET' ? {} : { payload: JSON.stringify(sent) ?? 'null' };
        const headers = method === 'GET' ? {} : { 'content-type': 'application/json' };
        const answer = await who(caller).send({ method, url, headers, ...payload });
        tried += 1;
        expect(answer.statusCode, `${method} ${url} ${JSON.stringify(sent)}: ${answer.body}`).toBeLessThan(
          500,
        );
        if (answer.statusCode >= 400) {
          const error = answer.json<{ message?: unknown; fields?: object }>();
          expect(typeof error.message).toBe('string');
          expect(Object.keys(error).filter((key) => key !== 'message' && key !== 'fields')).toEqual([]);
          expect(answer.body).not.toMatch(/\bat .*\.ts:\d+|node_modules|select |insert into/i);
        }
        expect(answer.headers['x-request-id']).toEqual(expect.any(String));
      },
    ),
    { numRuns: 1_500, endOnFailure: true },
  );
  expect(tried).toBeGreaterThan(1_000);
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
}, 120_000);
