import { sql } from 'kysely';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Reader } from '#shared/database/database.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { answerOf, countFilled } from '#shared/domain/answers.ts';
import type { WaitingWork } from '#shared/domain/nudge-words.ts';
import { dayOf } from '#shared/programmes/programme.ts';

type Row = Omit<WaitingWork, 'answers'> & { userId: number; versionId: number; form: Answers | null };

/** What waits for each of these participants on their current day; nothing for who is on none. */
export async function findWaitingWork(
  db: Reader,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, WaitingWork>> {
  const { rows } = await sql<Row>`
    select users.id as "userId", users.programme_version_id as "versionId", tasks.day, tasks.title as "taskTitle", tasks.estimated_time as "estimatedTime",
      exists (select from submissions where user_id = users.id and task_day = tasks.day) as "isHandedIn",
      coalesce(drafts.file_id is not null, false) as "hasFile", drafts.form,
      (select max(task_day) from feedback where user_id = users.id and seen_at is null) as "unseenFeedbackDay"
    from users join programme_tasks as tasks on tasks.programme_version_id = users.programme_version_id and tasks.day = users.current_day
      left join drafts on drafts.user_id = users.id and drafts.day = tasks.day and is_open
    where users.id = any(${userIds}::int[])
  `.execute(db);
  const found = new Map<number, WaitingWork>();
  for (const { userId, versionId, form, ...work } of rows) {
    const { sections = [] } = dayOf(await getProgramme(db, versionId), work.day) ?? {};
    found.set(userId, { ...work, answers: form && countAnswers(sections, form) });
  }
  return found;
}

/** Of the questions that are not optional. */
function countAnswers(
  sections: readonly WorkbookSection[],
  form: Answers,
): { filled: number; total: number } | null {
  const asked = sections.flatMap(({ key, fields }) =>
    fields.filter(({ isOptional }) => !isOptional).map((field) => ({ key, field })),
  );
  if (asked.length === 0) return null;
  const filled = asked.filter(({ key, field }) => countFilled(field, answerOf(form, key, field.key)) > 0);
  return { filled: filled.length, total: asked.length };
}
