import { sql } from 'kysely';
import type { SubmissionVersion } from '#shared/contract/submissions.ts';
import { StoredFile } from '#shared/contract/uploads.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { columnsOf, jsonOf, timestamp } from '#shared/database/json-of.ts';
import type { FileReference } from '#shared/database/present-file-url.ts';
import { askedToday } from '#shared/database/programmes.ts';

export async function insertVersion(
  trx: Trx,
  submission: { id: number; version: number },
  content: {
    file: FileReference;
    notes: string | null | undefined;
    document?: Answers | null;
    workbookId?: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('submission_versions')
    .values({
      submission_id: submission.id,
      version: submission.version,
      notes: content.notes ?? null,
      ...content.file,
      document: content.document ? JSON.stringify(content.document) : null,
      workbook_id: content.workbookId ?? null,
    })
    .execute();
}

/** Waits for what a participant hands in now, and keeps the next from beginning. */
export async function lockHandIns(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hand-in ${userId}`}, 0))`.execute(trx);
}

/** Whether a participant is in the programme of a version still, in whatever version of it. */
export async function isStillInProgramme(trx: Trx, userId: number, versionId: number): Promise<boolean> {
  const { rows } =
    await sql`select from users join programme_versions now on now.id = users.programme_version_id
    join programme_versions known on known.programme_id = now.programme_id
    where users.id = ${userId} and known.id = ${versionId}`.execute(trx);
  return rows.length > 0;
}

/** Counts a participant's submissions of the last 24 hours, and the seconds until the oldest leaves the window. */
export async function countRecent(trx: Trx, userId: number): Promise<{ count: number; retryAfter: number }> {
  const { rows } = await sql<{ count: number; retryAfter: number }>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::int as "retryAfter"
    from submission_versions
    where submission_id in (select id from submissions where user_id = ${userId})
      and created_at > now() - interval '1 day'
  `.execute(trx);
  return rows[0] ?? { count: 0, retryAfter: 0 };
}

export interface FrozenRow {
  version: number;
  day: number;
  document: Answers | null;
  notes: string | null;
  file_id: string | null;
  workbook_id: string | null;
  sections: readonly WorkbookSection[] | null;
}

/** Submitted answers of a version, or of the newest, with their questions. */
export async function findDocument(
  db: Reader,
  submissionId: number,
  version?: number,
): Promise<FrozenRow | undefined> {
  let rows = db
    .selectFrom('submission_versions')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .leftJoin('workbooks', 'workbooks.id', 'workbook_id')
    .select([
      'submission_versions.version',
      'submissions.task_day as day',
      'document',
      'submission_versions.notes',
      'submission_versions.file_id',
      'workbook_id',
      sql<readonly WorkbookSection[] | null>`coalesce(sections, ${askedToday}::jsonb)`.as('sections'),
    ])
    .where('submission_id', '=', submissionId);
  if (version !== undefined) rows = rows.where('submission_versions.version', '=', version);
  return await rows.orderBy('submission_versions.version', 'desc').executeTakeFirst();
}

const FILE = jsonOf(StoredFile, { name: 'files.name', size: 'files.size', mediaType: 'files.media_type' });
/** SQL: the file of a submission or version; null for a workbook. */
export const WORK_FILE = `case when files.id is not null then ${FILE} end`;

const columns = columnsOf<SubmissionVersion>({
  version: 'versions.version',
  fileURL: "coalesce('/api/files/' || versions.file_id, other_url, '')",
  notes: 'notes',
  createdAt: timestamp('versions.created_at'),
  file: WORK_FILE,
});

/** All versions, newest first. */
export async function listVersions(db: Reader, submissionId: number): Promise<SubmissionVersion[]> {
  return await db
    .selectFrom('submission_versions as versions')
    .leftJoin('files', 'files.id', 'versions.file_id')
    .select(columns)
    .where('submission_id', '=', submissionId)
    .orderBy('versions.version', 'desc')
    .$castTo<SubmissionVersion>()
    .execute();
}
