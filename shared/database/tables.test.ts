import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(createTestDatabase());

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILE = `${root}shared/database/rows.ts`;
const ROWS = `import type { Insertable, Selectable } from 'kysely';
  import type { Tables } from './tables.ts';
  export type Read = { [T in keyof Tables]: Selectable<Tables[T]> };
  export type Insert = { [T in keyof Tables]: Insertable<Tables[T]> };`;

/** Only SQL reads and writes these. */
const UNTYPED = ['restored', 'submission_words'];

/** How a column's value arrives in JavaScript, and whether an insert may omit it. */
const line = (
  table: string,
  column: string,
  type: string,
  isNullable: boolean,
  isOptional: boolean,
): string => `${table}.${column}: ${type}${isNullable ? ' or null' : ''}${isOptional ? ', optional' : ''}`;

/** The columns of the types in shared/database/tables, as TypeScript resolves them. */
function readTypes(): string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [FILE] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, version, ...rest) =>
    name === FILE ? ts.createSourceFile(name, ROWS, version) : read.call(host, name, version, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(FILE);
  const [readType, insertType] = file
    ? checker
        .getExportsOfModule(checker.getSymbolAtLocation(file) as ts.Symbol)
        .map((each) => checker.getDeclaredTypeOfSymbol(each))
    : [];
  if (!readType || !insertType) throw new Error('TypeScript found no tables.');
  return checker.getPropertiesOfType(readType).flatMap((table) => {
    const inserts = checker.getTypeOfSymbol(insertType.getProperty(table.name) as ts.Symbol);
    return checker.getPropertiesOfType(checker.getTypeOfSymbol(table)).map((column) => {
      const type = checker.getTypeOfSymbol(column);
      const inserted = inserts.getProperty(column.name);
      const isOptional = !inserted || (inserted.flags & ts.SymbolFlags.Optional) !== 0;
      const isNullable = checker.getNonNullableType(type) !== type;
      return line(
        table.name,
        column.name,
        nameKind(checker.getNonNullableType(type)),
        isNullable,
        isOptional,
      );
    });
  });
}

/** Arrays and what JSON holds are objects. */
function nameKind(type: ts.Type): string {
  const is = (flags: ts.TypeFlags): boolean =>
    (type.isUnion() ? type.types : [type]).every((each) => (each.flags & flags) !== 0);
  if (is(ts.TypeFlags.StringLike)) return 'string';
  if (is(ts.TypeFlags.NumberLike)) return 'number';
  if (is(ts.TypeFlags.BooleanLike)) return 'boolean';
  const name = type.symbol?.name;
  if (name === 'Date' || name === 'Buffer') return name;
  return 'object';
}

const KINDS = `case when typname in ('text', 'varchar', 'uuid', 'date', 'timestamp', 'int8', 'tsvector') then 'string'
  when typname in ('int2', 'int4') then 'number' when typname = 'bool' then 'boolean' when typname = 'timestamptz' then 'Date'
  when typname = 'bytea' then 'Buffer' when typname in ('json', 'jsonb', '_text', '_int4') then 'object' else typname end`;

async function readCatalog(): Promise<string[]> {
  const { rows } = await sql
    .raw<{ table: string; column: string; type: string; isNullable: boolean; isOptional: boolean }>(
      `select relname as table, attname as column, ${KINDS} as type, not attnotnull as "isNullable",
        not attnotnull or atthasdef or attidentity <> '' or attgenerated <> '' as "isOptional"
      from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        and relname not like 'kysely%' and relname <> all ('{${UNTYPED}}')`,
    )
    .execute(site.db);
  return rows.map(({ table, column, type, isNullable, isOptional }) =>
    line(table, column, type, isNullable, isOptional),
  );
}

test('the types of the tables have the columns of the database, and no others', async () => {
  expect(readTypes().toSorted()).toEqual((await readCatalog()).toSorted());
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
