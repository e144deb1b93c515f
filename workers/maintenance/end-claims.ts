import { sql } from 'kysely';
import { CLAIM_MINUTES } from '#shared/domain/claim.ts';
import type { Database } from '#shared/platform/database.ts';
import { inTransaction, type RecordedEvent, recordEvents } from '#shared/platform/outbox.ts';

const unknown = { requestId: null, traceparent: null };

/**
 * Ends the claims of coaches who have been away for half an hour, and records it: screens that show who reviews
 * learn of the end by this alone. A claim that its coach is renewing is left alone.
 */
export async function endClaims(db: Database): Promise<readonly RecordedEvent[]> {
  const { events } = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ userId: number; day: number; submissionId: number }>`
      with ended as (
        delete from claims where submission_id = any(array(
          select submission_id from claims where seen_at <= now() - make_interval(mins => ${CLAIM_MINUTES})
          order by submission_id limit 500 for update skip locked))
        returning submission_id
      )
      select user_id as "userId", task_day as day, id as "submissionId"
      from submissions join ended on ended.submission_id = submissions.id order by id
    `.execute(trx);
    const facts = rows.map((row) => ({ payload: { ...row, claim: null }, cause: unknown }));
    if (facts.length > 0) await recordEvents(trx, 'claim.changed', facts);
  });
  return events;
}
