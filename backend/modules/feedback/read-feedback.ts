import type { Actor } from '#backend/http/access.ts';
import { notFound } from '#backend/http/errors.ts';
import type { Feedback, Ticks } from '#shared/contract/feedback.ts';
import type { Reader } from '#shared/database/database.ts';
import { presentAvatarURL } from '#shared/database/present-file-url.ts';
import * as queries from './feedback.queries.ts';

export const presentTicks = (row: queries.FeedbackRow): Ticks => ({
  annotations: row.ticked_annotations,
  lines: row.ticked_lines,
});

/** The participant's view: no rating, no template. */
export const presentFeedback = (row: queries.FeedbackRow): Feedback => ({
  id: row.id,
  submissionId: row.submission_id,
  userId: row.user_id,
  taskDay: row.task_day,
  comment: row.comment,
  strengths: row.strengths,
  improvements: row.improvements,
  actionPlan: row.action_plan,
  resources: row.resources,
  reviewedAt: row.reviewed_at.toISOString(),
  reviewerName: row.reviewer_name,
  reviewerAvatarURL: presentAvatarURL(row.reviewer_avatar_id),
  reviewerId: row.reviewer_id,
  version: row.submission_version,
  unlockNext: row.unlock_next,
  seenAt: row.seen_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
  checks: row.checks,
  ticks: presentTicks(row),
  askedVersion: row.asked_version,
  decidedAt: row.decided_at?.toISOString() ?? null,
  correctedAt: row.corrected_at?.toISOString() ?? null,
  ...(row.voice && { voice: row.voice }),
});

export const presentForCoach = (row: queries.FeedbackRow): Feedback => ({
  ...presentFeedback(row),
  rating: row.rating,
  templateType: row.template_type,
});

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

/** Feedback visible to the user; 404 for everyone else. */
export async function getReadableFeedback(db: Reader, actor: Actor, id: number): Promise<Feedback> {
  const row = await queries.findFeedbackById(db, id);
  if (!row || (!actor.isAdmin && row.user_id !== actor.id)) throw notFound('Feedback');
  return presentFor(actor)(row);
}
