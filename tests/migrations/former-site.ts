import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const folder = new URL('./former/', import.meta.url);

/** A backup that the last release before the baseline took of `createFormerSite`, without bytes of uploads. */
export const formerBackup = fileURLToPath(new URL('backup', folder));

/** A database as the last release before the baseline left it, with rows in every table. */
export async function createFormerSite(): Promise<TestDatabase> {
  const site = await createTestDatabase();
  await loadFormer(site.db);
  return site;
}

export async function loadFormer(db: Database): Promise<void> {
  const dump = gunzipSync(await readFile(new URL('database.sql.gz', folder))).toString();
  await sql.raw(`drop schema public cascade; create schema public; ${dump}`).execute(db);
}
