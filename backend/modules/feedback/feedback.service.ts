import type { Actor } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { lockSubmission } from '#backend/modules/submissions/submissions.service.ts';
import { getTaskTitle } from '#backend/modules/tasks/tasks.service.ts';
import { getClient } from '#backend/modules/users/users.service.ts';
import type { Annotation, AnnotationForm, Feedback, FeedbackForm } from '#shared/contract/feedback.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import type { Reader, Trx } from '#shared/platform/database.ts';
import { recordEvent } from '#shared/platform/outbox.ts';
import { presentAnnotation, presentFeedback, presentForCoach } from './feedback.present.ts';
import * as queries from './feedback.queries.ts';

const presentFor = (actor: Actor) => (actor.isAdmin ? presentForCoach : presentFeedback);

export async function findFeedback(
  db: Reader,
  actor: Actor,
  userId: number,
  day: number,
): Promise<Feedback | null> {
  const row = await queries.findFeedback(db, userId, day);
  return row ? presentFor(actor)(row) : null;
}

/** A feedback that the person may see; to anybody else it does not exist. */
export async function getReadableFeedback(db: Reader, actor: Actor, id: number): Promise<Feedback> {
  const row = await queries.findFeedbackById(db, id);
  if (!row || (!actor.isAdmin && row.user_id !== actor.id)) throw notFound('Feedback');
  return presentFor(actor)(row);
}

/** Reviews a submission, once. The lock makes a second coach wait and then meet the first one's feedback. */
export async function giveFeedback(trx: Trx, actor: Actor, form: FeedbackForm): Promise<Feedback> {
  const submission = await lockSubmission(trx, form.submissionId);
  const inserted = await queries.insertFeedback(trx, submission, actor.id, form);
  if (!inserted) throw conflict('Feedback has already been given for this submission.');
  const row = await queries.findFeedbackById(trx, inserted.id);
  if (!row) throw notFound('Feedback');
  const { userId, taskDay } = submission;
  const client = await getClient(trx, userId);
  await recordEvent(trx, 'feedback.given', {
    feedback: presentFeedback(row),
    clientName: client.name,
    taskTitle: await getTaskTitle(trx, taskDay),
  });
  if (form.unlockNext) {
    const targetDay = Math.min(taskDay + 1, SPRINT_DAYS);
    await recordEvent(trx, 'unlock.requested', { userId, targetDay, cause: 'feedback' });
  }
  return presentForCoach(row);
}

export async function listAnnotations(db: Reader, actor: Actor, feedbackId: number): Promise<Annotation[]> {
  await getReadableFeedback(db, actor, feedbackId);
  return (await queries.listAnnotations(db, feedbackId)).map(presentAnnotation);
}

export async function addAnnotation(
  trx: Trx,
  actor: Actor,
  feedbackId: number,
  form: AnnotationForm,
): Promise<Annotation> {
  const feedback = await getReadableFeedback(trx, actor, feedbackId);
  const annotation = presentAnnotation(await queries.insertAnnotation(trx, feedbackId, actor.id, form));
  const { userId, taskDay: day } = feedback;
  await recordEvent(trx, 'annotation.added', { userId, day, feedbackId, annotation });
  return annotation;
}
