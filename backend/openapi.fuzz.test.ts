import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readApiDocument } from '#tests/backend/api-document.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import type { Person } from '#tests/backend/test-person.ts';
import { createWorld } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';

const RUNS = triesOf({ few: 150, all: 1_500 });
const site = await forThisFile(startTestApp());
const world = await createWorld(site);
const document = await readApiDocument(site.app);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** Strings that break careless code: paths, numeric strings, scripts, SQL, NUL and a lone surrogate. */
const nasty = fc.constantFrom(
  ...['', '0', '-1', '1e1', '0x10', '01', '1.5', '99999999999999999999', '../../etc/passwd', '%2F..%2F'],
  ...["'; drop table users; --", '<script>alert(1)</script>', '\u0000', '\ud800', 'null', 'undefined'],
  ...['__proto__', '𝕏'.repeat(50)],
);
const segment = fc.oneof(nasty, fc.integer({ min: 0, max: 30 }).map(String), fc.string({ maxLength: 40 }));
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.jsonValue(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, Number.MAX_SAFE_INTEGER),
);
const knownKeys = fc.constantFrom(
  ...['email', 'password', 'name', 'company', 'userId', 'taskDay', 'fileURL', 'notes', 'submissionId'],
  ...['comment', 'rating', 'message', 'day', 'targetElement', 'position', 'form', 'expectedDay'],
  ...['unlockNext', 'isAdmin', '__proto__', 'currentPassword', 'newPassword', 'confirmPassword'],
  ...['rememberMe', 'templateType', 'fromAdmin'],
);
const body = fc.oneof({ weight: 5, arbitrary: fc.dictionary(knownKeys, value) }, fc.jsonValue());

const query = fc.dictionary(
  fc.constantFrom('limit', 'cursor', 'before', 'day', 'status', 'q', 'sort', 'order'),
  fc.oneof(nasty, fc.constantFrom('1', '21', 'active', 'name', 'activity', 'desc', 'WyJhIiwxXQ')),
  { maxKeys: 3 },
);

const who = (index: number): Person =>
  [world.visitor, world.participant, world.coach, world.formerCoach][index % 4] as Person;

interface Attempt {
  call: string;
  caller: number;
  /** Values of path parameters, in turn. */
  parts: string[];
  query: Record<string, string>;
  body: unknown;
}

/** A sign-out would end the session of later requests. */
const ENDS_SESSIONS = new Set(['POST /api/auth/logout', 'POST /api/users/change-password']);

const attempts = (): fc.Arbitrary<Attempt> => {
  const { userId, submissionId, feedbackId, fileId } = world.own;
  const ids = fc.constantFrom('1', ...[userId, submissionId, feedbackId, fileId].map(String));
  return fc.record({
    call: fc.constantFrom(...document.calls.filter((call) => !ENDS_SESSIONS.has(call))),
    caller: fc.nat(3),
    parts: fc.array(fc.oneof(segment, ids), { minLength: 2, maxLength: 2 }),
    query,
    body,
  });
};

async function make({ call, caller, parts, query: search, body: sent }: Attempt) {
  const [method, path] = call.split(' ') as [Method, string];
  const rest = [...parts];
  const filled = path.replaceAll(/:\w+/g, () => encodeURIComponent((rest.shift() ?? '1').toWellFormed()));
  const url = `${filled}?${new URLSearchParams(search)}`;
  const payload = method === 'GET' ? {} : { payload: JSON.stringify(sent) ?? 'null' };
  const headers = method === 'GET' ? {} : { 'content-type': 'application/json' };
  return await who(caller).send({ method, url, headers, ...payload });
}

test('fuzzed requests never cause a 5xx, and every response matches the document', async () => {
  let tried = 0;
  let succeeded = 0;
  const answered = async (attempt: Attempt): Promise<void> => {
    const answer = await make(attempt);
    tried += 1;
    if (answer.statusCode < 300) succeeded += 1;
    expect(answer.statusCode, `${JSON.stringify(attempt)}: ${answer.body}`).toBeLessThan(500);
    expect(document.lies(attempt.call, answer), answer.body.slice(0, 500)).toEqual([]);
    if (answer.statusCode >= 400) {
      expect(answer.body).not.toMatch(/\bat .*\.ts:\d+|node_modules|select |insert into/i);
    }
    expect(answer.headers['x-request-id']).toEqual(expect.any(String));
  };
  await fc.assert(fc.asyncProperty(attempts(), answered), { numRuns: RUNS, endOnFailure: true });
  expect(tried).toBe(RUNS);
  expect(succeeded).toBeGreaterThan(RUNS / 50);
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
