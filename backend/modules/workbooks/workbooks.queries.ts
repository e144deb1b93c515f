import { sql } from 'kysely';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** Replaces the pictures of a draft. Ids that are no longer files are left out. */
export async function setDraftPictures(
  trx: Trx,
  userId: number,
  day: number,
  fileIds: readonly string[],
): Promise<void> {
  await sql`
    with dropped as (
      delete from draft_pictures
      where user_id = ${userId} and day = ${day} and file_id <> all(${fileIds}::text[])
    )
    insert into draft_pictures (user_id, day, file_id)
    select ${userId}, ${day}, unnest(${fileIds}::text[])
    on conflict do nothing
  `.execute(trx);
}

export async function addVersionPictures(
  trx: Trx,
  { id, version }: { id: number; version: number },
  fileIds: readonly string[],
): Promise<void> {
  await sql`
    insert into version_pictures (submission_id, version, file_id)
    select ${id}, ${version}, unnest(${fileIds}::text[])
  `.execute(trx);
}

/** Those of the files that the participant uploaded for the day, locked against their removal. */
export async function lockOwnFiles(
  trx: Trx,
  userId: number,
  day: number,
  fileIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where id = any(${fileIds}::text[]) and user_id = ${userId} and task_day = ${day}
      and media_type like 'image/%'
    for key share
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export interface HandedIn {
  day: number;
  title: string;
  submissionId: number;
  fileURL: string;
  document: Answers | null;
  sections: readonly WorkbookSection[] | null;
}

/** The newest version of each of these days. */
export async function listHandedIn(
  db: Reader,
  userId: number,
  days: readonly number[],
): Promise<Map<number, HandedIn>> {
  const { rows } = await sql<HandedIn>`
    select submissions.task_day as day, coalesce(task_versions.title, tasks.title) as title,
      submissions.id as "submissionId",
      coalesce('/api/files/' || versions.file_id, versions.other_url, '') as "fileURL",
      versions.document, workbooks.sections
    from submissions
    join users on users.id = submissions.user_id
    join programme_tasks as tasks on tasks.programme_version_id = users.programme_version_id and tasks.day = submissions.task_day
    left join programme_task_versions as task_versions on task_versions.programme_version_id = users.programme_version_id
      and task_versions.day = submissions.task_day
      and task_versions.version = submissions.task_version
    join submission_versions as versions on versions.submission_id = submissions.id
      and versions.version = submissions.version
    left join workbooks on workbooks.id = versions.workbook_id
    where submissions.user_id = ${userId} and submissions.task_day = any(${days}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.day, row]));
}
