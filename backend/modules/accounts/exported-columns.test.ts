import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BrandBook } from '#shared/contract/brand.ts';
import { asUser } from '#shared/database/as-user.ts';
import { LEFT_OUT } from '#tests/backend/left-out-of-export.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { readRows, readSmall } from './account-export.queries.ts';

const site = await forThisFile(createTestDatabase());

interface Column {
  table: string;
  column: string;
  type: string;
  isReference: boolean;
}

/** A value of a type that is no sensible one, and another. */
const VALUES: Record<string, (name: string) => [string, string]> = {
  text: (name) => [`'${name}'`, `'other ${name}'`],
  int2: () => ['1', '2'],
  int4: () => ['1', '2'],
  int8: () => ['1', '2'],
  bool: () => ['true', 'false'],
  date: () => ["'2026-01-05'", "'2026-01-12'"],
  timestamp: () => ["'2026-01-05 10:00'", "'2026-01-05 11:00'"],
  timestamptz: () => ["'2026-01-05 10:00Z'", "'2026-01-05 11:00Z'"],
  json: () => [`'[{"a": "b"}]'`, `'[{"a": "c"}]'`],
  jsonb: () => [`'[{"a": "b"}]'`, `'[{"a": "c"}]'`],
  bytea: () => [`'\\x01'`, `'\\x02'`],
  uuid: () => ["'00000000-0000-0000-0000-000000000001'", "'00000000-0000-0000-0000-000000000002'"],
  tsvector: () => ["'a'", "'b'"],
  _text: () => ["'{a}'", "'{b}'"],
  _int4: () => ["'{1}'", "'{1,2}'"],
};

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as column, typname as type, attname ~ '(^|_)ids?$' or exists (select from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey)) as "isReference"
    from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum
  `.execute(site.db);
  return rows;
}

/** Any values may then stand in any columns. */
async function dropRules(): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')
    union all select format('alter table %s disable trigger user', oid::regclass) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(site.db);
  for (const { statement } of rows) await sql.raw(statement).execute(site.db);
}

const valuesOf = ({ table, column, type }: Column): [string, string] => {
  const values = VALUES[type];
  if (!values) throw new Error(`No value is known of type ${type}.`);
  const [value, other] = values(`${table}.${column}`);
  // Of the participant who exports.
  if (table === 'users' && (column === 'is_admin' || column === 'is_invited')) return [other, value];
  return [column.endsWith('id') && type === 'text' ? "'1'" : value, other];
};

/** One row in every table: all ids are 1, so all belongs to one person. */
async function fillTables(tables: Map<string, Column[]>): Promise<void> {
  for (const [table, columns] of tables) {
    const names = columns.map(({ column }) => column).join();
    const values = columns.map((column) => `${valuesOf(column)[0]}::${column.type}`).join();
    await sql
      .raw(`delete from ${table}; insert into ${table} (${names}) overriding system value values (${values})`)
      .execute(site.db);
  }
}

/** Without the brand book, which is made of texts that are exported beside it. */
async function exportTo(reader: { forCoach: boolean }): Promise<string> {
  const { user: profile } = await site.db.selectFrom('users').select(asUser).executeTakeFirstOrThrow();
  const given = { ...reader, readBook: async () => ({}) as BrandBook, upTo: new Date() };
  const parts: unknown[] = [await readSmall(site.db, profile, given)];
  for await (const part of readRows(site.db, profile, given)) parts.push(part);
  return JSON.stringify(parts);
}

const readers = [{ forCoach: false }, { forCoach: true }];

/** Whether other values in these columns of a table change an export. */
async function areRead(columns: readonly Column[], before: readonly string[]): Promise<boolean> {
  const set = async (at: 0 | 1) => {
    const values = columns.map((column) => `${column.column} = ${valuesOf(column)[at]}`);
    await sql.raw(`update ${columns[0]?.table} set ${values.join()}`).execute(site.db);
  };
  await set(1);
  let isRead = false;
  for (const [n, reader] of readers.entries()) isRead ||= (await exportTo(reader)) !== before[n];
  await set(0);
  return isRead;
}

test('every column is in the export of an account, or is left out for a reason', async () => {
  const columns = await readColumns();
  await dropRules();
  await fillTables(Map.groupBy(columns, ({ table }) => table));
  const before: string[] = [];
  for (const reader of readers) before.push(await exportTo(reader));
  const unread: string[] = [];
  // A text that stands there needs no change to show that it is read.
  const isShown = ({ table, column }: Column) => before.some((text) => text.includes(`"${table}.${column}"`));
  const told = columns.filter((column) => !column.isReference && !isShown(column));
  for (const ofTable of Map.groupBy(told, ({ table }) => table).values()) {
    const isNothing = !(await areRead(ofTable, before));
    for (const column of ofTable) {
      if (isNothing || !(await areRead([column], before))) unread.push(`${column.table}.${column.column}`);
    }
  }
  const leftOut = Object.values(LEFT_OUT).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
  );
  expect(unread.toSorted()).toEqual(leftOut.toSorted());
});
