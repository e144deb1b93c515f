import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';
import type { ShortStep, Step } from '#shared/database/migration.ts';
import { runStep } from '#shared/database/run-step.ts';

/** PostgreSQL's lock modes, weakest first. Writers need the third and wait for all after the fourth. */
const MODES = [
  ...['AccessShareLock', 'RowShareLock', 'RowExclusiveLock', 'ShareUpdateExclusiveLock'],
  ...['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'],
];
const MOST_ROWS = 1_000;

/** Runs a step on a filled database and says how it would have stopped a running site. */
export async function runForFaults(db: Database, step: Step): Promise<string[]> {
  if ('statements' in step) return await db.transaction().execute((trx) => watchShort(trx, step));
  if (!('repeat' in step)) {
    await runStep(db, step, { patience: 0, record: async () => undefined });
    return [];
  }
  for (;;) {
    const { changed, modes } = await db.transaction().execute(async (trx) => {
      const { numAffectedRows } = await sql.raw(step.repeat).execute(trx);
      return { changed: Number(numAffectedRows ?? 0), modes: await readLocks(trx) };
    });
    if (changed > MOST_ROWS) return [`changes ${changed} rows at once`];
    const strong = [...modes].filter(([, mode]) => mode > MODES.indexOf('RowExclusiveLock'));
    if (strong.length > 0) return strong.map(([table, mode]) => `repeats ${MODES[mode]} of ${table}`);
    if (changed === 0) return [];
  }
}

/** The strongest lock of each table that the transaction holds, by its place in MODES. */
async function readLocks(trx: Trx): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; mode: string }>`
    select relname as table, mode from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace and granted
  `.execute(trx);
  const modes = new Map<string, number>();
  for (const { table, mode } of rows) modes.set(table, Math.max(modes.get(table) ?? 0, MODES.indexOf(mode)));
  return modes;
}

async function watchShort(trx: Trx, { statements }: ShortStep): Promise<string[]> {
  const faults: string[] = [];
  const columns = await readColumns(trx);
  const isOld = new Set([...columns.values()].map(({ table }) => table));
  const readBefore = await countReads(trx);
  let before = new Map<string, number>();
  for (const statement of statements) {
    await sql.raw(statement).execute(trx);
    const modes = await readLocks(trx);
    for (const [table, mode] of modes) {
      const earlier = before.get(table) ?? mode;
      if (isOld.has(table) && mode > earlier)
        faults.push(`wants ${MODES[mode]} of ${table} when it has ${MODES[earlier]}`);
    }
    before = modes;
  }
  const read = await countReads(trx);
  for (const [table, count] of read) {
    const rows = count - (readBefore.get(table) ?? 0);
    // A validation reads all rows under a lock that stops only vacuums.
    if (rows > MOST_ROWS && before.get(table) !== MODES.indexOf('ShareUpdateExclusiveLock'))
      faults.push(`reads ${rows} rows of ${table} under its locks`);
  }
  return [...faults, ...compareColumns(columns, await readColumns(trx))];
}

/** Rows that this connection has read of each table, since PostgreSQL last collected the figures. */
async function countReads(trx: Trx): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; count: number }>`
    select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
  `.execute(trx);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

interface Column {
  table: string;
  type: string;
  /** Whether an insert that does not name it fails. */
  isRequired: boolean;
}

async function readColumns(trx: Trx): Promise<Map<string, Column>> {
  const { rows } = await sql<Column & { name: string }>`
    select relname as table, relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' as "isRequired"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  `.execute(trx);
  return new Map(rows.map((column) => [column.name, column]));
}

/** The former release still writes and reads the tables that it knows; a view may stand for one. */
function compareColumns(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const isOld = new Set([...before.values()].map(({ table }) => table));
  const lost = [...before].flatMap(([name, { type }]) => {
    const now = after.get(name);
    if (!now) return [`drops ${name}`];
    return now.type === type ? [] : [`changes the type of ${name}`];
  });
  const required = [...after].filter(
    ([name, { table, isRequired }]) => isRequired && isOld.has(table) && !before.get(name)?.isRequired,
  );
  return [...lost, ...required.map(([name]) => `requires ${name} of the former release`)];
}
