import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { loadConfig } from '#shared/config/config.ts';
import { BASELINE, listApplied } from '#shared/database/migrate.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { requireTestServices } from '#tests/support/test-settings.ts';
import { fillDatabase } from './fill-database.ts';

test.each([
  [
    'without the baseline',
    `update kysely_migration set name = '0071-session-epoch' where name = '${BASELINE}'`,
  ],
  ['with an earlier baseline', 'alter table prints drop column kind'],
])('a database %s is refused with the way out, and nothing is changed', async (_what, change) => {
  const { db, databaseUrl, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-earlier-'));
  await sql.raw(change).execute(db);
  const applied = await listApplied(db);
  const { redisUrl } = requireTestServices();
  const config = loadConfig({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir });
  await expect(fillDatabase(config, false)).rejects.toThrow(
    new LaunchError(
      'The database has an older schema: migrate it with commit ec155a65 first, or start from an empty database.',
    ),
  );
  expect(await listApplied(db)).toEqual(applied);
  await drop();
  await rm(dataDir, { recursive: true });
});
