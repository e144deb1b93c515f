import { sql } from 'kysely';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Reader } from '#shared/database/database.ts';

/** A day of the book with its owner. */
export interface BookRow {
  name: string;
  company: string | null;
  currentDay: number;
  finishedAt: Date | null;
  day: number;
  title: string;
  /** Of the newest version; null before the first. */
  handedInAt: Date | null;
  isFile: boolean;
  document: Answers | null;
  /** The questions that the document answers; null: those of day 1. */
  workbookId: string | null;
}

/** The newest version of each of these days, in order; no rows unless the user is a participant. */
export async function listBookRows(db: Reader, userId: number, days: readonly number[]): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select users.name, users.company, users.current_day as "currentDay", users.finished_at as "finishedAt",
      tasks.day, coalesce(task_versions.title, tasks.title) as title,
      versions.created_at as "handedInAt", versions.file_id is not null as "isFile",
      versions.document, versions.workbook_id as "workbookId"
    from users
    join tasks on tasks.day = any(${days}::int[])
    left join submissions on submissions.user_id = users.id and submissions.task_day = tasks.day
    left join task_versions on task_versions.day = tasks.day and task_versions.version = submissions.task_version
    left join submission_versions as versions on versions.submission_id = submissions.id
      and versions.version = submissions.version
    where users.id = ${userId} and not users.is_admin
    order by tasks.day
  `.execute(db);
  return rows;
}

/** The questions of these workbooks. */
export async function listQuestions(
  db: Reader,
  ids: readonly string[],
): Promise<{ id: string; sections: readonly WorkbookSection[] }[]> {
  return await db.selectFrom('workbooks').select(['id', 'sections']).where('id', 'in', ids).execute();
}
