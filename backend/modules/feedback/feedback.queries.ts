import { sql } from 'kysely';
import { type CheckMark, Feedback, Ticks } from '#shared/contract/feedback.ts';
import type { FeedbackCorrection, FeedbackForm } from '#shared/contract/forms.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { avatarURL, jsonOf, timestamp } from '#shared/database/json-of.ts';
import { FILE } from '#shared/messages/messages.queries.ts';

/** With what coaches alone read. */
export type GivenFeedback = Feedback & { rating: number };

const FEEDBACK = jsonOf(Feedback, {
  id: 'feedback.id',
  submissionId: 'submission_id',
  userId: 'user_id',
  taskDay: 'task_day',
  comment: 'comment',
  strengths: 'strengths',
  improvements: 'improvements',
  actionPlan: 'action_plan',
  resources: 'resources',
  reviewedAt: timestamp('reviewed_at'),
  reviewerName: 'users.name',
  reviewerAvatarURL: avatarURL('users.avatar_id'),
  reviewerId: 'reviewer_id',
  version: 'submission_version',
  unlockNext: 'unlock_next',
  seenAt: timestamp('seen_at'),
  changedAt: timestamp('changed_at'),
  checks: 'checks',
  ticks: jsonOf(Ticks, {
    annotations: `(select coalesce(jsonb_agg(id order by id), '[]') from annotations
      where feedback_id = feedback.id and ticked_at is not null)`,
    lines: `(select coalesce(jsonb_agg(line order by line), '[]') from line_ticks where feedback_id = feedback.id)`,
  }),
  askedVersion: 'asked_version',
  decidedAt: timestamp('decided_at'),
  correctedAt: timestamp('corrected_at'),
  voice: `(select ${FILE} from message_files as file where feedback_id = feedback.id)`,
  rating: 'rating',
  templateType: 'template_type',
});

const allFeedback = (db: Reader) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.reviewer_id')
    .select(sql.raw<GivenFeedback>(FEEDBACK).as('feedback'));

export async function findFeedback(
  db: Reader,
  userId: number,
  day: number,
): Promise<GivenFeedback | undefined> {
  const row = await allFeedback(db)
    .where('feedback.user_id', '=', userId)
    .where('feedback.task_day', '=', day)
    .executeTakeFirst();
  return row?.feedback;
}

export async function findFeedbackById(db: Reader, id: number): Promise<GivenFeedback | undefined> {
  const row = await allFeedback(db).where('feedback.id', '=', id).executeTakeFirst();
  return row?.feedback;
}

/** Undefined when the submission already has feedback. */
export async function insertFeedback(
  trx: Trx,
  submission: { userId: number; taskDay: number; version: number },
  reviewerId: number,
  form: FeedbackForm,
  checks: readonly CheckMark[],
): Promise<{ id: number } | undefined> {
  return await trx
    .insertInto('feedback')
    .values({
      submission_id: form.submissionId,
      submission_version: submission.version,
      user_id: submission.userId,
      task_day: submission.taskDay,
      reviewer_id: reviewerId,
      comment: form.comment,
      rating: form.rating,
      strengths: form.strengths || null,
      improvements: form.improvements || null,
      action_plan: form.actionPlan || null,
      resources: form.resources || null,
      template_type: form.templateType ?? null,
      unlock_next: form.unlockNext && !form.ask,
      asked_version: form.ask ? submission.version : null,
      checks: JSON.stringify(checks),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Gives a feedback an unsent voice note of its author for this client; false where there is none. */
export async function attachVoice(
  trx: Trx,
  voice: { id: string; feedbackId: number; userId: number; authorId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('message_files')
    .set({ feedback_id: voice.feedbackId })
    .where('id', '=', voice.id)
    .where('user_id', '=', voice.userId)
    .where('author_id', '=', voice.authorId)
    .where('message_id', 'is', null)
    .where('feedback_id', 'is', null)
    .where('voice_ms', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the feedback as changed for the participant. */
export async function touchFeedback(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('feedback').set({ changed_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Returns false when it was already seen since its last change, less than a minute ago. */
export async function markSeen(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feedback')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(seen_at is null or seen_at < changed_at or seen_at < now() - interval '1 minute')`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the claim and deletes the coach's draft; returns its content. */
export async function clearReviewState(
  trx: Trx,
  submissionId: number,
  coachId: number,
): Promise<FeedbackDraftContent | undefined> {
  await trx.deleteFrom('claims').where('submission_id', '=', submissionId).execute();
  const draft = await trx
    .deleteFrom('feedback_drafts')
    .where('submission_id', '=', submissionId)
    .where('coach_id', '=', coachId)
    .returning('content')
    .executeTakeFirst();
  return draft?.content;
}

type Texts = Omit<FeedbackCorrection, 'rating'>;

export const textsOf = ({ rating: _, ...texts }: FeedbackCorrection): Texts => texts;

const textNames = ['comment', 'strengths', 'improvements', 'actionPlan', 'resources'] as const;

/** The texts of a feedback by the names of the form; empty where there is none. */
export const named = (feedback: Feedback): [keyof Texts, string][] =>
  textNames.map((name) => [name, feedback[name] ?? '']);

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
