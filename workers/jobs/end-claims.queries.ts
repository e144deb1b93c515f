import { sql } from 'kysely';
import { CLAIM_END } from '#shared/database/review-sql.ts';
import { recordEvents } from '#shared/events/outbox.ts';
import { currentCause } from '#shared/operations/log.ts';
import type { DueRows } from './due-rows.queries.ts';

/** Ends the claims that coaches did not renew and records it, so that screens update. */
export const claims: DueRows = {
  from: 'claims',
  id: 'submission_id',
  at: CLAIM_END,
  most: 500,
  work: async (trx, ids) => {
    const { rows } = await sql<{ userId: number; day: number; submissionId: number }>`
      with ended as (delete from claims where submission_id = any(${ids}::int[]) returning submission_id)
      select user_id as "userId", task_day as day, id as "submissionId"
      from submissions join ended on ended.submission_id = submissions.id order by id
    `.execute(trx);
    const facts = rows.map((row) => ({ payload: { ...row, claim: null }, cause: currentCause() }));
    await recordEvents(trx, 'claim.changed', facts);
  },
};
