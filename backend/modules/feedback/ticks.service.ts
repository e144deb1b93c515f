import type { Actor } from '#backend/http/access.ts';
import { badRequest, notFound } from '#backend/http/errors.ts';
import { getSubmissionById, lockSubmission } from '#backend/modules/submissions/submissions.service.ts';
import type { FeedbackTicks } from '#shared/contract/feedback.ts';
import type { Trx } from '#shared/database/database.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { presentTicks } from './feedback.present.ts';
import { type FeedbackRow, findFeedbackById } from './feedback.queries.ts';
import * as queries from './ticks.queries.ts';

/** Ticks an annotation of the participant's own feedback; repeats change nothing. */
export async function tickAnnotation(
  trx: Trx,
  actor: Actor,
  id: number,
  isTicked: boolean,
): Promise<FeedbackTicks> {
  const feedbackId = (await queries.findFeedbackOf(trx, id)) ?? 0;
  await lockOwn(trx, actor, feedbackId, 'Annotation');
  const changed = await queries.setAnnotationTick(trx, id, isTicked);
  return await announce(trx, feedbackId, changed > 0n);
}

/** Ticks a point of the action plan. Its words prove that the participant sees the same line. */
export async function tickLine(
  trx: Trx,
  actor: Actor,
  { feedbackId, line }: { feedbackId: number; line: number },
  { isTicked, words }: { isTicked: boolean; words: string },
): Promise<FeedbackTicks> {
  const { action_plan } = await lockOwn(trx, actor, feedbackId, 'Feedback');
  if (!pointsOf(action_plan).some(({ at, text }) => at === line && text === words)) {
    const message = 'This point is not in the action plan.';
    throw badRequest(message, { words: message });
  }
  const changed = await queries.setLineTick(trx, feedbackId, line, isTicked);
  return await announce(trx, feedbackId, changed > 0n);
}

/** Locks the submission, so that each event has the ticks before it. */
async function lockOwn(trx: Trx, actor: Actor, id: number, what: string): Promise<FeedbackRow> {
  const row = await findFeedbackById(trx, id);
  if (row?.user_id !== actor.id) throw notFound(what);
  await lockSubmission(trx, row.submission_id);
  return row;
}

async function announce(trx: Trx, feedbackId: number, hasChanged: boolean): Promise<FeedbackTicks> {
  const row = await findFeedbackById(trx, feedbackId);
  const submission = row && (await getSubmissionById(trx, row.submission_id));
  if (!row || !submission?.tickCount) throw notFound('Feedback');
  const { userId, taskDay: day, id: submissionId, tickCount } = submission;
  const after = { userId, day, feedbackId, submissionId, ticks: presentTicks(row), tickCount };
  if (hasChanged) await recordEvent(trx, 'feedback.ticked', after);
  return after;
}
