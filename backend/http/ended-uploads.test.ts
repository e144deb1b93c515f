import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { endSessions, expireSessions } from '#shared/accounts/end-sessions.ts';
import type { Trx } from '#shared/database/database.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const demote = (trx: Trx, id: number) =>
  trx.updateTable('users').set({ is_admin: false }).where('id', '=', id).execute();

test.each([
  ['sign-out', endSessions, 401],
  ['deactivation', expireSessions, 401],
  ['loss of the role', demote, 403],
] as const)('an upload whose body was under way at a %s stores nothing', async (_what, end, refusal) => {
  const { user } = await createPerson(site.app, site.db);
  const coach = await createCoach(site.app, site.db);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const payload = new Readable({ read: () => begin() });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const call = coach.post(`/api/conversations/${user.id}/files`, payload, headers);
  await begun;
  payload.push('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nLa');
  await site.db.transaction().execute(async (trx) => await end(trx, coach.user.id));
  payload.push('te\r\n--x--\r\n');
  payload.push(null);
  expect((await call).statusCode).toBe(refusal);
  expect(await site.db.selectFrom('message_files').select('id').execute()).toEqual([]);
});
