import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifySchema } from '#scripts/operate/verify/schema.ts';
import { verifyDatabase } from '#scripts/operate/verify/verify-database.ts';
import { listMissing, migrations } from '#shared/database/migrate.ts';
import { endRestore } from '#shared/database/restored.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const ID = 'a-file';
afterAll(async () => {
  await Promise.all([site.drop(), other.drop()]);
  await rm(folder, { recursive: true });
});

const addPerson = ({ db }: TestDatabase, email: string) =>
  db.insertInto('users').values({ email, name: 'Ada Rossi', company: null, password_hash: 'none' }).execute();

const [site, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-restore-'));
const whole = join(folder, 'whole');
await addPerson(site, 'ada@example.com');
const sha256 = createHash('sha256').update('Vision').digest('hex');
const file = { id: ID, task_day: 1, name: 'a.txt', media_type: 'text/plain', size: 6, sha256 };
await site.db
  .insertInto('files')
  .values({ ...file, user_id: 1 })
  .execute();
await site.db.insertInto('removed_files').values({ id: 'gone' }).execute();
const files = openLocalFiles(join(folder, 'site'));
await writeFile(files.stagingPath(ID), 'Vision');
await files.put(ID, files.stagingPath(ID));
await takeBackup(site.databaseUrl, files, whole);
await addPerson(other, 'ben@example.com');

const emails = async (): Promise<string[]> =>
  (await other.db.selectFrom('users').select('email').execute()).map(({ email }) => email);

const restore = (from: string, list = migrations) =>
  restoreBackup({
    databaseUrl: other.databaseUrl,
    files: openLocalFiles(join(folder, 'other')),
    folder: from,
    replaces: true,
    list,
  });

/** The backup with other content in a table and its hash right, as somebody malicious would write it. */
async function forge(table: string, from: string, to: string): Promise<string> {
  const dir = await mkdtemp(join(folder, 'forged-'));
  await cp(whole, dir, { recursive: true });
  await writeFile(join(folder, 'outside'), 'Vision');
  const path = join(dir, 'database', `${table}.gz`);
  const content = gzipSync(
    gunzipSync(await readFile(path))
      .toString()
      .replace(from, to),
  );
  await writeFile(path, content);
  return await change(dir, (manifest) => {
    for (const each of manifest.tables)
      if (each.name === table) each.sha256 = createHash('sha256').update(content).digest('hex');
  });
}

async function change(dir: string, edit: (manifest: Manifest) => void): Promise<string> {
  const path = join(dir, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  edit(manifest);
  await writeFile(path, JSON.stringify(manifest));
  return dir;
}

/** The backup with a file or folder changed and nothing else, as a disk or a hand may leave it. */
async function damage(work: (dir: string) => Promise<unknown>): Promise<string> {
  const dir = await mkdtemp(join(folder, 'damaged-'));
  await cp(whole, dir, { recursive: true });
  await work(dir);
  return dir;
}

const lists = ({ tables }: Manifest, name: string) => tables.filter((table) => table.name === name);

test.each([
  ['is not finished', () => damage((dir) => rm(join(dir, 'manifest.json'))), /is not a complete backup/],
  [
    'has a changed table',
    () => damage((dir) => writeFile(join(dir, 'database', 'users.gz'), 'x')),
    /is damaged/,
  ],
  [
    'has other bytes in a file',
    () => damage((dir) => writeFile(join(dir, 'files', ID), 'x')),
    /does not match its hash/,
  ],
  ['lost a file', () => damage((dir) => rm(join(dir, 'files', ID))), /is missing or does not match its hash/],
  ['writes a file outside the store', () => forge('files', ID, '../../outside'), /is not a valid file id/],
  [
    'writes outside the store with an escaped id',
    () => forge('files', ID, '\\x2e./outside'),
    /is not a valid file id/,
  ],
  [
    'deletes a file outside the store',
    () => forge('removed_files', 'gone', '../secret'),
    /is not a valid file id/,
  ],
  ['has a changed file', () => forge('files', '\t6\t', '\t6\t0'), /is missing or does not match its hash/],
  [
    'lists a table twice',
    async () => change(await forge('files', '', ''), (all) => all.tables.push(...lists(all, 'files'))),
    /duplicate key/,
  ],
  [
    'lacks rows',
    async () =>
      change(await forge('files', '', ''), (all) => {
        for (const table of lists(all, 'users')) table.rows = 2;
      }),
    /users has 1 rows instead of 2/,
  ],
  [
    'comes from a newer version',
    async () => change(await forge('files', '', ''), ({ migrations }) => migrations.push('9999-later')),
    /newer version: unknown migrations 9999-later/,
  ],
  [
    'comes from before the baseline',
    async () =>
      change(await forge('files', '', ''), (all) => all.migrations.splice(0, 1, '0071-session-epoch')),
    /The backup has an older schema: migrate it with commit/,
  ],
  [
    'comes from an earlier baseline',
    async () =>
      change(await forge('files', '', ''), (all) => {
        for (const table of lists(all, 'annotations')) table.columns.pop();
      }),
    /The backup has an older schema: migrate it with commit/,
  ],
])('a backup that %s is refused, and the current data stays', async (_what, forged, words) => {
  await expect(restore(await forged())).rejects.toThrow(words);
  expect(await emails()).toEqual(['ben@example.com']);
  expect(await readdir(join(folder, 'other', 'uploads'))).toEqual([]);
});

test('a truncated manifest is refused', async () => {
  const dir = await forge('files', '', '');
  await writeFile(join(dir, 'manifest.json'), '{"format": 1');
  await expect(restore(dir)).rejects.toThrow('This version cannot read');
});

test('an unchanged backup replaces the current data', async () => {
  await restore(whole);
  expect(await emails()).toEqual(['ada@example.com']);
  expect(await readFile(join(folder, 'other', 'uploads', ID), 'utf8')).toBe('Vision');
});

test('a backup of an older schema restores its rows into the schema of this version', async () => {
  const later = '9000-moods';
  const more: typeof migrations = {
    names: [...migrations.names, later],
    stepsOf: async (name) =>
      name === later
        ? [{ statements: ['alter table notes add column mood text'] }]
        : await migrations.stepsOf(name),
  };
  await restore(whole, more);
  expect(await emails()).toEqual(['ada@example.com']);
  expect(await listMissing(other.db, more)).toEqual([]);
  await sql`select mood from notes`.execute(other.db);
});

test('a backup from before the baseline that has its schema is restored', async () => {
  const from = await change(await forge('files', '', ''), (all) => all.migrations.push('0133-praise'));
  await restore(from);
  expect(await emails()).toEqual(['ada@example.com']);
  expect(await listMissing(other.db)).toEqual([]);
  expect(await verifySchema(other.db)).toMatchObject({ breaches: [] });
});

test('what was open when the backup was taken is late only after a program has started on the restored data', async () => {
  const busy = await createTestDatabase();
  const run = (statement: string, { db } = busy) => sql.raw(statement).execute(db);
  await run(`insert into events (type, payload, created_at) values
    ('user.changed', '{"userId": 1}', now()), ('user.changed', '{"userId": 1}', now() - interval '2 minutes')`);
  await run(
    `insert into jobs (event_id, queue, created_at, due_at)
    select id, 'activity', created_at, created_at from events`,
  );
  const from = join(folder, 'busy');
  await takeBackup(busy.databaseUrl, openLocalFiles(join(folder, 'empty')), from);
  await restore(from);
  for (const [table, column] of [
    ['events', 'created_at'],
    ['jobs', 'created_at'],
    ['jobs', 'due_at'],
    ['restored', 'taken_at'],
  ])
    await run(`update ${table} set ${column} = ${column} - interval '1 hour'`, other);
  const late = async () => {
    const findings = await verifyDatabase(other.db, { unlockAfterHours: 0 });
    return findings.filter(({ name }) => name.endsWith('within a minute')).map(({ count }) => count);
  };
  expect(await late()).toEqual([1, 1, 0, 0, 0]);
  await endRestore(other.db);
  expect(await late()).toEqual([2, 2, 0, 0, 0]);
  await busy.drop();
});

test('dates survive when the database writes them in another order', async () => {
  const german = await createTestDatabase();
  const name = new URL(german.databaseUrl).pathname.slice(1);
  await sql.raw(`alter database ${name} set datestyle = 'German'`).execute(german.db);
  await sql`insert into users (email, name, password_hash, created_at)
    values ('dora@example.com', 'Dora', 'none', '2026-02-03 10:00Z')`.execute(german.db);
  const from = join(folder, 'german');
  await takeBackup(german.databaseUrl, openLocalFiles(join(folder, 'empty')), from);
  await restore(from);
  const { created_at } = await other.db.selectFrom('users').select('created_at').executeTakeFirstOrThrow();
  expect(created_at.toISOString()).toBe('2026-02-03T10:00:00.000Z');
  await german.drop();
});
