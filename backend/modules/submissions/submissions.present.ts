import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { submissionAddress } from '#shared/domain/file-address.ts';
import type { SubmissionRow } from './submissions.queries.ts';

export const presentSubmission = (row: SubmissionRow): Submission => ({
  id: row.id,
  userId: row.user_id,
  taskDay: row.task_day,
  fileURL: row.file_url,
  notes: row.notes,
  submittedAt: row.submitted_at.toISOString(),
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  address: submissionAddress(row.id, row.file_url),
  file:
    row.file_name === null || row.file_size === null || row.file_type === null
      ? null
      : { name: row.file_name, size: row.file_size, mediaType: row.file_type },
  feedbackId: row.feedback_id,
});

export const presentPending = (row: SubmissionRow): PendingSubmission => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  companyName: row.company,
  taskDay: row.task_day,
  taskTitle: row.task_title,
  submittedAt: row.submitted_at.toISOString(),
  fileURL: row.file_url,
  address: submissionAddress(row.id, row.file_url),
});
