import { sql } from 'kysely';
import type { TickCount } from '#shared/contract/feedback.ts';
import type { Claim } from '#shared/contract/reviewing.ts';
import type { NewSubmission, PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { StoredFile } from '#shared/contract/uploads.ts';
import { countedPending } from '#shared/database/counters.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { belongsTo, type Whose } from '#shared/database/person-sql.ts';
import type { FileReference } from '#shared/database/present-file-url.ts';
import { presentAvatarURL, presentFileURL } from '#shared/database/present-file-url.ts';
import { ofClient } from '#shared/database/programmes.ts';
import { CLAIM, claimEnd } from '#shared/database/review-sql.ts';
import { submissionAddress } from '#shared/domain/file-types.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { WORK_FILE } from './versions.queries.ts';

const withDetails = (db: Reader) =>
  db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    // Every submission has its task; an inner join would let the planner expect few rows and read all users for them.
    .leftJoin('programme_tasks as tasks', ofClient)
    .leftJoin('programme_task_versions as task_versions', (join) =>
      join
        .onRef('task_versions.programme_version_id', '=', 'users.programme_version_id')
        .onRef('task_versions.day', '=', 'submissions.task_day')
        .onRef('task_versions.version', '=', 'submissions.task_version'),
    )
    .leftJoin('feedback', 'feedback.submission_id', 'submissions.id')
    .leftJoin('files', 'files.id', 'submissions.file_id')
    .leftJoin('claims', (join) =>
      join.onRef('claims.submission_id', '=', 'submissions.id').on(sql<boolean>`${claimEnd} > now()`),
    )
    .leftJoin('users as holders', 'holders.id', 'claims.coach_id')
    .select([
      'submissions.id',
      'submissions.user_id',
      'submissions.task_day',
      'submissions.file_id',
      'submissions.other_url',
      'submissions.notes',
      'submissions.version',
      'submissions.submitted_at',
      'submissions.updated_at',
      'submissions.clock_at',
      'submissions.is_reviewed',
      'feedback.id as feedback_id',
      'users.name as user_name',
      'users.company as company',
      'users.avatar_id',
      'users.last_day',
      'users.programme_version_id',
      // The title at the time of submission, even if the task was renamed.
      sql<string>`coalesce(task_versions.title, tasks.title)`.as('task_title'),
      sql.raw<StoredFile | null>(WORK_FILE).as('file'),
      sql<Claim | null>`case when claims.coach_id is not null then ${sql.raw(CLAIM)} end`.as('claim'),
      sql<boolean>`feedback.id is not null
        and (feedback.seen_at is null or feedback.seen_at < feedback.changed_at)`.as('has_new_feedback'),
    ]);

export type PendingRow = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** With what the participant has ticked; a pending submission has no feedback to tick. */
const withTicks = (db: Reader) =>
  withDetails(db).select([
    'feedback.action_plan',
    'feedback.asked_version',
    sql<Date | null>`coalesce(feedback.decided_at, feedback.reviewed_at)`.as('decided_at'),
    sql<number>`(select count(*)::int from annotations where feedback_id = feedback.id and not is_praise)`.as(
      'annotations',
    ),
    sql<number>`(select count(*)::int from annotations
      where feedback_id = feedback.id and ticked_at is not null)`.as('ticked_annotations'),
    sql<number>`(select count(*)::int from line_ticks where feedback_id = feedback.id)`.as('ticked_lines'),
  ]);

export type SubmissionRow = Awaited<ReturnType<ReturnType<typeof withTicks>['executeTakeFirstOrThrow']>>;

export async function listSubmissions(db: Reader, userId: number): Promise<SubmissionRow[]> {
  return await withTicks(db)
    .where('submissions.user_id', '=', userId)
    .orderBy('submissions.submitted_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .execute();
}

export async function findSubmission(
  db: Reader,
  userId: number,
  day: number,
): Promise<SubmissionRow | undefined> {
  return await withTicks(db)
    .where('submissions.user_id', '=', userId)
    .where('submissions.task_day', '=', day)
    .executeTakeFirst();
}

export async function findSubmissionById(db: Reader, id: number): Promise<SubmissionRow | undefined> {
  return await withTicks(db).where('submissions.id', '=', id).executeTakeFirst();
}

/** Longest waiting first. */
export async function listPending(
  db: Reader,
  whose: Whose,
  { limit, after }: { limit: number; after: readonly [submittedAt: string, id: number] | null },
): Promise<PendingRow[]> {
  // Literals: a generic plan would not use the index or know the small limit.
  let page = withDetails(db)
    .where(sql<boolean>`not submissions.is_reviewed`)
    .where('users.deactivated_at', 'is', null)
    .where(belongsTo(whose, sql`submissions.user_id`))
    .orderBy('submissions.submitted_at')
    .orderBy('submissions.id')
    .limit(sql.lit(limit));
  if (after) {
    const [moment, id] = after;
    // Separate subqueries: PostgreSQL then plans once for all pages.
    page = page.where(
      sql<boolean>`(submissions.submitted_at, submissions.id)
        > ((select ${moment}::timestamptz), (select ${id}::int))`,
    );
  }
  return await page.execute();
}

/** Of everybody exactly; one coach's are counted up to a limit. */
export async function countPending(db: Reader, whose: Whose): Promise<{ total: number; isAtLeast: boolean }> {
  const counting =
    whose === null
      ? countedPending
      : sql<number>`(select count(*)::int from (select from submissions
          where not is_reviewed and ${belongsTo(whose, sql`submissions.user_id`)}
          limit ${sql.lit(MOST_COUNTED + 1)}) as found)`;
  const { rows } = await sql<{ count: number }>`select ${counting} as count`.execute(db);
  const count = rows[0]?.count ?? 0;
  const isAtLeast = whose !== null && count > MOST_COUNTED;
  return { total: isAtLeast ? MOST_COUNTED : count, isAtLeast };
}

const MOST_COUNTED = 1_000;

/** Undefined when the day is already submitted. */
export async function insertSubmission(
  trx: Trx,
  body: NewSubmission,
  file: FileReference,
  { isDone = false } = {},
): Promise<{ id: number; version: number } | undefined> {
  return await trx
    .insertInto('submissions')
    .values({
      user_id: body.userId,
      task_day: body.taskDay,
      ...file,
      notes: body.notes ?? null,
      is_reviewed: isDone,
      task_version: sql<number>`(select version from programme_tasks join users using (programme_version_id)
        where users.id = ${body.userId} and day = ${body.taskDay})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** The next version of a submission; it keeps its id and its place in the queue. */
export async function replaceSubmission(
  trx: Trx,
  body: NewSubmission,
  file: FileReference,
): Promise<{ id: number; version: number }> {
  return await trx
    .updateTable('submissions')
    .set({
      ...file,
      notes: body.notes ?? null,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('user_id', '=', body.userId)
    .where('task_day', '=', body.taskDay)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Unless the participant's programme has become longer meanwhile. */
export async function finishSprint(trx: Trx, userId: number, day: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('last_day', '=', day)
    .where('finished_at', 'is', null)
    .execute();
}

export async function lockSubmission(
  trx: Trx,
  id: number,
): Promise<Pick<PendingRow, 'id' | 'user_id' | 'task_day' | 'version' | 'is_reviewed'> | undefined> {
  return await trx
    .selectFrom('submissions')
    .select(['id', 'user_id', 'task_day', 'version', 'is_reviewed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

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
