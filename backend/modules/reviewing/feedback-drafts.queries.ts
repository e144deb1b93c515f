import { sql } from 'kysely';
import type { Expected } from '#backend/http/etag.ts';
import type { FeedbackDraft, FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

export async function findDraft(
  db: Reader,
  coachId: number,
  submissionId: number,
): Promise<FeedbackDraft | null> {
  const row = await db
    .selectFrom('feedback_drafts')
    .select(['content', 'version', 'updated_at'])
    .where('coach_id', '=', coachId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return row ? presentDraft(row) : null;
}

const presentDraft = ({
  content,
  version,
  updated_at,
}: {
  content: FeedbackDraftContent;
  version: number;
  updated_at: Date;
}): FeedbackDraft => ({ content, version, updatedAt: updated_at.toISOString() });

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
  const row = await trx
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
    .returning(['content', 'version', 'updated_at'])
    .executeTakeFirst();
  return row && presentDraft(row);
}
