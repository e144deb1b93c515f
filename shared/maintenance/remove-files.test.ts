import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { type FileStore, FilesUnavailable } from '#shared/files/file-store.ts';
import { keepStagingClear, openLocalFiles } from '#shared/files/local-files.ts';
import { createLog } from '#shared/operations/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { cleanUp } from './clean-up.ts';
import { removeFiles } from './remove-files.ts';

const testDatabase = await createTestDatabase();
await seedTasks(testDatabase.db);
const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-files-'));
const files = openLocalFiles(dataDir);
afterAll(async () => {
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

const log = createLog('silent', 'test');
const MINUTE = 60_000;
const DAY = 86_400_000;

test('an upload unused for 30 days is deleted; a recent, submitted, replaced or drafted one and a photo stay', async () => {
  const { db } = testDatabase;
  const { id: user_id } = await db
    .insertInto('users')
    .values({ email: 'ada@example.com', name: 'Ada Rossi', company: null, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ages = { unused: 31, new: 29, handedIn: 40, replaced: 40, drafted: 40, closedDraft: 40, photo: 40 };
  for (const [id, age] of Object.entries(ages)) {
    const file = { name: 'a.txt', media_type: 'text/plain', size: 1, sha256: 'x', user_id };
    const place = { task_day: id === 'photo' ? null : 2, created_at: new Date(Date.now() - age * DAY) };
    const row = { id, ...file, ...place };
    await db.insertInto('files').values(row).execute();
    await writeFile(join(dataDir, 'uploads', id), 'x');
  }
  const { id: submission_id } = await db
    .insertInto('submissions')
    .values({ user_id, task_day: 2, file_id: 'handedIn', version: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const replaced = { submission_id, version: 1, file_id: 'replaced' };
  await db.insertInto('submission_versions').values(replaced).execute();
  const [drafted, closed] = [
    { user_id, day: 3, file_id: 'drafted' },
    { user_id, day: 4, file_id: 'closedDraft' },
  ];
  await db
    .insertInto('drafts')
    .values([drafted, { ...closed, is_open: false }])
    .execute();
  await cleanUp({ db, files, log });
  const kept = ['drafted', 'handedIn', 'new', 'photo', 'replaced'];
  expect((await readdir(join(dataDir, 'uploads'))).toSorted()).toEqual(kept);
  const rows = await db.selectFrom('files').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept);
  expect(await db.selectFrom('removed_files').selectAll().execute()).toEqual([]);
});

test('a removal that failed is retried in the next run', async () => {
  const { db } = testDatabase;
  await writeFile(join(dataDir, 'uploads', 'stubborn'), 'x');
  await db.insertInto('removed_files').values({ id: 'stubborn' }).execute();
  const away: FileStore = { ...files, delete: () => Promise.reject(new FilesUnavailable('away')) };
  await expect(removeFiles(db, away)).rejects.toThrow('away');
  expect(await files.stat('stubborn')).toEqual({ id: 'stubborn', size: 1 });
  await removeFiles(db, files);
  expect(await files.stat('stubborn')).toBeUndefined();
  expect(await db.selectFrom('removed_files').selectAll().execute()).toEqual([]);
});

/** A store of its own with these files; those that are not new are six minutes old. */
async function openStore(...names: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-left-'));
  const store = openLocalFiles(folder);
  for (const name of names) {
    const path = join(folder, 'uploads', name);
    await writeFile(path, 'x');
    if (name !== 'new.part') await utimes(path, before, before);
  }
  const left = async () => (await readdir(join(folder, 'uploads'))).toSorted();
  return { store, left, remove: () => rm(folder, { recursive: true }) };
}
const before = new Date(Date.now() - 6 * MINUTE);

test("abandoned staged files are removed after minutes; another database's files stay, however old", async () => {
  const { db } = testDatabase;
  const names = ['half.part', 'announced', 'of-another-site', 'new.part', 'under-way'];
  const { store, left, remove } = await openStore(...names);
  const due = (id: string, removed_at: Date) => db.insertInto('removed_files').values({ id, removed_at });
  await due('announced', before).execute();
  await due('under-way', new Date(Date.now() + DAY)).execute();
  expect((await cleanUp({ db, files: store, log })).files).toBe(2);
  expect(await left()).toEqual(['new.part', 'of-another-site', 'under-way']);
  await remove();
});

test('a row with an invalid id removes no other file and blocks none', async () => {
  const { db, drop } = await createTestDatabase();
  await writeFile(join(dataDir, 'session-secret'), 'kept');
  await writeFile(join(dataDir, 'uploads', 'due'), 'x');
  const rows = [{ id: '../session-secret' }, { id: 'due' }];
  await db.insertInto('removed_files').values(rows).execute();
  await removeFiles(db, files);
  expect((await readdir(dataDir)).includes('session-secret')).toBe(true);
  expect(await files.stat('due')).toBeUndefined();
  expect(await db.selectFrom('removed_files').selectAll().execute()).toEqual([]);
  for (const id of ['../session-secret', '..', '', 'a/b', 'a.part'])
    expect(() => files.stagingPath(id)).toThrow('is no id of a file');
  await drop();
});

test('a file that the store refuses to remove blocks no other, and the error is reported', async () => {
  const { db, drop } = await createTestDatabase();
  const removed_at = new Date(Date.now() - DAY);
  const rows = Array.from({ length: 600 }, (_, n) => ({ id: `refused-${n}`, removed_at }));
  await db.insertInto('removed_files').values(rows).execute();
  await db.insertInto('removed_files').values({ id: 'sound' }).execute();
  await writeFile(join(dataDir, 'uploads', 'sound'), 'x');
  const refusing: FileStore = {
    ...files,
    delete: (id) => (id === 'sound' ? files.delete(id) : Promise.reject(new Error('Access denied'))),
  };
  await expect(removeFiles(db, refusing)).rejects.toThrow('Access denied');
  expect(await files.stat('sound')).toBeUndefined();
  expect(await db.selectFrom('removed_files').select('id').execute()).toHaveLength(600);
  await drop();
});

test('a process removes abandoned uploads when it starts', async () => {
  const { store, left, remove } = await openStore('half.part', 'new.part');
  const stop = keepStagingClear(store, log);
  await eventually(async () => expect(await left()).toEqual(['new.part']));
  stop();
  await remove();
});
