import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Reader, Trx } from './database.ts';
import type { Step } from './migration.ts';
import { runStep, runStepsIn } from './run-step.ts';

/** The advisory lock of Kysely's migrator. */
const TURN = sql.lit(3_853_314_791_062_309_107n);
const TURN_MS = 100;
const PATIENCE = 60_000;

/** Applies migrations by name without recording them; those of a newer release are left out. */
export async function applyMigrations(trx: Trx, names: readonly string[]): Promise<void> {
  for (const name of migrations.names.filter((each) => names.includes(each)))
    await runStepsIn(trx, await migrations.stepsOf(name));
}

/** Applies all pending migrations; see `migrateTo`. */
export const migrateToLatest = (db: Reader, patience?: number, list = migrations): Promise<void> =>
  migrateTo(db, list.names.at(-1), patience, list);

/**
 * Applies the pending migrations up to the given one, step by step: each commits by itself, so that a failure or a crash
 * loses only the current one. Concurrent callers wait for the first. In a transaction everything is applied in it instead.
 * `patience`: ms to wait for the locks of a step.
 */
export async function migrateTo(
  db: Reader,
  last: string | undefined,
  patience = PATIENCE,
  list = migrations,
): Promise<void> {
  if (db.isTransaction) {
    await createTables(db);
    for (const name of await listPending(db, last, list)) {
      await runStepsIn(db as Trx, await list.stepsOf(name));
      await recordMigration(db, name);
    }
    return;
  }
  await (db as Database).connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      await createTables(connection);
      for (const name of await listPending(connection, last, list))
        await migrateLive(connection, name, await list.stepsOf(name), patience);
    } finally {
      await sql`select pg_advisory_unlock(${TURN})`.execute(connection);
    }
  });
}

/** A statement that waits for the lock would hold up `create index concurrently` of the process that has it. */
async function takeTurn(db: Database): Promise<void> {
  const ask = sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${TURN}) as "isOurs"`;
  while (!(await ask.execute(db)).rows[0]?.isOurs) await pause(TURN_MS);
}

/** `kysely_migration` is as Kysely's migrator creates it; `kysely_migration_steps` has the steps of a migration that has not ended. */
async function createTables(db: Reader): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(db);
  await sql`create table if not exists kysely_migration_steps (
    name text, step integer, primary key (name, step))`.execute(db);
}

/** A newer schema has nothing pending: its release migrated only after ours. */
async function listPending(db: Reader, last: string | undefined, list: MigrationList): Promise<string[]> {
  const end = last === undefined ? -1 : list.names.indexOf(last);
  return (await listMissing(db, list)).filter((name) => list.names.indexOf(name) <= end);
}

async function migrateLive(
  db: Database,
  name: string,
  steps: readonly Step[],
  patience: number,
): Promise<void> {
  const { rows } = await sql<{ step: number }>`
    select step from kysely_migration_steps where name = ${name}`.execute(db);
  const done = new Set(rows.map(({ step }) => step));
  for (const [step, work] of steps.entries()) {
    if (done.has(step)) continue;
    const record = async (trx: Trx): Promise<void> => {
      await sql`insert into kysely_migration_steps values (${name}, ${step})`.execute(trx);
    };
    await runStep(db, work, { patience, record }).catch((error: Error) => {
      throw Object.assign(error, { message: `Migration ${name}: ${error.message}` });
    });
  }
  await db.transaction().execute((trx) => recordMigration(trx, name));
}

async function recordMigration(db: Reader, name: string): Promise<void> {
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
  await sql`delete from kysely_migration_steps where name = ${name}`.execute(db);
}

/** The migration from which empty databases start. */
export const BASELINE = '0100-baseline';

/** Whether the baseline contains a migration. The numbers of later ones begin with 0139. */
export const isInBaseline = (name: string): boolean => name < '0139';

export interface MigrationList {
  /** Oldest first. */
  names: readonly string[];
  stepsOf: (name: string) => Promise<readonly Step[]>;
}

const files = readdirSync(new URL('migrations', import.meta.url));

/** All migrations: the files of the folder. Programs compare names with the schema without loading statements. */
export const migrations: MigrationList = {
  names: files.flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []).toSorted(),
  stepsOf: async (name) => ((await import(`./migrations/${name}.ts`)) as { steps: readonly Step[] }).steps,
};

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
const newest = sql`select from pg_attribute where attrelid = to_regclass('prints') and attname = 'kind'`;

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
