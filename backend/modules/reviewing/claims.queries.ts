import { sql } from 'kysely';
import type { Claim } from '#shared/contract/reviewing.ts';
import { CLAIM, claimEnd } from '#shared/database/claim-end.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** Null once the claim has ended. */
export async function findClaim(db: Reader, submissionId: number): Promise<Claim | null> {
  const row = await db
    .selectFrom('claims')
    .innerJoin('users as holders', 'holders.id', 'claims.coach_id')
    .select(sql.raw<Claim>(CLAIM).as('claim'))
    .where('claims.submission_id', '=', submissionId)
    .where(sql<boolean>`${claimEnd} > now()`)
    .executeTakeFirst();
  return row?.claim ?? null;
}

export async function setClaim(trx: Trx, submissionId: number, coachId: number): Promise<void> {
  await sql`
    insert into claims (submission_id, coach_id) values (${submissionId}, ${coachId})
    on conflict (submission_id) do update set seen_at = now(), coach_id = excluded.coach_id,
      claimed_at = case when claims.coach_id = excluded.coach_id then claims.claimed_at else now() end
  `.execute(trx);
}

export async function deleteClaim(trx: Trx, submissionId: number): Promise<void> {
  await trx.deleteFrom('claims').where('submission_id', '=', submissionId).execute();
}
