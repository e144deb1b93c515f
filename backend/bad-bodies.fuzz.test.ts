import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { fillPath, methodOf, type Row } from '#tests/backend/authorisation/row.ts';
import { bodySchemas, callerOf, mutations } from '#tests/backend/bad-input.ts';
import { countRows, expectHarmless, expectRefusal } from '#tests/backend/harmless.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createWorld, type World } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

let world: World;
let tried = 0;
const site = await forThisFile(startTestApp());
world = await createWorld(site, { hasOthers: false });

const send = (row: Row, payload: string, type = 'application/json'): Promise<LightMyRequestResponse> =>
  callerOf(row, world).send({
    method: methodOf(row),
    url: fillPath(row, row.params?.(world.own) ?? {}),
    headers: { 'content-type': type },
    payload,
  });

/** Their success replaces the caller's session. */
const endsSession = new Set([
  'POST /api/auth/register',
  'POST /api/users/change-password',
  'DELETE /api/users/:userId',
]);

/** What visitors send is short. */
const isTooLong = (call: string, text: string): boolean =>
  call.includes(' /api/auth/') && text.length > 16_384;

const withBody = matrix.filter(({ body, form }) => body && !form);

describe.each(withBody.map((row) => [row.call, row] as const))('%s', (call, row) => {
  test('malformed, foreign and oversized bodies are refused', async () => {
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
      tried += 1;
      expectRefusal(answer, what);
    }
    expect(await countRows(site.db)).toEqual(before);
  });

  test('accepts valid bodies, refuses others with 400 and stores nothing of them', async () => {
    // A call may end its own session.
    world = await createWorld(site, { hasOthers: false });
    const valid = row.body?.(world.own, 1) as Record<string, unknown>;
    const schema = bodySchemas.get(call);
    let before = await countRows(site.db);
    for (const [what, body] of mutations(valid)) {
      const text = JSON.stringify(body) ?? 'null';
      const answer = await send(row, text);
      tried += 1;
      await expectHarmless(site.db, answer, what, before);
      if (answer.statusCode < 300) {
        if (endsSession.has(call)) world = await createWorld(site, { hasOthers: false });
        before = await countRows(site.db);
      }
      if (schema && !safeParse(schema, JSON.parse(text)).success) {
        expect([what, answer.statusCode]).toEqual([what, isTooLong(call, text) ? 413 : 400]);
      }
    }
  });
});

test('more than 2,300 bodies were tested and the server is healthy', async () => {
  expect(tried).toBeGreaterThan(2_300);
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
