import type { Actor } from '#backend/http/access.ts';
import { conflict, forbidden, notFound } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.ts';
import { lockSubmission } from '#backend/modules/submissions/submissions.service.ts';
import { getClient, requireCurrent } from '#backend/modules/users/users.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { FeedbackCorrection } from '#shared/contract/forms.ts';
import { MAX_CORRECTIONS } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import * as queries from './feedback.queries.ts';
import { presentFeedback, presentForCoach } from './read-feedback.ts';

async function getRow(trx: Trx, id: number): Promise<queries.FeedbackRow> {
  const row = await queries.findFeedbackById(trx, id);
  if (!row) throw notFound('Feedback');
  return row;
}

/** Locks the submission: its versions, its ticks and other decisions wait. */
async function lockReviewed(trx: Trx, id: number): Promise<{ row: queries.FeedbackRow; newest: number }> {
  const { submission_id } = await getRow(trx, id);
  const { version: newest } = await lockSubmission(trx, submission_id);
  const row = await getRow(trx, id);
  requireCurrent(await getClient(trx, row.user_id));
  return { row, newest };
}

/** Accepts the newest version of reviewed work, or asks for a new one, which keeps the next day closed. */
export async function decideOnVersion(
  trx: Trx,
  actor: Actor,
  id: number,
  { ask, unlockNext, version }: { ask: boolean; unlockNext: boolean; version: number },
): Promise<Feedback> {
  const { row, newest } = await lockReviewed(trx, id);
  if (version < newest) throw conflict('A newer version arrived');
  const unlocks = unlockNext && !ask;
  const client = await getClient(trx, row.user_id);
  const isAccepted = row.asked_version === null && (!unlocks || row.unlock_next);
  if (ask ? row.asked_version === newest : isAccepted) return presentForCoach(row);
  await queries.decide(trx, id, { askedVersion: ask ? newest : null, unlocks });
  const { user_id: userId, task_day: taskDay } = row;
  const action = ask ? 'ask-version' : 'accept-version';
  await recordAuditEntry(trx, { actorId: actor.id, userId, action, detail: { taskDay } });
  const after = await getRow(trx, id);
  const told = { feedback: presentFeedback(after), clientName: client.name, coachName: actor.name };
  await recordEvent(trx, 'feedback.decided', told);
  if (unlocks) {
    const targetDay = Math.min(taskDay + 1, lastDayOf(client));
    await requestWork(trx, 'unlock.requested', { userId, targetDay, cause: 'feedback' });
  }
  return presentForCoach(after);
}

/** Changes the texts of a feedback. What the participant has read is marked as corrected; the log keeps the former texts. */
export async function correctFeedback(
  trx: Trx,
  actor: Actor,
  id: number,
  form: FeedbackCorrection,
): Promise<Feedback> {
  const { row } = await lockReviewed(trx, id);
  if (row.reviewer_id !== actor.id && !actor.isOwner) {
    throw forbidden('Only its author or an owner can correct this feedback.');
  }
  const texts = queries.textsOf(form);
  const former = Object.fromEntries(
    queries.named(row).flatMap(([name, text]) => (text === (texts[name] ?? '') ? [] : [[name, text]])),
  );
  const rating = form.rating ?? row.rating;
  if (Object.keys(former).length === 0 && rating === row.rating) return presentForCoach(row);
  const { user_id: userId, task_day: taskDay } = row;
  if ((await queries.countCorrections(trx, userId, taskDay)) >= MAX_CORRECTIONS)
    throw conflict(`Feedback can be corrected ${MAX_CORRECTIONS} times. Write a message instead.`);
  await queries.correct(trx, id, texts, rating);
  await keepTicks(trx, row, texts.actionPlan ?? '');
  const detail = { taskDay, former };
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'correct-feedback', detail });
  const after = await getRow(trx, id);
  await recordEvent(trx, 'feedback.corrected', { feedback: presentFeedback(after) });
  return presentForCoach(after);
}

/** A ticked point stays ticked where its words stand now; one whose words changed is open again. */
async function keepTicks(trx: Trx, before: queries.FeedbackRow, plan: string): Promise<void> {
  const ticked = pointsOf(before.action_plan).filter(({ at }) => before.ticked_lines.includes(at));
  const free = pointsOf(plan);
  const lines = ticked.flatMap(({ text }) => {
    const place = free.findIndex((point) => point.text === text);
    return place === -1 ? [] : free.splice(place, 1).map(({ at }) => at);
  });
  await queries.replaceLineTicks(trx, before.id, lines);
}
