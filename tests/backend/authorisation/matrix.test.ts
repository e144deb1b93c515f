import { describe, expect, test } from 'vitest';
import { readApiDocument } from '#tests/backend/api-document.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import type { Person } from '#tests/backend/test-person.ts';
import { type Belongings, createCallers, createWorld, type World } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { makeCall } from './make-call.ts';
import { matrix } from './matrix.ts';
import { methodOf, namesIn, type Row, type Verdicts } from './row.ts';

const site = await forThisFile(startTestApp());
const document = await readApiDocument(site.app);

const LOCKED_DAY = 9;

/** Each cell: the caller and the owner of the object. */
const cells: [keyof Verdicts, (world: World) => [Person, Belongings, day?: number]][] = [
  ['visitor', ({ visitor, own }) => [visitor, own]],
  ['own', ({ participant, own }) => [participant, own]],
  ['others', ({ participant, others }) => [participant, others]],
  ['missing', ({ participant, missing }) => [participant, missing]],
  ['locked', ({ participant, own }) => [participant, own, LOCKED_DAY]],
  ['coach', ({ coach, own }) => [coach, own]],
  ['coachMissing', ({ coach, missing }) => [coach, missing]],
  ['owner', ({ owner, own }) => [owner, own]],
  ['ownerMissing', ({ owner, missing }) => [owner, missing]],
  ['formerCoach', ({ formerCoach, own }) => [formerCoach, own]],
];

let untouched: Promise<World> | undefined;

/** Reads and refusals change nothing and share a world; each successful write has its own, or its own callers alone. */
async function worldFor(row: Row, cell: keyof Verdicts): Promise<World> {
  untouched ??= createWorld(site);
  if (methodOf(row) === 'GET' || Number(row[cell]) >= 400) return await untouched;
  const needed = await namesIn(row, (await untouched).own);
  if (needed.length === 0) return { ...(await untouched), ...(await createCallers(site)) };
  return await createWorld(site, { hasOthers: cell === 'others', needed });
}

describe.each(matrix.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  const expected = cells.filter(([cell]) => row[cell] !== undefined && row[cell] !== '-');

  test.each(expected)('%s', async (cell, of) => {
    const world = await worldFor(row, cell);
    const answer = await makeCall(row, ...of(world));
    expect(answer.statusCode).toBe(row[cell]);
    expect(document.lies(row.call, answer)).toEqual([]);
  });
});

/** A coach may change the own messages alone, which their rows say. */
const BY_ROW = 'PATCH /api/messages/:messageId';

const refusedRoles = matrix
  .filter(({ call, body }) => body && call !== BY_ROW)
  .flatMap((row) =>
    cells
      .filter(([cell]) => (cell === 'own' || cell === 'coach') && row[cell] === 403)
      .map(([cell, of]) => [row.call, cell, row, of] as const),
  );

test.each(refusedRoles)(
  '%s refuses the role of %s before it reads the body',
  async (_call, cell, row, of) => {
    const shapeless = { ...row, body: () => ({ nothing: 'of the shape' }) };
    const answer = await makeCall(shapeless, ...of(await worldFor(row, cell)));
    expect([answer.statusCode, answer.json().fields]).toEqual([403, undefined]);
  },
);

test('the matrix contains exactly the registered endpoints', () => {
  expect(document.calls.toSorted()).toEqual(matrix.map(({ call }) => call).toSorted());
});

test('other routes are public and reveal nothing', async () => {
  const status = async (url: string) => (await site.app.inject({ url })).statusCode;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  expect(await status('/api/openapi.json')).toBe(200);
  expect(await status('/api/docs/')).toBe(200);
  for (const unknown of [
    '/api',
    '/api/',
    '/api/nope',
    '/api/auth',
    '/api/users/1/nope',
    '/metrics',
    '/api/../etc',
  ]) {
    const answer = await site.app.inject({ url: unknown });
    expect([unknown, answer.statusCode]).toEqual([unknown, 404]);
    expect(answer.json()).toEqual({ message: 'Route not found' });
  }
});
