import { sql } from 'kysely';
import type { Answer, Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Reader } from '#shared/database/database.ts';

/** The newest edit of a text. */
export interface BookEditRow {
  id: number;
  section: string;
  field: string;
  answer: Answer;
  editedAt: string;
  /** The version whose answer was polished, and its questions. */
  version: number;
  workbookId: string | null;
  /** What was polished; null when that is the newest version's answer. */
  before: Answer | null;
}

/** A day of the book with its owner. */
export interface BookRow {
  userId: number;
  name: string;
  company: string | null;
  currentDay: number;
  finishedAt: Date | null;
  /** 0: none of the days exists. */
  day: number;
  title: string;
  submissionId: number | null;
  /** The newest version; null before the first. */
  version: number | null;
  handedInAt: Date | null;
  isFile: boolean;
  document: Answers | null;
  /** The questions that the document answers; null: those of day 1. */
  workbookId: string | null;
  /** Without restored texts; null for none. */
  edits: BookEditRow[] | null;
}

const newestEdits = sql`
  select json_agg(json_build_object('id', edit.id, 'section', edit.section, 'field', edit.field,
    'answer', edit.answer, 'editedAt', edit.edited_at, 'version', edit.version, 'workbookId', polished.workbook_id,
    'before', case when edit.version <> submissions.version then polished.document -> edit.section -> edit.field end
  ) order by edit.id) as edits
  from (select distinct on (field) id, submission_id, version, section, field, answer, edited_at
    from book_edits where submission_id = submissions.id
    order by field, id desc) as edit
  join submission_versions as polished on polished.submission_id = edit.submission_id
    and polished.version = edit.version
  where edit.answer is not null`;

/** Of `users` and `tasks`. */
const newestVersions = sql`
  left join submissions on submissions.user_id = users.id and submissions.task_day = tasks.day
  left join programme_task_versions as task_versions on task_versions.programme_version_id = tasks.programme_version_id
    and task_versions.day = tasks.day and task_versions.version = submissions.task_version
  left join submission_versions as versions on versions.submission_id = submissions.id
    and versions.version = submissions.version`;

/** The newest version of each of these days, in order; no rows of a coach. Without a day one row of the owner. */
export async function listBookRows(
  db: Reader,
  userIds: readonly number[],
  days: readonly number[],
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select users.id as "userId", users.name, users.company, users.current_day as "currentDay", users.finished_at as "finishedAt",
      coalesce(tasks.day, 0) as day, coalesce(task_versions.title, tasks.title, '') as title,
      submissions.id as "submissionId", versions.version, versions.created_at as "handedInAt", versions.file_id is not null as "isFile",
      versions.document, versions.workbook_id as "workbookId", edited.edits
    from users
    left join programme_tasks as tasks on tasks.programme_version_id = users.programme_version_id and tasks.day = any(${days}::int[])
    ${newestVersions}
    left join lateral (${newestEdits}) as edited on true
    where users.id = any(${userIds}::int[]) and not users.is_admin
    order by tasks.day
  `.execute(db);
  return rows;
}

/** Differs for every change of what `listBookRows` answers, and costs little; undefined for a coach and for nobody. */
export async function findBookStamp(
  db: Reader,
  userId: number,
  days: readonly number[],
): Promise<string | undefined> {
  const { rows } = await sql<{ stamp: string | null }>`
    select md5(string_agg((users.name, users.company, users.current_day, users.finished_at, users.programme_version_id, tasks.xmin, task_versions.xmin,
      submissions.id, versions.version, versions.xmin, edited.count, edited.last)::text, ',' order by tasks.day)) as stamp
    from users
    left join programme_tasks as tasks on tasks.programme_version_id = users.programme_version_id and tasks.day = any(${days}::int[])
    ${newestVersions}
    left join lateral (select count(*), max(id) as last from book_edits where submission_id = submissions.id) as edited on true
    where users.id = ${userId} and not users.is_admin
  `.execute(db);
  return rows[0]?.stamp ?? undefined;
}

/** The questions of these workbooks. */
export async function listQuestions(
  db: Reader,
  ids: readonly string[],
): Promise<{ id: string; sections: readonly WorkbookSection[] }[]> {
  return await db.selectFrom('workbooks').select(['id', 'sections']).where('id', 'in', ids).execute();
}

interface FinishedRow {
  id: number;
  name: string;
  versionId: number;
  finishedAt: Date;
}

/** The participants who finished within the last seven days, newest first. */
export async function listFinished(db: Reader, limit: number): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select id, name, programme_version_id as "versionId", finished_at as "finishedAt" from users
    where finished_at > now() - interval '7 days' and not is_admin and deactivated_at is null
    order by finished_at desc, id limit ${limit}
  `.execute(db);
  return rows;
}

/** The pictures that a participant uploaded. */
export async function listPictureFiles(
  db: Reader,
  userId: number,
): Promise<{ id: string; name: string; mediaType: string; size: number; uploadedAt: Date }[]> {
  return await db
    .selectFrom('files')
    .select(['id', 'name', 'media_type as mediaType', 'size', 'created_at as uploadedAt'])
    .where('user_id', '=', userId)
    .where('media_type', 'like', 'image/%')
    .execute();
}
