import { sql } from 'kysely';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import type { Reader } from '#shared/database/database.ts';
import { answerOf, countFilled } from '#shared/domain/answers.ts';
import type { WaitingWork } from '#shared/domain/nudge-words.ts';

type Row = Omit<WaitingWork, 'answers'> & { userId: number; form: Answers | null };

/** What waits for each of these participants on their current day; nothing for who is on none. */
export async function findWaitingWork(
  db: Reader,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, WaitingWork>> {
  const { rows } = await sql<Row>`
    select users.id as "userId", tasks.day, tasks.title as "taskTitle", tasks.estimated_time as "estimatedTime",
      exists (select from submissions where user_id = users.id and task_day = tasks.day) as "isHandedIn",
      coalesce(drafts.file_id is not null, false) as "hasFile", drafts.form,
      (select max(task_day) from feedback where user_id = users.id and seen_at is null) as "unseenFeedbackDay"
    from users join tasks on tasks.day = users.current_day
      left join drafts on drafts.user_id = users.id and drafts.day = tasks.day and is_open
    where users.id = any(${userIds}::int[])
  `.execute(db);
  return new Map(
    rows.map(({ userId, form, ...work }) => [
      userId,
      { ...work, answers: form && countAnswers(work.day, form) },
    ]),
  );
}

/** Of the questions that are not optional. */
function countAnswers(day: number, form: Answers): { filled: number; total: number } | null {
  const asked = (curriculumDay(day)?.sections ?? []).flatMap(({ key, fields }: WorkbookSection) =>
    fields.filter(({ isOptional }) => !isOptional).map((field) => ({ key, field })),
  );
  if (asked.length === 0) return null;
  const filled = asked.filter(({ key, field }) => countFilled(field, answerOf(form, key, field.key)) > 0);
  return { filled: filled.length, total: asked.length };
}
