import pg from 'pg';
import { connectionOf } from '#shared/database/database.ts';

export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOf(databaseUrl));
  // The next query reports a connection that breaks while idle.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** More tables in a row than any schema has: tables that refer to each other have no order. */
const CIRCLE = 100;

/** The product's tables with their columns, each after the tables it references. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; place: number }>(`
    with recursive tables as (select oid, relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely\\_%'),
      places as (select oid, 0 as place from tables
        union select conrelid, place + 1 from places
          join pg_constraint on contype = 'f' and confrelid = places.oid and conrelid <> confrelid and place < ${CIRCLE})
    select relname as name, array(select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
        max(place) as place
      from tables join places using (oid) group by tables.oid, relname order by max(place), relname`);
  const stuck = rows.find(({ place }) => place >= CIRCLE);
  if (stuck) throw new Error(`The table ${stuck.name} refers to tables that refer to it.`);
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** Tables whose rows have bytes in the store. */
export const FILE_TABLES: readonly string[] = ['files', 'message_files'];

/** SQL: their rows. */
export const selectFiles = FILE_TABLES.map((name) => `select id, size, sha256 from ${name}`).join(
  ' union all ',
);
