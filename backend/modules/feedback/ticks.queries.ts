import { sql } from 'kysely';
import type { Reader, Trx } from '#shared/database/database.ts';

export async function findFeedbackOf(db: Reader, annotationId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('annotations')
    .select('feedback_id')
    .where('id', '=', annotationId)
    .executeTakeFirst();
  return row?.feedback_id;
}

/** The number of changed rows: none of praise, which asks for nothing. */
export async function setAnnotationTick(trx: Trx, id: number, isTicked: boolean): Promise<bigint> {
  const { numUpdatedRows } = await trx
    .updateTable('annotations')
    .set({ ticked_at: isTicked ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('is_praise', '=', false)
    .where('ticked_at', isTicked ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** The number of changed rows. */
export async function setLineTick(
  trx: Trx,
  feedbackId: number,
  line: number,
  isTicked: boolean,
): Promise<bigint> {
  if (!isTicked) {
    const { numDeletedRows } = await trx
      .deleteFrom('line_ticks')
      .where('feedback_id', '=', feedbackId)
      .where('line', '=', line)
      .executeTakeFirst();
    return numDeletedRows;
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('line_ticks')
    .values({ feedback_id: feedbackId, line })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ?? 0n;
}
