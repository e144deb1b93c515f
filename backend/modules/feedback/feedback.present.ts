import type { Feedback, Ticks } from '#shared/contract/feedback.ts';
import { presentAvatarURL } from '#shared/database/present-file-url.ts';
import type { FeedbackRow } from './feedback.queries.ts';

export const presentTicks = (row: FeedbackRow): Ticks => ({
  annotations: row.ticked_annotations,
  lines: row.ticked_lines,
});

/** The participant's view: no rating, no template. */
export const presentFeedback = (row: FeedbackRow): Feedback => ({
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

export const presentForCoach = (row: FeedbackRow): Feedback => ({
  ...presentFeedback(row),
  rating: row.rating,
  templateType: row.template_type,
});
