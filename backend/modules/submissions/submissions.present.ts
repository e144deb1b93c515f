import type { TickCount } from '#shared/contract/feedback.ts';
import type { Claim } from '#shared/contract/reviewing.ts';
import type { PendingSubmission, Submission, SubmissionVersion } from '#shared/contract/submissions.ts';
import type { StoredFile } from '#shared/contract/uploads.ts';
import { presentAvatarURL, presentFileURL } from '#shared/database/present-file-url.ts';
import { submissionAddress } from '#shared/domain/file-address.ts';
import { pointsOf } from '#shared/domain/points.ts';
import type { PendingRow, SubmissionRow } from './submissions.queries.ts';
import type { VersionRow } from './versions.queries.ts';

function presentFile(row: {
  file_name: string | null;
  file_size: number | null;
  file_type: string | null;
}): StoredFile | null {
  if (row.file_name === null || row.file_size === null || row.file_type === null) return null;
  return { name: row.file_name, size: row.file_size, mediaType: row.file_type };
}

function presentClaim(row: PendingRow): Claim | null {
  const { holder_id: coachId, holder_name: coachName, claim_expires_at: expiresAt } = row;
  if (coachId === null || coachName === null || expiresAt === null) return null;
  return { submissionId: row.id, coachId, coachName, expiresAt: expiresAt.toISOString() };
}

export const presentVersion = (row: VersionRow): SubmissionVersion => ({
  version: row.version,
  fileURL: presentFileURL(row),
  notes: row.notes,
  createdAt: row.created_at.toISOString(),
  file: presentFile(row),
});

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
  file: presentFile(row),
  feedbackId: row.feedback_id,
  opensAt: row.feedback_id === null ? (row.clock_at?.toISOString() ?? null) : null,
  hasNewFeedback: row.has_new_feedback,
  isClaimed: row.holder_id !== null,
  tickCount: row.feedback_id === null ? null : presentTickCount(row),
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
  taskDay: row.task_day,
  taskTitle: row.task_title,
  submittedAt: row.submitted_at.toISOString(),
  fileURL: presentFileURL(row),
  address: submissionAddress(row.id, presentFileURL(row)),
  claim: presentClaim(row),
});
