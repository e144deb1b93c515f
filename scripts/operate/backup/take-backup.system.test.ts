import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { takeBackup } from './take-backup.ts';

test('a table that cannot be copied fails the backup with the reason and leaves no manifest', async () => {
  const { db, databaseUrl, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-backup-'));
  const impatient = new URL(databaseUrl);
  impatient.searchParams.set('options', '-c lock_timeout=100');
  await db.transaction().execute(async (trx) => {
    await sql`lock table users in access exclusive mode`.execute(trx);
    const taken = takeBackup(impatient.href, openLocalFiles(folder), join(folder, 'backup'));
    await expect(taken).rejects.toThrow('lock timeout');
  });
  await drop();
  await rm(folder, { recursive: true });
});

test('a schema between two steps of a migration is not backed up', async () => {
  const { db, databaseUrl, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-backup-'));
  await sql`insert into kysely_migration_steps values ('0139-later', 0)`.execute(db);
  const taken = takeBackup(databaseUrl, openLocalFiles(folder), join(folder, 'backup'));
  await expect(taken).rejects.toThrow('The migration 0139-later is running or was interrupted');
  await drop();
  await rm(folder, { recursive: true });
});
