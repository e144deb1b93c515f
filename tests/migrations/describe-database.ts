import { sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';

const OURS = `relnamespace = 'public'::regnamespace and relname not like 'kysely%'`;

/** Every object of a database, one line each, with all that `create` statements can say of it. */
export async function describeDatabase(db: Reader): Promise<string[]> {
  const { rows } = await sql
    .raw<{ line: string }>(
      `with relations as (select * from pg_class where ${OURS})
      select concat_ws(' ', 'relation', relkind, relname, relpersistence, reloptions, relreplident, relrowsecurity) as line
        from relations where relkind in ('r', 'i', 'S', 'v')
      union all select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, 'identity', attidentity,
          'generated', attgenerated, pg_get_expr(adbin, adrelid), attcollation::regcollation, attstorage, attstattarget, attoptions, attacl)
        from relations join pg_attribute on attrelid = relations.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where relkind = 'r' and attnum > 0 and not attisdropped
      union all select concat_ws(' ', 'constraint', relname, conname, convalidated, pg_get_constraintdef(pg_constraint.oid))
        from relations join pg_constraint on conrelid = relations.oid
      union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisunique, indisclustered)
        from relations join pg_index on indrelid = relations.oid
      union all select concat_ws(' ', 'trigger', tgenabled, translate(pg_get_triggerdef(pg_trigger.oid), '()', ''))
        from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
      union all select concat_ws(' ', 'function', proacl, pg_get_functiondef(pg_proc.oid)) from pg_proc
        where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
        from pg_sequences where schemaname = 'public'
      union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
      union all select concat_ws(' ', 'search', cfgname, maptokentype, mapseqno, mapdict::regdictionary)
        from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid where cfgnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'type', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace
        and typtype <> 'b' and typrelid not in (select oid from pg_class where relname like 'kysely%')
        and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
      order by line`,
    )
    .execute(db);
  return rows.map(({ line }) => line);
}

/** The columns of each table that both databases have. */
export async function listShared(one: Reader, other: Reader): Promise<Map<string, string[]>> {
  const query = sql.raw<{ table: string; column: string }>(
    `select relname as table, quote_ident(attname) as column
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where ${OURS} and relkind = 'r' order by attname`,
  );
  const [ones, others] = [await query.execute(one), await query.execute(other)];
  const names = new Set(others.rows.map(({ table, column }) => `${table} ${column}`));
  const shared = Map.groupBy(
    ones.rows.filter(({ table, column }) => names.has(`${table} ${column}`)),
    ({ table }) => table,
  );
  return new Map([...shared].map(([table, rows]) => [table, rows.map(({ column }) => column)]));
}

/** A hash of the rows of each table in these columns. */
export async function hashRows(
  db: Reader,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, string | null>> {
  const hashes = [...columns].map(
    ([name, names]) =>
      `select '${name}' as name, (select md5(string_agg(r::text, '|' order by r::text)) from (select ${names.join()} from ${name}) as r) as hash`,
  );
  const { rows } = await sql
    .raw<{ name: string; hash: string | null }>(hashes.join(' union all '))
    .execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
