import { type Selectable, sql } from 'kysely';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import type { TaskCount, TaskVersion } from '#shared/contract/tasks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';

/** A task as the participant sees it, and whether they have submitted it. */
export type TaskRow = Omit<Selectable<Tables['tasks']>, 'edited_at' | 'edited_by'> & {
  is_submitted: boolean;
};

/** Current tasks. Participants keep the text of days they have submitted. */
const tasksFor = (db: Reader, participantId: number | null) =>
  db
    .selectFrom('tasks')
    .leftJoin('submissions', (join) =>
      join.onRef('submissions.task_day', '=', 'tasks.day').on('submissions.user_id', '=', participantId ?? 0),
    )
    .leftJoin('task_versions', (join) =>
      join
        .onRef('task_versions.day', '=', 'tasks.day')
        .onRef('task_versions.version', '=', 'submissions.task_version'),
    )
    .select(['tasks.day', 'tasks.template_url', 'tasks.checks', 'tasks.example'])
    .select(({ fn, ref }) => [
      fn.coalesce('task_versions.version', 'tasks.version').as('version'),
      fn.coalesce('task_versions.title', 'tasks.title').as('title'),
      fn.coalesce('task_versions.description', 'tasks.description').as('description'),
      fn.coalesce('task_versions.estimated_time', 'tasks.estimated_time').as('estimated_time'),
      fn.coalesce(ref('task_versions.deliverable'), ref('tasks.deliverable')).as('deliverable'),
    ])
    .select(({ case: when, ref }) =>
      when()
        .when('task_versions.version', 'is not', null)
        .then(ref('task_versions.template_file_id'))
        .else(ref('tasks.template_file_id'))
        .end()
        .as('template_file_id'),
    )
    .select(sql<boolean>`submissions.id is not null`.as('is_submitted'));

export async function listTasks(db: Reader, participantId: number | null): Promise<TaskRow[]> {
  return await tasksFor(db, participantId).orderBy('tasks.day').execute();
}

export async function findTask(
  db: Reader,
  day: number,
  participantId: number | null = null,
): Promise<TaskRow | undefined> {
  return await tasksFor(db, participantId).where('tasks.day', '=', day).executeTakeFirst();
}

/** What a version of a task consists of. */
export const versioned = [
  'title',
  'description',
  'estimated_time',
  'deliverable',
  'template_file_id',
] as const;
export type VersionedTask = Pick<TaskRow, (typeof versioned)[number]>;

/** The newest version; the day is locked until the transaction ends. */
export async function lockTask(
  trx: Trx,
  day: number,
): Promise<(VersionedTask & { version: number }) | undefined> {
  return await trx
    .selectFrom('tasks')
    .select([...versioned, 'version'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the old text for those who submitted under it, then changes the task, which must be locked. */
export async function editTask(
  trx: Trx,
  day: number,
  { editedBy, ...changes }: Partial<VersionedTask> & { editedBy: number },
): Promise<void> {
  const kept = [...versioned, 'day', 'version', 'edited_at', 'edited_by'] as const;
  await trx
    .insertInto('task_versions')
    .columns([...kept])
    .expression((eb) =>
      eb
        .selectFrom('tasks')
        .select([...kept])
        .where('day', '=', day),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('tasks')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
      edited_at: sql<Date>`now()`,
      edited_by: editedBy,
    })
    .where('day', '=', day)
    .execute();
}

/** Newest first. */
export async function listVersions(db: Reader, day: number): Promise<TaskVersion[]> {
  const columns = [...versioned, 'version', 'edited_at', 'edited_by'] as const;
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('tasks')
        .select([...columns])
        .where('day', '=', day)
        .unionAll(
          eb
            .selectFrom('task_versions')
            .select([...columns])
            .where('day', '=', day),
        )
        .as('versions'),
    )
    .leftJoin('users', 'users.id', 'versions.edited_by')
    .leftJoin('template_files', 'template_files.id', 'versions.template_file_id')
    .select(['version', 'title', 'description', 'deliverable', 'estimated_time as estimatedTime'])
    .select(['template_files.name as ownTemplate', 'edited_at as editedAt', 'users.name as editedBy'])
    .orderBy('version', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({ ...row, editedAt: row.editedAt?.toISOString() ?? null }));
}

export async function findVersion(
  db: Reader,
  day: number,
  version: number,
): Promise<VersionedTask | undefined> {
  return await db
    .selectFrom('task_versions')
    .select([...versioned])
    .where('day', '=', day)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Submissions per day, and how many of them wait. */
export async function countByDay(db: Reader): Promise<TaskCount[]> {
  const { rows } = await sql<TaskCount>`
    select day, (sum(n) filter (where name = 'submissions'))::int as submissions,
      coalesce(sum(n) filter (where name = 'submissions-waiting'), 0)::int as waiting
    from counters where name in ('submissions', 'submissions-waiting')
    group by day having sum(n) filter (where name = 'submissions') > 0 order by day
  `.execute(db);
  return rows;
}
