import { sql } from 'kysely';
import {
  Annotation,
  type AnnotationForm,
  type CheckMark,
  type Pin,
  type Selector,
} from '#shared/contract/feedback.ts';
import type { FeedbackForm } from '#shared/contract/forms.ts';
import type { MessageFile } from '#shared/contract/messages.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { jsonOf, timestamp } from '#shared/database/json-of.ts';
import { listed } from '#shared/database/listed.ts';
import { FILE } from '#shared/messages/messages.queries.ts';

const withReviewer = (db: Reader) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.reviewer_id')
    .selectAll('feedback')
    .select([
      'users.name as reviewer_name',
      'users.avatar_id as reviewer_avatar_id',
      sql<number[]>`array(select id from annotations
        where feedback_id = feedback.id and ticked_at is not null order by id)`.as('ticked_annotations'),
      sql<number[]>`array(select line from line_ticks where feedback_id = feedback.id order by line)`.as(
        'ticked_lines',
      ),
      sql<MessageFile | null>`(select ${sql.raw(FILE)} from message_files as file where feedback_id = feedback.id)`.as(
        'voice',
      ),
    ]);

export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof withReviewer>['executeTakeFirstOrThrow']>>;

export async function findFeedback(
  db: Reader,
  userId: number,
  day: number,
): Promise<FeedbackRow | undefined> {
  return await withReviewer(db)
    .where('feedback.user_id', '=', userId)
    .where('feedback.task_day', '=', day)
    .executeTakeFirst();
}

export async function findFeedbackById(db: Reader, id: number): Promise<FeedbackRow | undefined> {
  return await withReviewer(db).where('feedback.id', '=', id).executeTakeFirst();
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

const ANNOTATION = jsonOf(Annotation, {
  id: 'id',
  targetElement: 'target_element',
  comment: 'comment',
  position: 'position',
  createdAt: timestamp('created_at'),
  selector: 'selector',
  pin: 'pin',
  isPraise: 'nullif(is_praise, false)',
});
const annotation = sql.raw<Annotation>(ANNOTATION).as('annotation');

export async function listAnnotations(db: Reader, feedbackId: number): Promise<Annotation[]> {
  const rows = await db
    .selectFrom('annotations')
    .select(annotation)
    .where('feedback_id', '=', feedbackId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.annotation);
}

/** The size of a feedback's list. */
export const measureAnnotations = (db: Reader, feedbackId: number) =>
  db
    .selectFrom('annotations')
    .select(listed('comment'))
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirstOrThrow();

/** Where it belongs: to words, to an area of a picture, or to nothing that is known. */
export interface AnnotationPlace {
  selector: Selector | null;
  pin: Pin | null;
}

export async function insertAnnotation(
  trx: Trx,
  by: { feedbackId: number; authorId: number },
  form: AnnotationForm,
  { selector, pin }: AnnotationPlace,
): Promise<Annotation> {
  const row = await trx
    .insertInto('annotations')
    .values({
      feedback_id: by.feedbackId,
      author_id: by.authorId,
      target_element: form.targetElement,
      comment: form.comment,
      position: JSON.stringify(form.position),
      selector: selector && JSON.stringify(selector),
      pin: pin && JSON.stringify(pin),
      is_praise: form.isPraise ?? false,
    })
    .returning(annotation)
    .executeTakeFirstOrThrow();
  return row.annotation;
}

export async function findAnnotation(
  db: Reader,
  id: number,
): Promise<{ annotation: Annotation; feedback_id: number | null } | undefined> {
  return await db
    .selectFrom('annotations')
    .select([annotation, 'feedback_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateSelector(trx: Trx, id: number, selector: Selector): Promise<void> {
  await trx
    .updateTable('annotations')
    .set({ selector: JSON.stringify(selector) })
    .where('id', '=', id)
    .execute();
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
