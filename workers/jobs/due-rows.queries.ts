import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';

/** Rows of a table that become due, each at its own moment. Its texts are SQL. */
export interface DueRows {
  /** The table, and what `lock` needs beside it. */
  from: string;
  id: string;
  /** The moment. */
  at: string;
  /** The rows that wait. */
  where?: string;
  /** Skips what another process or a request holds. */
  lock?: string;
  /** Rows per transaction, all of them locked. Undefined: one, which `work` locks and looks at again. */
  most?: number;
  /** Changes the rows so that they are no longer due. */
  work: (trx: Trx, ids: readonly number[]) => Promise<void>;
}

/** Rows that `work` locks, listed at once. */
const MOST_ALONE = 200;

/** The rows that are due, the longest due first; only one of them, or all. */
export async function claimDue(
  db: Reader,
  { from, id, at, where = 'true', lock = 'for no key update skip locked', most }: DueRows,
  only: number | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.raw(id)} as id from ${sql.raw(from)}
    where ${sql.raw(at)} <= now() and ${sql.raw(where)} and (${only}::int is null or ${sql.raw(id)} = ${only})
    order by ${sql.raw(at)} limit ${most ?? MOST_ALONE} ${sql.raw(most ? lock : '')}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** SQL: when the next row is due; null: nothing waits. */
export const nextOf = ({ from, at, where = 'true' }: Pick<DueRows, 'from' | 'at' | 'where'>): string =>
  `(select ${at} from ${from} where ${at} is not null and ${where} order by ${at} limit 1)`;

/** In how many ms each of these moments comes, by the database's clock; null without one. */
export async function readWaits(db: Reader, moments: readonly string[]): Promise<(number | null)[]> {
  const waits = moments.map((moment) => `extract(epoch from ${moment} - now())::float8 * 1000`);
  const { rows } = await sql
    .raw<{ waits: (number | null)[] }>(`select array[${waits.join()}]::float8[] as waits`)
    .execute(db);
  return rows[0]?.waits ?? [];
}
