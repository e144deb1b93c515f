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

/** Whether other migrations than ours made the schema: those of a release before 0.1.0, which none of ours can follow. */
export async function isBeforeBaseline(db: Reader): Promise<boolean> {
  const applied = await listApplied(db).catch(noneWithoutTable);
  return applied.length > 0 && !applied.includes(BASELINE);
}

/** The migrations of this release that the database lacks, oldest first. It may have more, of a newer release. */
export async function listMissing(db: Reader, { names } = migrations): Promise<string[]> {
  const applied = await listApplied(db).catch(noneWithoutTable);
  return names.filter((name) => !applied.includes(name));
}
