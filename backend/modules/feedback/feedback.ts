import { type Actor, coach, participant, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { readVersion } from '#backend/http/etag.ts';
import type { Routes } from '#backend/http/route.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { markNoticesSeen } from '#backend/modules/notices/notices.ts';
import { lockSubmission } from '#backend/modules/submissions/submissions.ts';
import { getTaskText } from '#backend/modules/tasks/tasks.ts';
import { getClient } from '#backend/modules/users/users.ts';
import type { CheckMark, Feedback } from '#shared/contract/feedback.ts';
import * as contract from '#shared/contract/feedback.ts';
import type { FeedbackForm } from '#shared/contract/forms.ts';
import type { Trx } from '#shared/database/database.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import {
  addAnnotation,
  addDraftAnnotations,
  anchorAnnotation,
  listAnnotations,
  tickAnnotation,
  tickLine,
} from './annotations.ts';
import { correctFeedback, decideOnVersion } from './decisions.ts';
import * as queries from './feedback.queries.ts';
import { findFeedback, forParticipant, getFeedback, getReadableFeedback } from './read-feedback.ts';

export function feedbackRoutes({ query, command }: Routes): void {
  query(contract.getFeedback, selfOrCoach, ({ db, actor, params }) =>
    findFeedback(db, actor, params.userId, params.day),
  );
  query(contract.listAnnotations, signedIn, ({ db, actor, params }) =>
    listAnnotations(db, actor, params.feedbackId),
  );
  command(contract.giveFeedback, coach, ({ trx, actor, body, header }) =>
    giveFeedback(trx, actor, body, readVersion(header('If-Match'))),
  );
  command(contract.correctFeedback, coach, ({ trx, actor, params, body }) =>
    correctFeedback(trx, actor, params.feedbackId, body),
  );
  command(contract.decideOnVersion, coach, ({ trx, actor, params, body }) =>
    decideOnVersion(trx, actor, params.feedbackId, body),
  );
  command(contract.addAnnotation, coach, ({ trx, actor, params, body }) =>
    addAnnotation(trx, actor, params.feedbackId, body),
  );
  command(contract.anchorAnnotation, coach, ({ trx, params, body }) =>
    anchorAnnotation(trx, params.annotationId, body),
  );
  command(contract.markFeedbackSeen, participant, ({ trx, actor, params }) =>
    markSeen(trx, actor, params.feedbackId),
  );
  command(contract.tickAnnotation, participant, ({ trx, actor, params, body }) =>
    tickAnnotation(trx, actor, params.annotationId, body.isTicked),
  );
  command(contract.tickLine, participant, ({ trx, actor, params, body }) =>
    tickLine(trx, actor, params, body),
  );
}

/**
 * Gives the feedback of a submission, once, with the annotations and the marked checks of the coach's draft. The lock
 * makes a second coach wait and then see the first one's feedback.
 */
async function giveFeedback(
  trx: Trx,
  actor: Actor,
  form: FeedbackForm,
  readVersion: number | null,
): Promise<Feedback> {
  const submission = await lockSubmission(trx, form.submissionId);
  if (readVersion !== null && readVersion < submission.version) throw conflict('A newer version arrived');
  const draft = await queries.clearReviewState(trx, form.submissionId, actor.id);
  const task = await getTaskText(trx, submission.userId, submission.taskDay);
  const checks = inOrder(draft?.checks ?? [], task.checks);
  const inserted = await queries.insertFeedback(trx, submission, actor.id, form, checks);
  if (!inserted) throw conflict('Feedback has already been given for this submission.');
  const { userId, taskDay } = submission;
  const voice = { feedbackId: inserted.id, userId, authorId: actor.id };
  if (form.voice && !(await queries.attachVoice(trx, { ...voice, id: form.voice }))) throw notFound('File');
  const feedback = await getFeedback(trx, inserted.id);
  const client = await getClient(trx, userId);
  await recordEvent(trx, 'feedback.given', {
    feedback: forParticipant(feedback),
    clientName: client.name,
    taskTitle: task.title,
  });
  const detail = { taskDay };
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'review', detail });
  await addDraftAnnotations(trx, feedback, actor.id, draft?.annotations ?? []);
  if (feedback.unlockNext) {
    const targetDay = Math.min(taskDay + 1, lastDayOf(client));
    await requestWork(trx, 'unlock.requested', { userId, targetDay, cause: 'feedback' });
  }
  return feedback;
}

/** The marks in the order of the day's checks; those of checks that are gone come last. */
function inOrder(marks: readonly CheckMark[], checks: readonly string[]): CheckMark[] {
  const placeOf = ({ check }: CheckMark): number =>
    checks.includes(check) ? checks.indexOf(check) : checks.length;
  return marks.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The participant has seen the feedback; coaches see when. */
async function markSeen(trx: Trx, actor: Actor, id: number): Promise<Feedback> {
  const { userId, taskDay: day } = await getReadableFeedback(trx, actor, id);
  if (await queries.markSeen(trx, id)) {
    await recordEvent(trx, 'feedback.seen', { userId, day, feedbackId: id });
    await markNoticesSeen(trx, actor, { feedbackId: id });
  }
  return await getReadableFeedback(trx, actor, id);
}
