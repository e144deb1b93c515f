import { sql } from 'kysely';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { applyMigrations, listApplied } from '#shared/database/migrate.ts';
import type { Finding } from './invariant.ts';
import { summariseBreaches } from './summarise-breaches.ts';

const SCRATCH = 'brand_sprint_verify';

/** All objects that migrations create in a schema, one line each. Names are qualified by the search path. */
async function describeSchema(reader: Reader, schema: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select pg_class.oid, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = ${schema} and relkind = 'r' and relname not like 'kysely_migration%'
    )
    select 'column ' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || case when attidentity <> '' then ' identity' else '' end
        || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select 'index ' || pg_get_indexdef(indexrelid, 0, true) || case when indisvalid then '' else ' (invalid)' end
      from tables join pg_index on indrelid = tables.oid
    union all
    select 'constraint ' || conname || ' on ' || relname || ': ' || pg_get_constraintdef(pg_constraint.oid, true)
      from tables join pg_constraint on conrelid = tables.oid where contype <> 'n'
    union all
    -- A dump of pg_dump restores conditions with other parentheses.
    select 'trigger ' || translate(pg_get_triggerdef(pg_trigger.oid, true), '()', '') || case tgenabled when 'O' then '' else ' (disabled)' end
      from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
    union all
    select 'foreign keys of ' || relname || ' checked by ' || count(*) || ' triggers'
      from tables join pg_trigger on tgrelid = tables.oid where tgisinternal and tgenabled = 'O' group by relname
    union all
    -- Functions may be indented otherwise.
    select 'function ' || proname || ' ' || md5(regexp_replace(prosrc, '\\s+', ' ', 'g')) from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace where nspname = ${schema}
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by line
  `.execute(reader);
  return rows.map(({ line }) => line);
}

/** The objects that the applied migrations create in an empty schema, which is rolled back. */
async function describeExpected(trx: Trx, current: string): Promise<string[]> {
  await sql`savepoint scratch`.execute(trx);
  try {
    await sql`create schema ${sql.ref(SCRATCH)}`.execute(trx);
    await sql`select set_config('search_path', ${`${SCRATCH}, ${current}`}, true)`.execute(trx);
    await applyMigrations(trx, await listApplied(trx, current));
    return await describeSchema(trx, SCRATCH);
  } finally {
    await sql`rollback to savepoint scratch`.execute(trx);
  }
}

/** Compares tables, indexes, constraints, triggers and functions with the migrations; ignores additional objects. */
export async function verifySchemaIn(trx: Trx): Promise<Finding> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx);
  const schema = rows[0]?.schema ?? 'public';
  const actual = new Set(await describeSchema(trx, schema));
  const expected = await describeExpected(trx, schema);
  return summariseBreaches(
    'tables, indexes, constraints and triggers match the migrations',
    expected.filter((line) => !actual.has(line)).map((line) => `missing or changed: ${line}`),
  );
}

/** The same in a transaction that is rolled back. */
export async function verifySchema(db: Database): Promise<Finding> {
  const trx = await db.startTransaction().execute();
  try {
    return await verifySchemaIn(trx);
  } finally {
    await trx.rollback().execute();
  }
}
