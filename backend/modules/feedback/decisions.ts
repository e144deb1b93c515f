import type { Actor } from '#backend/http/access.ts';
import { conflict, forbidden } from '#backend/http/errors.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.queries.ts';
import { lockSubmission } from '#backend/modules/submissions/submissions.ts';
import { getClient, requireCurrent } from '#backend/modules/users/users.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { FeedbackCorrection } from '#shared/contract/forms.ts';
import { MAX_CORRECTIONS } from '#shared/contract/limits.ts';
import type { Trx } from '#shared/database/database.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import * as queries from './feedback.queries.ts';
import { forParticipant, getFeedback } from './read-feedback.ts';

/** Locks the submission: its versions, its ticks and other decisions wait. */
async function lockReviewed(
  trx: Trx,
  id: number,
): Promise<{ before: queries.GivenFeedback; newest: number }> {
  const { submissionId } = await getFeedback(trx, id);
  const { version: newest } = await lockSubmission(trx, submissionId);
  const before = await getFeedback(trx, id);
  requireCurrent(await getClient(trx, before.userId));
  return { before, newest };
}

/** Accepts the newest version of reviewed work, or asks for a new one, which keeps the next day closed. */
export async function decideOnVersion(
  trx: Trx,
  actor: Actor,
  id: number,
  { ask, unlockNext, version }: { ask: boolean; unlockNext: boolean; version: number },
): Promise<Feedback> {
  const { before, newest } = await lockReviewed(trx, id);
  if (version < newest) throw conflict('A newer version arrived');
  const unlocks = unlockNext && !ask;
  const { userId, taskDay, askedVersion } = before;
  const client = await getClient(trx, userId);
  const isAccepted = askedVersion == null && (!unlocks || before.unlockNext);
  if (ask ? askedVersion === newest : isAccepted) return before;
  await queries.decide(trx, id, { askedVersion: ask ? newest : null, unlocks });
  const action = ask ? 'ask-version' : 'accept-version';
  await recordAuditEntry(trx, { actorId: actor.id, userId, action, detail: { taskDay } });
  const after = await getFeedback(trx, id);
  const told = { feedback: forParticipant(after), clientName: client.name, coachName: actor.name };
  await recordEvent(trx, 'feedback.decided', told);
  if (unlocks) {
    const targetDay = Math.min(taskDay + 1, lastDayOf(client));
    await requestWork(trx, 'unlock.requested', { userId, targetDay, cause: 'feedback' });
  }
  return after;
}

/** Changes the texts of a feedback. What the participant has read is marked as corrected; the log keeps the former texts. */
export async function correctFeedback(
  trx: Trx,
  actor: Actor,
  id: number,
  form: FeedbackCorrection,
): Promise<Feedback> {
  const { before } = await lockReviewed(trx, id);
  if (before.reviewerId !== actor.id && !actor.isOwner) {
    throw forbidden('Only its author or an owner can correct this feedback.');
  }
  const texts = queries.textsOf(form);
  const former = Object.fromEntries(
    queries.named(before).flatMap(([name, text]) => (text === (texts[name] ?? '') ? [] : [[name, text]])),
  );
  const rating = form.rating ?? before.rating;
  if (Object.keys(former).length === 0 && rating === before.rating) return before;
  const { userId, taskDay } = before;
  if ((await queries.countCorrections(trx, userId, taskDay)) >= MAX_CORRECTIONS)
    throw conflict(`Feedback can be corrected ${MAX_CORRECTIONS} times. Write a message instead.`);
  await queries.correct(trx, id, texts, rating);
  await keepTicks(trx, before, texts.actionPlan ?? '');
  const detail = { taskDay, former };
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'correct-feedback', detail });
  const after = await getFeedback(trx, id);
  await recordEvent(trx, 'feedback.corrected', { feedback: forParticipant(after) });
  return after;
}

/** A ticked point stays ticked where its words stand now; one whose words changed is open again. */
async function keepTicks(trx: Trx, before: Feedback, plan: string): Promise<void> {
  const ticked = pointsOf(before.actionPlan).filter(({ at }) => before.ticks.lines.includes(at));
  const free = pointsOf(plan);
  const lines = ticked.flatMap(({ text }) => {
    const place = free.findIndex((point) => point.text === text);
    return place === -1 ? [] : free.splice(place, 1).map(({ at }) => at);
  });
  await queries.replaceLineTicks(trx, before.id, lines);
}
