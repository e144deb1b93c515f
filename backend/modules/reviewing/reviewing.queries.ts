import { sql } from 'kysely';
import type { Expected } from '#backend/http/etag.ts';
import type { Claim, FeedbackDraft, FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { columnsOf, timestamp } from '#shared/database/json-of.ts';
import { CLAIM, claimEnd } from '#shared/database/review-sql.ts';

const draft = columnsOf<FeedbackDraft>({
  content: 'feedback_drafts.content',
  version: 'feedback_drafts.version',
  updatedAt: timestamp('feedback_drafts.updated_at'),
});

export async function findDraft(
  db: Reader,
  coachId: number,
  submissionId: number,
): Promise<FeedbackDraft | null> {
  const row = await db
    .selectFrom('feedback_drafts')
    .select(draft)
    .where('coach_id', '=', coachId)
    .where('submission_id', '=', submissionId)
    .$castTo<FeedbackDraft>()
    .executeTakeFirst();
  return row ?? null;
}

/** Undefined when the draft is not the expected version. */
export async function saveDraft(
  trx: Trx,
  coachId: number,
  submissionId: number,
  { content, expected }: { content: FeedbackDraftContent; expected: Expected },
): Promise<FeedbackDraft | undefined> {
  const isExpected =
    expected === 'any'
      ? sql<boolean>`true`
      : sql<boolean>`feedback_drafts.version = ${expected === 'none' ? 0 : expected}`;
  return await trx
    .insertInto('feedback_drafts')
    .values({ coach_id: coachId, submission_id: submissionId, content: JSON.stringify(content) })
    .onConflict((conflict) =>
      conflict
        .columns(['coach_id', 'submission_id'])
        .doUpdateSet({
          content: ({ ref }) => ref('excluded.content'),
          version: sql<number>`feedback_drafts.version + 1`,
          updated_at: sql<Date>`now()`,
        })
        .where(isExpected),
    )
    .returning(draft)
    .$castTo<FeedbackDraft>()
    .executeTakeFirst();
}

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
