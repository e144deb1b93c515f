import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations } from '#shared/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await createTestDatabase();
});
afterAll(() => site.drop());

test('the migration removes line breaks from names and leaves other names unchanged', async () => {
  await sql`drop table sign_in_pace, sign_in_places, network_calls`.execute(site.db);
  const names = {
    'a@example.com': 'Ada\r\nRossi\t',
    'b@example.com': 'Ben\u2028Whitaker',
    'c@example.com': '李小龍  Ω',
  };
  for (const [email, name] of Object.entries(names)) {
    const company = email.startsWith('a') ? 'Rossi\u0007& Co' : null;
    await site.db.insertInto('users').values({ email, name, company, password_hash: 'none' }).execute();
  }
  await site.db.transaction().execute((trx) => applyMigrations(trx, ['0014-sign-in-lanes']));
  const rows = await site.db.selectFrom('users').select(['name', 'company']).orderBy('email').execute();
  expect(rows).toEqual([
    { name: 'Ada Rossi', company: 'Rossi & Co' },
    { name: 'Ben Whitaker', company: null },
    { name: '李小龍  Ω', company: null },
  ]);
});
