import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { outlineOf, type Programme } from '#shared/programmes/programme.ts';
import { readProgrammes } from '#shared/programmes/read-programmes.ts';
import type { Database, Trx } from './database.ts';
import { carryTexts } from './task-history.ts';

/** Publishes the product's programmes; one that has changed since its newest version gets another. */
export async function seedTasks(
  db: Database,
  programmes: readonly Programme[] = readProgrammes(),
): Promise<void> {
  for (const programme of programmes)
    await db.transaction().execute((trx) => publishProgramme(trx, programme));
}

/** Returns the id of the newest version, which has this content; `publishedBy` is a coach. */
export async function publishProgramme(
  trx: Trx,
  programme: Programme,
  publishedBy: number | null = null,
): Promise<number> {
  const content = JSON.stringify(programme);
  const hash = createHash('sha256').update(content).digest('hex');
  const { id: programmeId, is_own: isOwn } = await lockProgramme(trx, programme.key);
  const newest = await trx
    .selectFrom('programme_versions')
    .select(['id', 'number', 'hash', 'content', 'published_at'])
    .where('programme_id', '=', programmeId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (newest?.hash === hash) return newest.id;
  const version = {
    ...{ programme_id: programmeId, days: programme.days.length, hash, content },
    policy: programme.policy ?? null,
    outline: JSON.stringify(outlineOf(programme)),
    ...{ published_at: sql<Date>`now()`, publisher_id: publishedBy },
  };
  // The version of the baseline has no content yet.
  const isFirst = newest?.published_at === null;
  const { id } = isFirst
    ? await trx
        .updateTable('programme_versions')
        .set(version)
        .where('id', '=', newest.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('programme_versions')
        .values({ ...version, number: (newest?.number ?? 0) + 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
  if (newest && !isFirst && !isOwn) await carryEdits(trx, newest.id, id);
  await storeTasks(trx, programme, id);
  if (newest?.content && isOwn)
    await carryTexts(trx, { id: newest.id, programme: newest.content }, { id, programme });
  return id;
}

async function lockProgramme(trx: Trx, key: string): Promise<{ id: number; is_own: boolean }> {
  await trx
    .insertInto('programmes')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await trx
    .selectFrom('programmes')
    .select(['id', 'is_own'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The days that coaches edited stay edited in a new version, with their history. */
async function carryEdits(trx: Trx, from: number, to: number): Promise<void> {
  const columns = sql.raw(
    'day, version, title, description, estimated_time, deliverable, template_file_id, edited_at, edited_by',
  );
  await sql`
    insert into programme_tasks (programme_version_id, ${columns}, template_url, checks, example)
    select ${to}::int, ${columns}, template_url, checks, example from programme_tasks
    where programme_version_id = ${from} and version > 1
      and day <= (select days from programme_versions where id = ${to})
  `.execute(trx);
  await sql`
    insert into programme_task_versions (programme_version_id, ${columns})
    select ${to}::int, ${columns} from programme_task_versions where programme_version_id = ${from}
      and exists (select from programme_tasks as tasks where tasks.programme_version_id = ${to}
        and tasks.day = programme_task_versions.day)
  `.execute(trx);
}

async function storeTasks(trx: Trx, { days }: Programme, versionId: number): Promise<void> {
  const rows = days.map((task) => ({
    programme_version_id: versionId,
    day: task.day,
    title: task.title,
    description: task.description,
    estimated_time: task.estimatedTime,
    template_url: `/api/tasks/${task.day}/template`,
    deliverable: task.deliverable,
    checks: JSON.stringify(task.checks),
    example: JSON.stringify(task.example),
  }));
  const insert = trx.insertInto('programme_tasks').values(rows);
  // Keeps a task that a coach has edited.
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}
