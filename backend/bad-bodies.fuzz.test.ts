import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { matrix } from '#tests/backend/authorisation/matrix.ts';
import { fillPath, methodOf, type Row } from '#tests/backend/authorisation/row.ts';
import { bodySchemaOf, callerOf, mutations, ofToday } from '#tests/backend/bad-input.ts';
import { countRows, expectHarmless } from '#tests/backend/harmless.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createWorld, type World } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';

let world: World;
let [tried, count] = [0, 0];
const site = await forThisFile(startTestApp());

interface Body {
  what: string;
  payload: string | Buffer;
  type?: string;
  /** Undefined: any but a 5xx. */
  status?: number;
}

const send = (row: Row, { payload, type = 'application/json' }: Body): Promise<LightMyRequestResponse> =>
  callerOf(row, world).send({
    method: methodOf(row),
    url: fillPath(row, row.params?.(world.own) ?? {}),
    headers: { 'content-type': type },
    payload,
  });

/** A world takes as long to make as a hundred calls. */
const ROWS_A_WORLD = triesOf({ few: 10, all: 1 });

/** Their success replaces the caller's session. */
const endsSession = new Set([
  'POST /api/auth/register',
  'POST /api/users/change-password',
  'DELETE /api/users/:userId',
]);

/** What visitors send is short. */
const isTooLong = (call: string, text: string): boolean =>
  call.includes(' /api/auth/') && text.length > 16_384;

/** Bodies that no schema sees. */
const malformed = (valid: string): Body[] => [
  { what: 'half an object', payload: '{"broken":', status: 400 },
  { what: 'an object and more', payload: `${valid}}`, status: 400 },
  { what: 'half a list', payload: '[1,2', status: 400 },
  { what: 'nothing', payload: '', status: 400 },
  { what: 'bytes that are no text', payload: Buffer.from([0xff, 0xfe, 0x00, 0x01]), status: 400 },
  { what: 'a deep list', payload: `${'['.repeat(5_000)}${']'.repeat(5_000)}`, status: 400 },
  { what: 'a long text', payload: JSON.stringify({ pad: 'x'.repeat(600_000) }), status: 413 },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/plain;application/json',
  ].map((type) => ({ what: type, payload: valid, type, status: 415 })),
  { what: 'a form', payload: '--x--', type: 'multipart/mixed; boundary=x', status: 415 },
];

function bodiesOf({ call }: Row, valid: Record<string, unknown>): Body[] {
  const schema = bodySchemaOf(call);
  const changed = [...mutations(valid)].map(([what, body]): Body => {
    const payload = JSON.stringify(body) ?? 'null';
    if (!schema || safeParse(schema, JSON.parse(payload)).success) return { what, payload };
    return { what, payload, status: isTooLong(call, payload) ? 413 : 400 };
  });
  return ofToday([...malformed(JSON.stringify(valid)), ...changed]);
}

async function tryBody(row: Row, body: Body): Promise<LightMyRequestResponse> {
  const answer = await send(row, body);
  tried += 1;
  expectHarmless(answer, body.what);
  if (body.status) expect([body.what, answer.statusCode]).toEqual([body.what, body.status]);
  // In our words, never in the library's.
  if (answer.statusCode === 400)
    expect(answer.body, body.what).not.toMatch(/Invalid (input|option)|Too (big|small)/);
  return answer;
}

async function expectNothingStored(row: Row, refused: readonly Body[]): Promise<void> {
  const before = await countRows(site.db);
  for (const body of refused) await tryBody(row, body);
  expect(await countRows(site.db), refused.map(({ what }) => what).join('\n')).toEqual(before);
}

const withBody = matrix.filter(({ body, form }) => body && !form);

test.each(withBody.map((row) => [row.call, row] as const))(
  '%s accepts valid bodies, refuses others and stores nothing of them',
  async (call, row) => {
    // Calls that were accepted change what the next ones find.
    if (count % ROWS_A_WORLD === 0) world = await createWorld(site, { hasOthers: false });
    count += 1;
    const bodies = bodiesOf(row, row.body?.(world.own, 1) as Record<string, unknown>);
    const invalid = bodies.filter(({ status }) => status !== undefined);
    await expectNothingStored(row, invalid);
    const refused: Body[] = [];
    for (const body of bodies.filter(({ status }) => status === undefined)) {
      const { statusCode } = await tryBody(row, body);
      if (statusCode >= 400) refused.push(body);
      else if (endsSession.has(call)) world = await createWorld(site, { hasOthers: false });
    }
    // Once more, without those that were accepted; by now some are refused as too many.
    await expectNothingStored(row, refused);
  },
);

const most = triesOf({ few: 400, all: 6_000 });

test(`more than ${most} bodies were tested and the server is healthy`, async () => {
  expect(tried).toBeGreaterThan(most);
  expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
