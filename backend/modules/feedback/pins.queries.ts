import { sql } from 'kysely';
import type { Pin } from '#shared/contract/feedback.ts';
import type { Reader } from '#shared/database/database.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';

/** Whether a version shows the picture of a pin: as its file, or in its answers. */
export async function showsPicture(
  db: Reader,
  submissionId: number,
  { fileURL, version }: Pin,
): Promise<boolean> {
  const { rows } = await sql`
    select from submission_versions join files on files.id = ${fileIdOf(fileURL)} and files.media_type like 'image/%'
    where submission_versions.submission_id = ${submissionId} and submission_versions.version = ${version}
      and (submission_versions.file_id = files.id or exists (select from version_pictures as shown
        where shown.submission_id = submission_versions.submission_id
          and shown.version = submission_versions.version and shown.file_id = files.id))
  `.execute(db);
  return rows.length > 0;
}

/** The pins of a feedback on one picture. */
export async function countPins(db: Reader, feedbackId: number, { fileURL }: Pin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from annotations where feedback_id = ${feedbackId} and pin ->> 'fileURL' = ${fileURL}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
