import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** The moment of the backup from which the database was restored; undefined once a program has started on it. */
export async function findRestored(db: Reader): Promise<Date | undefined> {
  const { rows } = await sql<{ takenAt: Date }>`select taken_at as "takenAt" from restored`.execute(db);
  return rows[0]?.takenAt;
}

/** From now on the time of this database goes on. */
export async function endRestore(db: Reader): Promise<void> {
  await sql`delete from restored`.execute(db);
}
