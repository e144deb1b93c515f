import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#scripts/operate/backup/restore-backup.ts';
import { verifySchema } from '#scripts/operate/verify/schema.ts';
import { listApplied, listMissing } from '#shared/database/applied.ts';
import { BASELINE, formerNames } from '#shared/database/former-names.ts';
import { migrateToLatest } from '#shared/database/migrate.ts';
import { migrations } from '#shared/database/migration-list.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { describeDatabase, hashRows, sharedColumns } from './describe-database.ts';
import { createFormerSite, formerBackup } from './former-site.ts';

let former: TestDatabase;
let fresh: TestDatabase;
let folder: string;
/** Later migrations add columns. */
let columns: Awaited<ReturnType<typeof sharedColumns>>;
beforeAll(async () => {
  former = await createFormerSite();
  fresh = await createTestDatabase();
  columns = await sharedColumns(former.db, fresh.db);
  folder = await mkdtemp(join(tmpdir(), 'brand-sprint-former-'));
});
afterAll(async () => {
  await Promise.all([former.drop(), fresh.drop()]);
  await rm(folder, { recursive: true });
});

const restoreTo = ({ databaseUrl }: TestDatabase, from: string) =>
  restoreBackup({ databaseUrl, files: openLocalFiles(join(folder, 'files')), folder: from, replaces: true });

/** What a migration changes on purpose: its counts are of each programme now. */
const COUNTED = ['insight_days'];
/** What a restore changes on purpose: nothing is mailed again, and books are printed again. */
const CHANGED = ['deliveries', 'mails', 'notices', 'prints', 'removed_files', 'restored', 'team_readers'];

const kept = (hashes: Record<string, string | null>, changed = CHANGED): [string, string | null][] =>
  Object.entries(hashes).filter(([name]) => ![...changed, ...COUNTED].includes(name));

const empty = (hashes: Record<string, string | null>): string[] =>
  Object.keys(hashes).filter((name) => hashes[name] === null);

test('a backup that was taken before the baseline restores to the same schema and rows', async () => {
  const restored = await createTestDatabase();
  await restoreTo(restored, formerBackup);
  expect(kept(await hashRows(restored.db, columns))).toEqual(kept(await hashRows(former.db, columns)));
  expect(await describeDatabase(restored.db)).toEqual(await describeDatabase(fresh.db));
  await restored.drop();
});

test('a backup of an older schema is refused, and the current data stays', async () => {
  const older = join(folder, 'older');
  await cp(formerBackup, older, { recursive: true });
  const path = join(older, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  manifest.migrations.pop();
  await writeFile(path, JSON.stringify(manifest));
  await expect(restoreTo(fresh, older)).rejects.toThrow(
    /too old for this version: it lacks 1 migrations before 0100-baseline, 0071-session-epoch first/,
  );
  expect((await sql`select from tasks`.execute(fresh.db)).rows).toHaveLength(21);
});

test('an older schema is refused with the way to upgrade it, and nothing is changed', async () => {
  const older = await createFormerSite();
  await sql`delete from kysely_migration where name = ${formerNames.at(-1)}`.execute(older.db);
  const before = await describeDatabase(older.db);
  await expect(migrateToLatest(older.db)).rejects.toThrow(
    /0071-session-epoch first\. Check out the last commit that has the migration 0071-session-epoch\. There run npm run migrate/,
  );
  await expect(verifySchema(older.db)).rejects.toThrow('too old');
  expect([await describeDatabase(older.db), await listApplied(older.db)]).toEqual([
    before,
    formerNames.slice(0, -1),
  ]);
  await older.drop();
});

test('a database of the former migrations becomes one of the baseline with all of its rows', async () => {
  const before = await hashRows(former.db, columns);
  expect(empty(before)).toEqual([]);
  expect(await listMissing(former.db)).toEqual(migrations.names);
  await migrateToLatest(former.db);
  expect(kept(await hashRows(former.db, columns), [])).toEqual(kept(before, []));
  expect(await describeDatabase(former.db)).toEqual(await describeDatabase(fresh.db));
  expect(await listApplied(former.db)).toEqual([...formerNames, ...migrations.names]);
  expect(await verifySchema(former.db)).toMatchObject({ breaches: [] });
  expect(migrations.names[0]).toBe(BASELINE);
});
