import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

/** A row of `removed_files`, used as the page cursor. */
interface RemovedFile {
  id: string;
  /** PostgreSQL's text form, with microseconds. */
  moment: string;
}

export const FIRST: RemovedFile = { id: '', moment: '-infinity' };

/** The next files after a row whose record is deleted and whose bytes may remain. */
export async function listRemovedFiles(db: Database, after: RemovedFile): Promise<RemovedFile[]> {
  const { rows } = await sql<RemovedFile>`
    select id, removed_at::text as moment from removed_files
    where removed_at <= now() and (removed_at, id) > (${after.moment}::timestamptz, ${after.id})
    order by removed_at, id limit 500
  `.execute(db);
  return rows;
}

export async function forgetRemovedFiles(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from removed_files where id = any(${ids}::text[])`.execute(db);
}
