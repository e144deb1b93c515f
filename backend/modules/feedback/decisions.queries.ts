import { sql } from 'kysely';
import type { FeedbackCorrection } from '#shared/contract/forms.ts';
import type { Trx } from '#shared/database/database.ts';
import type { FeedbackRow } from './feedback.queries.ts';

type Texts = Omit<FeedbackCorrection, 'rating'>;

export const textsOf = ({ rating: _, ...texts }: FeedbackCorrection): Texts => texts;

/** The texts of a feedback by the names of the form; empty where there is none. */
export const named = (row: FeedbackRow): [keyof Texts, string][] => [
  ['comment', row.comment],
  ['strengths', row.strengths ?? ''],
  ['improvements', row.improvements ?? ''],
  ['actionPlan', row.action_plan ?? ''],
  ['resources', row.resources ?? ''],
];

/** What unlocked the next day stays: it may be open. */
export async function decide(
  trx: Trx,
  id: number,
  { askedVersion, unlocks }: { askedVersion: number | null; unlocks: boolean },
): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({
      asked_version: askedVersion,
      decided_at: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
      ...(unlocks ? { unlock_next: true } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** How often a participant's feedback on a day was corrected, as the log says. */
export async function countCorrections(trx: Trx, userId: number, taskDay: number): Promise<number> {
  const { n } = await trx
    .selectFrom('audit')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('action', '=', 'correct-feedback')
    .where(sql`(detail->>'taskDay')::int`, '=', taskDay)
    .executeTakeFirstOrThrow();
  return n;
}

/** Before the participant has read it, nobody sees that it was changed. */
export async function correct(trx: Trx, id: number, texts: Texts, rating: number): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({
      comment: texts.comment,
      strengths: texts.strengths || null,
      improvements: texts.improvements || null,
      action_plan: texts.actionPlan || null,
      resources: texts.resources || null,
      rating,
      corrected_at: sql<Date | null>`case when seen_at is null then corrected_at else now() end`,
      changed_at: sql<Date>`case when seen_at is null then changed_at else now() end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function replaceLineTicks(
  trx: Trx,
  feedbackId: number,
  lines: readonly number[],
): Promise<void> {
  await trx.deleteFrom('line_ticks').where('feedback_id', '=', feedbackId).execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('line_ticks')
    .values(lines.map((line) => ({ feedback_id: feedbackId, line })))
    .execute();
}
