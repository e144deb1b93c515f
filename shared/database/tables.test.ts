import { sql } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { expect, expectTypeOf, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import type { ColumnTypes } from './column-types.ts';
import type { DB } from './database-types.ts';

const site = await forThisFile(createTestDatabase());

/** Option `-u` writes the file anew. */
test('database-types.ts is generated from the schema of today', async () => {
  const types = await generate({
    db: site.db,
    dialect: new PostgresDialect({ dateParser: 'string', partitions: true }),
    excludePattern: 'kysely_*',
    // `column-types.ts` says what each of them holds.
    typeMapping: { json: 'object', jsonb: 'object' },
  });
  await expect(types).toMatchFileSnapshot('database-types.ts');
});

/** Names in `ColumnTypes` that no table and no column has. */
type Unknown = {
  [T in keyof ColumnTypes]: T extends keyof DB ? Exclude<keyof ColumnTypes[T], keyof DB[T]> : T;
}[keyof ColumnTypes];

test('column-types.ts names only columns that the database has', () => {
  expectTypeOf<Unknown>().toBeNever();
});

test('no index lets more than a little of what others wrote wait for one writer', async () => {
  const { rows } = await sql<{ index: string; options: string[] | null }>`
    select indexes.relname as index, indexes.reloptions as options
    from pg_class as indexes join pg_am on pg_am.oid = relam
    where amname = 'gin' and relnamespace = current_schema()::regnamespace
  `.execute(site.db);
  const bounded = ['fastupdate=off', 'gin_pending_list_limit=512'];
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ options }) => !options?.some((each) => bounded.includes(each)))).toEqual([]);
});
