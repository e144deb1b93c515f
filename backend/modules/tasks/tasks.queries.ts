import { type RawBuilder, type Selectable, sql } from 'kysely';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import type { TaskCount, TaskVersion } from '#shared/contract/tasks.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { Tables } from '#shared/database/tables.ts';

/** A task as the participant sees it, and whether they have submitted it. */
export type TaskRow = Omit<
  Selectable<Tables['programme_tasks']>,
  'edited_at' | 'edited_by' | 'programme_version_id'
> & {
  is_submitted: boolean;
};

/** Whose tasks: those of a version of a programme, as a participant sees them who keeps the text of submitted days. */
export interface TasksOf {
  versionId: number | RawBuilder<number>;
  participantId: number | null;
}

const tasksFor = (db: Reader, { versionId, participantId }: TasksOf) =>
  db
    .selectFrom('programme_tasks as tasks')
    .where('tasks.programme_version_id', '=', versionId)
    .leftJoin('submissions', (join) =>
      join.onRef('submissions.task_day', '=', 'tasks.day').on('submissions.user_id', '=', participantId ?? 0),
    )
    .leftJoin('programme_task_versions as task_versions', (join) =>
      join
        .onRef('task_versions.programme_version_id', '=', 'tasks.programme_version_id')
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

export async function listTasks(db: Reader, of: TasksOf): Promise<TaskRow[]> {
  return await tasksFor(db, of).orderBy('tasks.day').execute();
}

export async function findTask(db: Reader, day: number, of: TasksOf): Promise<TaskRow | undefined> {
  return await tasksFor(db, of).where('tasks.day', '=', day).executeTakeFirst();
}

/** The version of a client's programme. */
export const versionOf = (userId: number): RawBuilder<number> =>
  sql<number>`(select programme_version_id from users where id = ${userId})`;

/** A day of a version of a programme. */
export interface Place {
  versionId: number;
  day: number;
}

/** Whether owners wrote the programme of a version, so that it does not come with the product. */
export async function isOwnProgramme(db: Reader, versionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('programmes')
    .innerJoin('programme_versions', 'programme_id', 'programmes.id')
    .select('is_own')
    .where('programme_versions.id', '=', versionId)
    .executeTakeFirst();
  return row?.is_own ?? false;
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
  { versionId, day }: Place,
): Promise<(VersionedTask & { version: number }) | undefined> {
  return await trx
    .selectFrom('programme_tasks')
    .select([...versioned, 'version'])
    .where('programme_version_id', '=', versionId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the old text for those who submitted under it, then changes the task, which must be locked. */
export async function editTask(
  trx: Trx,
  { versionId, day }: Place,
  { editedBy, ...changes }: Partial<VersionedTask> & { editedBy: number },
): Promise<void> {
  const kept = [...versioned, 'programme_version_id', 'day', 'version', 'edited_at', 'edited_by'] as const;
  await trx
    .insertInto('programme_task_versions')
    .columns([...kept])
    .expression((eb) =>
      eb
        .selectFrom('programme_tasks')
        .select([...kept])
        .where('programme_version_id', '=', versionId)
        .where('day', '=', day),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('programme_tasks')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
      edited_at: sql<Date>`now()`,
      edited_by: editedBy,
    })
    .where('programme_version_id', '=', versionId)
    .where('day', '=', day)
    .execute();
}

/** Newest first. */
export async function listVersions(db: Reader, { versionId, day }: Place): Promise<TaskVersion[]> {
  const columns = [...versioned, 'version', 'edited_at', 'edited_by'] as const;
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('programme_tasks')
        .select([...columns])
        .where('programme_version_id', '=', versionId)
        .where('day', '=', day)
        .unionAll(
          eb
            .selectFrom('programme_task_versions')
            .select([...columns])
            .where('programme_version_id', '=', versionId)
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
  { versionId, day }: Place,
  version: number,
): Promise<VersionedTask | undefined> {
  return await db
    .selectFrom('programme_task_versions')
    .select([...versioned])
    .where('programme_version_id', '=', versionId)
    .where('day', '=', day)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Submissions per day of a version's programme, as the insights know them, and how many of them wait now. */
export async function countTasks(db: Reader, versionId: number): Promise<TaskCount[]> {
  const programme = sql`(select programme_id from programme_versions where id = ${versionId})`;
  const { rows } = await sql<TaskCount>`
    with waiting as (
      select task_day as day, count(*)::int as n from submissions
      where not is_reviewed and (select programme_version_id from users where users.id = submissions.user_id)
        in (select id from programme_versions where programme_id = ${programme})
      group by task_day
    ), known as (
      select day, sum(n)::int as n from insight_days
      where kind = 'day' and programme_id = ${programme} and state in ('waiting', 'reviewed')
      group by day having sum(n) > 0
    )
    select day, greatest(coalesce(known.n, 0), coalesce(waiting.n, 0)) as submissions, coalesce(waiting.n, 0) as waiting
    from known full join waiting using (day) order by day
  `.execute(db);
  return rows;
}

/** The answers of the latest submissions, by day and key. Days without answers are left out. */
export async function listAnswers(
  db: Reader,
  userId: number,
  days: readonly number[],
): Promise<Map<number, Record<string, Answer>>> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('submission_versions as versions', (join) =>
      join
        .onRef('versions.submission_id', '=', 'submissions.id')
        .onRef('versions.version', '=', 'submissions.version'),
    )
    .select(['submissions.task_day', 'versions.document'])
    .where('submissions.user_id', '=', userId)
    .where('submissions.task_day', 'in', days)
    .where('versions.document', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ task_day, document }) => [task_day, Object.assign({}, ...Object.values(document ?? {}))]),
  );
}

export interface TemplateFile {
  name: string;
  content: Buffer;
}

export async function insertTemplateFile(trx: Trx, file: TemplateFile): Promise<number> {
  const { id } = await trx
    .insertInto('template_files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function getTemplateFile(db: Reader, id: number): Promise<TemplateFile> {
  return await db
    .selectFrom('template_files')
    .select(['name', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Names of uploaded workbook pages, by file id. */
export async function templateNames(db: Reader, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('template_files').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
