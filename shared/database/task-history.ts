import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { dayKeyOf } from '#shared/domain/programme-draft.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import type { Trx } from './database.ts';

interface Version {
  id: number;
  programme: Programme;
}

const textsOf = ({ title, description, deliverable, estimatedTime }: CurriculumTask): string =>
  JSON.stringify([title, description, deliverable, estimatedTime]);

const COLUMNS = sql.raw(
  'title, description, estimated_time, deliverable, template_file_id, edited_at, edited_by',
);

/**
 * Days keep the history of their texts in a new version of a programme that is written here, wherever they stand now: who has
 * handed one in still reads what they answered. What coaches edited stays until the author changes the same day's texts.
 */
export async function carryTexts(trx: Trx, from: Version, to: Version): Promise<void> {
  const former = new Map(from.programme.days.map((task) => [dayKeyOf(task), task]));
  const moves = to.programme.days.flatMap((task) => {
    const before = former.get(dayKeyOf(task));
    return before ? [{ before: before.day, day: task.day, kept: textsOf(before) === textsOf(task) }] : [];
  });
  const moved = sql`json_to_recordset(${JSON.stringify(moves)}) as moved(before int, day int, kept boolean)`;
  const kept = (column: string) => sql.raw(`case when kept then former.${column} else tasks.${column} end`);
  await sql`
    update programme_tasks as tasks set version = former.version + (not kept)::int,
      title = ${kept('title')}, description = ${kept('description')}, deliverable = ${kept('deliverable')},
      estimated_time = ${kept('estimated_time')}, template_file_id = former.template_file_id,
      edited_at = case when kept then former.edited_at end, edited_by = case when kept then former.edited_by end
    from ${moved} join programme_tasks as former on former.programme_version_id = ${from.id} and former.day = before
    where tasks.programme_version_id = ${to.id} and tasks.day = moved.day
  `.execute(trx);
  await sql`
    insert into programme_task_versions (programme_version_id, day, version, ${COLUMNS})
    select ${to.id}::int, moved.day, version, ${COLUMNS} from ${moved} join (
      select day, version, ${COLUMNS} from programme_task_versions where programme_version_id = ${from.id}
      union all select day, version, ${COLUMNS} from programme_tasks where programme_version_id = ${from.id}
    ) as former on former.day = before
    where version < (select version from programme_tasks as tasks
      where tasks.programme_version_id = ${to.id} and tasks.day = moved.day)
  `.execute(trx);
}

/** Keeps the questions of a day for the version that answers them; returns their id. */
export async function keepQuestions(
  trx: Trx,
  day: number,
  asked: readonly WorkbookSection[],
): Promise<string> {
  const sections = JSON.stringify(asked);
  const id = createHash('sha256').update(sections).digest('hex');
  await trx
    .insertInto('workbooks')
    .values({ id, day, sections })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}
