import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { loadConfig } from '#shared/config/config.ts';
import { listApplied } from '#shared/database/applied.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { requireTestServices } from '#tests/support/test-settings.ts';
import { fillDatabase } from './fill-database.ts';

test('a database of a release before the baseline is refused with the way out, and nothing is changed', async () => {
  const { db, databaseUrl, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-earlier-'));
  await sql`delete from kysely_migration`.execute(db);
  await sql`insert into kysely_migration values ('0071-session-epoch', '2025-01-01')`.execute(db);
  const { redisUrl } = requireTestServices();
  const config = loadConfig({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir });
  await expect(fillDatabase(config, false)).rejects.toThrow(
    new LaunchError('The database comes from a release before 0.1.0. Start from an empty database.'),
  );
  expect(await listApplied(db)).toEqual(['0071-session-epoch']);
  await drop();
  await rm(dataDir, { recursive: true });
});
