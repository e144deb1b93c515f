import type { TickCount } from '#shared/contract/feedback.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { presentAvatarURL, presentFileURL } from '#shared/database/present-file-url.ts';
import { submissionAddress } from '#shared/domain/file-address.ts';
import { pointsOf } from '#shared/domain/points.ts';
import type { PendingRow, SubmissionRow } from './submissions.queries.ts';

export const presentSubmission = (row: SubmissionRow): Submission => ({
  id: row.id,
  userId: row.user_id,
  taskDay: row.task_day,
  fileURL: presentFileURL(row),
  notes: row.notes,
  submittedAt: row.submitted_at.toISOString(),
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  address: submissionAddress(row.id, presentFileURL(row)),
  file: row.file,
  feedbackId: row.feedback_id,
  opensAt: row.feedback_id === null ? (row.clock_at?.toISOString() ?? null) : null,
  hasNewFeedback: row.has_new_feedback,
  isClaimed: row.claim !== null,
  ...(row.is_reviewed && row.feedback_id === null && { isDone: true }),
  tickCount: row.feedback_id === null ? null : presentTickCount(row),
  askedAt: row.asked_version === row.version ? (row.decided_at?.toISOString() ?? null) : null,
  isLast: row.task_day === row.last_day,
  isUndecided: row.asked_version !== null && row.asked_version !== row.version,
});

const presentTickCount = (row: SubmissionRow): TickCount => ({
  done: row.ticked_annotations + row.ticked_lines,
  total: row.annotations + pointsOf(row.action_plan).length,
});

export const presentPending = (row: PendingRow): PendingSubmission => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  companyName: row.company,
  avatarURL: presentAvatarURL(row.avatar_id),
  programmeVersion: row.programme_version_id,
  taskDay: row.task_day,
  taskTitle: row.task_title,
  submittedAt: row.submitted_at.toISOString(),
  fileURL: presentFileURL(row),
  address: submissionAddress(row.id, presentFileURL(row)),
  claim: row.claim,
});
