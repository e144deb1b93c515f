import type { AnnotationForm, FeedbackForm } from '#shared/contract/feedback.ts';
import type { Reader, Trx } from '#shared/platform/database.ts';

const withReviewer = (db: Reader) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.reviewer_id')
    .selectAll('feedback')
    .select('users.name as reviewer_name');

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

/** Undefined when the submission has its feedback already. */
export async function insertFeedback(
  trx: Trx,
  submission: { userId: number; taskDay: number; version: number },
  reviewerId: number,
  form: FeedbackForm,
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
      unlock_next: form.unlockNext,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export interface AnnotationRow {
  id: number;
  target_element: string;
  comment: string;
  position: { x: number; y: number };
  created_at: Date;
}

const annotationColumns = ['id', 'target_element', 'comment', 'position', 'created_at'] as const;

export async function listAnnotations(db: Reader, feedbackId: number): Promise<AnnotationRow[]> {
  return await db
    .selectFrom('annotations')
    .select(annotationColumns)
    .where('feedback_id', '=', feedbackId)
    .orderBy('id')
    .execute();
}

export async function insertAnnotation(
  trx: Trx,
  feedbackId: number,
  authorId: number,
  form: AnnotationForm,
): Promise<AnnotationRow> {
  return await trx
    .insertInto('annotations')
    .values({
      feedback_id: feedbackId,
      author_id: authorId,
      target_element: form.targetElement,
      comment: form.comment,
      position: JSON.stringify(form.position),
    })
    .returning(annotationColumns)
    .executeTakeFirstOrThrow();
}
