import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { createCoach } from './coach-roles.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const site = await forThisFile(createTestDatabase());

async function hire(email: string): Promise<number> {
  const coach = await createCoach(site.db, { email, name: 'Maya Lindqvist', password: 'correct horse 1!' });
  return coach?.id ?? 0;
}

async function secure(id: number): Promise<void> {
  const { db } = site;
  const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
  const app = { user_id: id, secret: Buffer.alloc(48), confirmed_at: now };
  const code = { user_id: id, code_hash: `h${id}` };
  const key = { credential_id: `c${id}`, public_key: Buffer.alloc(8), counter: 0, transports: [] };
  const session = { id: `s${id}`, user_id: id, remember: false, seen_at: now, expires_at: later };
  const passkey = { user_id: id, name: 'MacBook', ...key };
  await db.insertInto('totp_secrets').values(app).execute();
  await db.insertInto('recovery_codes').values(code).execute();
  await db.insertInto('passkeys').values(passkey).execute();
  await db.insertInto('sessions').values(session).execute();
}

const rowsOf = async (id: number): Promise<number[]> => {
  const counts: number[] = [];
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'sessions'] as const)
    counts.push(
      (await site.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length,
    );
  return counts;
};

test('a lost second factor is removed with every session of its coach alone, logged and told by mail', async () => {
  const [maya, nadia] = [await hire('maya@example.com'), await hire('nadia@example.com')];
  await secure(maya);
  await secure(nadia);
  expect(await resetSecondFactor(site.db, ' Maya@Example.com')).toBe('reset');
  expect(await rowsOf(maya)).toEqual([0, 0, 0, 0]);
  expect(await rowsOf(nadia)).toEqual([1, 1, 1, 1]);
  const log = await site.db.selectFrom('audit').selectAll().execute();
  expect(log).toMatchObject([{ actor_id: null, action: 'second-factor-reset', detail: { coachId: maya } }]);
  const events = await site.db.selectFrom('events').select(['type', 'payload']).orderBy('id').execute();
  expect(events).toMatchObject([
    { type: 'team.changed' },
    { type: 'factor-mail.asked', payload: { userId: maya, change: 'reset' } },
    { type: 'session.ended', payload: { userId: maya } },
  ]);
});

test('nothing happens to an unknown address or a coach without a second factor', async () => {
  await hire('otto@example.com');
  expect(await resetSecondFactor(site.db, 'otto@example.com')).toBe('none');
  expect(await resetSecondFactor(site.db, 'nobody@example.com')).toBe('unknown');
});
