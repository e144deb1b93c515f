import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Reader, Trx } from './database.ts';
import { type DropIndexStep, type IndexStep, indexSql, type ShortStep, type Step } from './migration.ts';

/** ms that a short step waits for each lock. While it waits, the running site waits behind it. */
const LOCK_TIMEOUT = 300;
const VACUUM_TIMEOUT = 5_000;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/** SQLSTATEs of a lock timeout and a deadlock. */
const HELD = ['55P03', '40P01'];

const isHeld = (error: unknown): boolean => HELD.includes((error as { code?: string }).code ?? '');

/** Runs all steps in the caller's transaction, where nobody else uses the tables. */
export async function runStepsIn(trx: Trx, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if ('statements' in step) await runAll(trx, step);
    else if ('repeat' in step) while ((await execute(trx, step.repeat)) > 0n);
    else await execute(trx, indexSql(step));
  }
}

/** Runs a step beside the running site; `record` commits with a short step and after another. `patience`: ms to wait for locks. */
export async function runStep(
  db: Database,
  step: Step,
  { patience, record }: { patience: number; record: (trx: Trx) => Promise<void> },
): Promise<void> {
  const runShort = (statements: ShortStep): Promise<void> =>
    untilNotHeld(patience, () =>
      db.transaction().execute(async (trx) => {
        await keepVacuumOff(trx, statements);
        await execute(trx, `set local lock_timeout = ${LOCK_TIMEOUT}`);
        await runAll(trx, statements);
        await record(trx);
      }),
    );
  if ('statements' in step) return runShort(step);
  if ('repeat' in step) while (await changedSome(db, step.repeat, patience));
  else await untilNotHeld(patience, () => changeIndex(db, step));
  return runShort({ statements: [] });
}

/**
 * PostgreSQL ends an automatic vacuum of a table for a statement that has waited a second for it, longer than a short step
 * waits. So each table that the step names is first locked against vacuums alone, which no reader or writer waits for.
 */
async function keepVacuumOff(trx: Trx, { statements }: ShortStep): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
      and ${statements.join(' ')} ~ ('\\m' || tablename || '\\M') order by tablename`.execute(trx);
  await execute(trx, `set local lock_timeout = ${VACUUM_TIMEOUT}`);
  for (const { name } of rows)
    await sql`lock table ${sql.ref(name)} in share update exclusive mode`.execute(trx);
}

async function runAll(db: Reader, { statements }: ShortStep): Promise<void> {
  for (const statement of statements) await execute(db, statement);
}

async function execute(db: Reader, statement: string): Promise<bigint> {
  return (await sql.raw(statement).execute(db)).numAffectedRows ?? 0n;
}

/** Waits for long transactions and blocks no writer. An interrupted build leaves an invalid index, which is dropped. */
async function changeIndex(db: Database, step: IndexStep | DropIndexStep): Promise<void> {
  await execute(db, 'set lock_timeout = 0');
  try {
    if ('index' in step) {
      const { rows } = await sql<{ isValid: boolean }>`
        select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${step.index})
      `.execute(db);
      if (rows[0]?.isValid) return;
      if (rows[0]) await execute(db, indexSql({ dropIndex: step.index }, 'concurrently'));
    }
    await execute(db, indexSql(step, 'concurrently'));
  } finally {
    await execute(db, 'reset lock_timeout');
  }
}

/** Pauses as long as the statement took, which leaves the running site half of the disk. */
async function changedSome(db: Database, statement: string, patience: number): Promise<boolean> {
  const start = performance.now();
  const changed = await untilNotHeld(patience, () => execute(db, statement));
  await pause(performance.now() - start);
  return changed > 0n;
}

/** Retries after a lock timeout or a deadlock, with growing pauses in which the running site goes on. */
async function untilNotHeld<T>(patience: number, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience;
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (Date.now() > end) throw new Error(GIVEN_UP, { cause: error });
    }
    await pause(wait);
  }
}

const GIVEN_UP =
  'a long transaction, such as a backup, holds a table that the migration needs. Finished steps stay. Run the migration again later.';
