import type pg from 'pg';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The product's tables, each after the tables it references. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('kysely_migration', 'kysely_migration_lock') order by tablename`,
  );
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const open = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  while (open.size > 0) {
    const free = [...open].filter((name) => !links.some(({ from, to }) => from === name && open.has(to)));
    if (free.length === 0) throw new Error('The tables refer to each other in a circle.');
    for (const name of free) open.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

export async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
  return Number(rows[0]?.count ?? 0);
}

export interface FileRow {
  id: string;
  size: number;
  sha256: string;
}

export async function listFiles(client: pg.Client): Promise<FileRow[]> {
  return (await client.query<FileRow>('select id, size, sha256 from files order by id')).rows;
}
