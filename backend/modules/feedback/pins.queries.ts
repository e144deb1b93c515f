import { sql } from 'kysely';
import type { Pin } from '#shared/contract/feedback.ts';
import type { Reader } from '#shared/database/database.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';
import { PDF } from '#shared/domain/file-types.ts';

/** A PDF that is not read yet, or that hides its pages, may have any. */
const hasPage = (page = 0) => sql`coalesce(file_readings.pages, ${page}::int) >= ${page}::int`;

/** Whether a version shows the picture of a pin, as its file or in its answers, or is the PDF of its page. */
export async function showsPlace(
  db: Reader,
  submissionId: number,
  { fileURL, version, page }: Pin,
): Promise<boolean> {
  const type = page === undefined ? 'image/%' : PDF;
  const { rows } = await sql`
    select from submission_versions join files on files.id = ${fileIdOf(fileURL)} and files.media_type like ${type}
      left join file_readings on file_readings.file_id = files.id
    where submission_versions.submission_id = ${submissionId} and submission_versions.version = ${version}
      and ${hasPage(page)} and (submission_versions.file_id = files.id or exists (select from version_pictures as shown
        where shown.submission_id = submission_versions.submission_id
          and shown.version = submission_versions.version and shown.file_id = files.id))
  `.execute(db);
  return rows.length > 0;
}

/** Whether the file of a version is a PDF with this page. */
export async function isPageOf(
  db: Reader,
  { submissionId, version, page }: { submissionId: number; version: number; page: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from submission_versions join files on files.id = file_id and files.media_type = ${PDF}
      left join file_readings on file_readings.file_id = files.id
    where submission_versions.submission_id = ${submissionId} and submission_versions.version = ${version}
      and ${hasPage(page)}
  `.execute(db);
  return rows.length > 0;
}

/** The pins of a feedback on one file. */
export async function countPins(db: Reader, feedbackId: number, { fileURL }: Pin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from annotations where feedback_id = ${feedbackId} and pin ->> 'fileURL' = ${fileURL}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
