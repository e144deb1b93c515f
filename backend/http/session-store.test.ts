import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { extendSession, saveSession } from './session-store.queries.ts';

const site = await forThisFile(createTestDatabase());

const times = { hours: 2, maxHours: 5, keptDays: 3, maxKeptDays: 4 };

async function hoursLeft(id: string): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions where id = ${id}
  `.execute(site.db);
  return rows[0]?.hours ?? 0;
}

test.each([
  { remember: false, idle: 2, most: 5 },
  { remember: true, idle: 3 * 24, most: 4 * 24 },
])('a session lasts as long as the settings say; kept: $remember', async ({ remember, idle, most }) => {
  const id = `kept ${remember}`;
  const account = { email: `${id}@example.com`, name: 'Ada', company: null, password_hash: 'none' };
  const { id: userId } = await site.db
    .insertInto('users')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveSession(site.db, id, times, { userId, remember, method: 'password' });
  expect(await hoursLeft(id)).toBe(idle);
  await sql`update sessions set created_at = now() - make_interval(hours => ${most - 1}) where id = ${id}`.execute(
    site.db,
  );
  await extendSession(site.db, id, times);
  expect(await hoursLeft(id)).toBe(1);
});
