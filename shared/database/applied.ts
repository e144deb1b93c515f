import { sql } from 'kysely';
import type { Reader } from './database.ts';
import { BASELINE, migrations } from './migration-list.ts';

/** Names of the applied migrations, oldest first. */
export async function listApplied(db: Reader, schema?: string): Promise<string[]> {
  const table = schema ? `${schema}.kysely_migration` : 'kysely_migration';
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** SQLSTATE of a table that does not exist. */
const NO_TABLE = '42P01';

const noneWithoutTable = (error: { code?: string }): string[] => {
  if (error.code === NO_TABLE) return [];
  throw error;
};

/** SQL: finds the column that the last migration before the baseline added. */
const newest = sql`select from pg_attribute where attrelid = to_regclass('annotations') and attname = 'is_praise'`;

/** Whether the schema is older than the baseline, so that no migration of this release can follow. */
export async function isOutdated(db: Reader): Promise<boolean> {
  const applied = await listApplied(db).catch(noneWithoutTable);
  if (applied.length === 0) return false;
  return !applied.includes(BASELINE) || (await newest.execute(db)).rows.length === 0;
}

/** The migrations of this release that the database lacks, oldest first. It may have more, of a newer release. */
export async function listMissing(db: Reader, { names } = migrations): Promise<string[]> {
  const applied = await listApplied(db).catch(noneWithoutTable);
  return names.filter((name) => !applied.includes(name));
}
