import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BASELINE, migrateToLatest, migrations } from '#shared/database/migrate.ts';
import type { Step } from '#shared/database/migration.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { fillSite } from './busy-site.ts';
import { runForFaults } from './run-for-faults.ts';
import { feelings, withMore } from './with-more.ts';

const site = await forThisFile(createTestDatabase());
await sql`drop schema public cascade`.execute(site.db);
await sql`create schema public`.execute(site.db);
await fillSite(site.db, 12_000);

test('every file of the folder is a migration, and the baseline is the first', () => {
  const folder = new URL('../../shared/database/migrations', import.meta.url);
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'));
  expect(files.toSorted()).toEqual(migrations.names.map((name) => `${name}.ts`));
  expect(migrations.names[0]).toBe(BASELINE);
});

test('each step of a migration takes its strongest locks first, reads no large table under them, and changes few rows at once', async () => {
  const faults: string[] = [];
  const { names, stepsOf } = withMore(feelings);
  for (const name of names.filter((each) => each !== BASELINE)) {
    for (const [place, step] of (await stepsOf(name)).entries()) {
      const found = await runForFaults(site.db, step);
      faults.push(...found.map((fault) => `${name}, step ${place + 1} ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test.each<[string, Step, RegExp]>([
  [
    'a stronger lock after a weaker one',
    {
      statements: [
        'lock table messages in share row exclusive mode',
        'alter table messages add column mood text',
      ],
    },
    /^wants AccessExclusiveLock of messages when it has ShareRowExclusiveLock$/,
  ],
  [
    'an index under a lock',
    { statements: ['create index messages_length on messages (length(message))'] },
    /^reads \d+ rows of messages under its locks$/,
  ],
  [
    'a check of all rows',
    { statements: ['alter table messages add check (length(message) < 10000)'] },
    /^reads \d+ rows of messages under its locks$/,
  ],
  [
    'a new type, which rewrites the table',
    { statements: ['alter table messages alter column day type bigint'] },
    /^reads \d+ rows of messages under its locks$/,
  ],
  [
    'a change of all rows',
    { statements: ['update messages set day = day'] },
    /^reads \d+ rows of messages under its locks$/,
  ],
  [
    'a repeated change without a limit',
    { repeat: "update messages set message = 'None' where message <> 'None'" },
    /^changes 12000 rows at once$/,
  ],
  [
    'a column that the former release does not fill',
    {
      statements: [
        'alter table notes add column mood text not null default 1',
        'alter table notes alter column mood drop default',
      ],
    },
    /^requires notes.mood of the former release$/,
  ],
  [
    'a column that the former release still uses',
    { statements: ['alter table notes rename column note to text'] },
    /^drops notes.note$/,
  ],
])('the rule finds %s', async (_what, step, fault) => {
  expect(await runForFaults(site.db, step)).toContainEqual(expect.stringMatching(fault));
});

test('a migrated database has no step that is open', async () => {
  const fresh = await createTestDatabase();
  await migrateToLatest(fresh.db);
  const { rows } = await sql`select from kysely_migration_steps`.execute(fresh.db);
  await fresh.drop();
  expect(rows).toEqual([]);
});
