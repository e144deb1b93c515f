import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';

/** The newest version that a coach has had on screen; null before the first. */
export async function findVersionRead(
  db: Reader,
  coachId: number,
  submissionId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('version_reads')
    .select('version')
    .where('coach_id', '=', coachId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Never goes back. */
export async function setVersionRead(
  trx: Trx,
  coachId: number,
  submissionId: number,
  version: number,
): Promise<void> {
  await trx
    .insertInto('version_reads')
    .values({ coach_id: coachId, submission_id: submissionId, version })
    .onConflict((conflict) =>
      conflict
        .columns(['coach_id', 'submission_id'])
        .doUpdateSet({ version, read_at: sql<Date>`now()` })
        .where('version_reads.version', '<', version),
    )
    .execute();
}
