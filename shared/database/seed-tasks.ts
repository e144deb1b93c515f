import { curriculum } from '#shared/curriculum/curriculum.ts';
import type { Database } from './database.ts';

/** Updates the stored tasks to the curriculum. */
export async function seedTasks(db: Database): Promise<void> {
  const rows = curriculum.map((task) => ({
    day: task.day,
    title: task.title,
    description: task.description,
    estimated_time: task.estimatedTime,
    template_url: `/api/tasks/${task.day}/template`,
    deliverable: task.deliverable,
    checks: JSON.stringify(task.checks),
    example: JSON.stringify(task.example),
  }));
  await db
    .insertInto('tasks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          description: ref('excluded.description'),
          estimated_time: ref('excluded.estimated_time'),
          template_url: ref('excluded.template_url'),
          deliverable: ref('excluded.deliverable'),
          checks: ref('excluded.checks'),
          example: ref('excluded.example'),
        }))
        // Keeps a task that a coach has edited.
        .where('tasks.version', '=', 1),
    )
    .execute();
}
