import { sql } from 'kysely';
import type { RowPage } from '#backend/http/pagination.ts';
import type { Reader } from '#shared/database/database.ts';
import { askedToday, ofClient } from '#shared/database/programmes.ts';

/** Answers and questions are JSON: the thread parses them. */
export const readVersions = (db: Reader, userId: number, upTo: Date, { limit, offset }: RowPage) =>
  db
    .selectFrom('submission_versions as versions')
    .innerJoin('submissions', 'submissions.id', 'versions.submission_id')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .innerJoin('programme_tasks as tasks', ofClient)
    .leftJoin('workbooks', 'workbooks.id', 'versions.workbook_id')
    .select([
      'submissions.task_day as day',
      'tasks.title',
      'versions.version',
      'versions.created_at as handedInAt',
      'versions.notes',
      sql<string | null>`versions.document::text`.as('answers'),
      sql<string | null>`coalesce(workbooks.sections::text, ${askedToday}::text)`.as('questions'),
      'versions.file_id as fileId',
    ])
    .where('submissions.user_id', '=', userId)
    .where('versions.created_at', '<=', upTo)
    .orderBy('submissions.task_day')
    .orderBy('versions.version')
    .limit(limit)
    .offset(offset)
    .execute();

export const readHandedIn = (db: Reader, userId: number) =>
  db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .innerJoin('programme_tasks as tasks', ofClient)
    .select(['tasks.day', 'tasks.title'])
    .where('user_id', '=', userId)
    .orderBy('tasks.day')
    .execute();

export const readFeedback = (db: Reader, userId: number) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.reviewer_id')
    .select([
      'feedback.id',
      'task_day as day',
      'submission_version as version',
      'users.name as reviewerName',
      'comment',
      'rating',
      'strengths',
      'improvements',
      'action_plan as actionPlan',
      'resources',
      'template_type as templateType',
      'unlock_next as unlockNext',
      'reviewed_at as reviewedAt',
      'asked_version as askedVersion',
      'decided_at as decidedAt',
      'corrected_at as correctedAt',
      'checks',
      sql<number[]>`array(select line from line_ticks where feedback_id = feedback.id order by line)`.as(
        'tickedLines',
      ),
      sql<string | null>`(select id from message_files where feedback_id = feedback.id)`.as('voiceId'),
    ])
    .where('user_id', '=', userId)
    .orderBy('task_day')
    .execute();

export const readAnnotations = (db: Reader, userId: number) =>
  db
    .selectFrom('annotations')
    .innerJoin('feedback', 'feedback.id', 'annotations.feedback_id')
    .select([
      'annotations.id',
      'feedback.task_day as day',
      'target_element as target',
      'annotations.comment',
      'selector',
      'pin',
      'is_praise as isPraise',
      'created_at as createdAt',
      'ticked_at as tickedAt',
    ])
    .where('feedback.user_id', '=', userId)
    .orderBy('annotations.id')
    .execute();

export const readBookEdits = (db: Reader, userId: number, { limit, offset }: RowPage) =>
  db
    .selectFrom('book_edits')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['task_day as day', 'field', 'book_edits.version', 'answer', 'edited_at as editedAt'])
    .where('user_id', '=', userId)
    .orderBy('book_edits.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const readBookLink = (db: Reader, userId: number) =>
  db
    .selectFrom('book_links')
    .select(['created_at as createdAt', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
