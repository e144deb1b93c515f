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

/** The columns of each table. */
type Columns = readonly { name: string; columns: readonly string[] }[];

async function readColumns(db: Reader): Promise<Columns> {
  const { rows } = await sql
    .raw<Columns[number]>(
      `select relname as name, array_agg(quote_ident(attname) order by attname) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where ${OURS} and relkind = 'r' group by relname`,
    )
    .execute(db);
  return rows;
}

/** The tables of both databases, in the columns that both have. */
export async function sharedColumns(one: Reader, other: Reader): Promise<Columns> {
  const theirs = new Map((await readColumns(other)).map(({ name, columns }) => [name, columns]));
  return (await readColumns(one)).flatMap(({ name, columns }) => {
    const shared = columns.filter((column) => theirs.get(name)?.includes(column));
    return shared.length > 0 ? [{ name, columns: shared }] : [];
  });
}

/** A hash of the rows of each table. */
export async function hashRows(db: Reader, tables: Columns): Promise<Record<string, string | null>> {
  const hashes = tables.map(
    ({ name, columns }) =>
      `select '${name}' as name, (select md5(string_agg(r::text, '|' order by r::text)) from (select ${columns} from ${name}) as r) as hash`,
  );
  const { rows } = await sql
    .raw<{ name: string; hash: string | null }>(hashes.join(' union all '))
    .execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
