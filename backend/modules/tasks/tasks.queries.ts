import type { Selectable } from 'kysely';
import type { Reader } from '#shared/platform/database.ts';
import type { Tables } from '#shared/platform/tables.ts';

export type TaskRow = Selectable<Tables['tasks']>;

export async function listTasks(db: Reader): Promise<TaskRow[]> {
  return await db.selectFrom('tasks').selectAll().orderBy('day').execute();
}

export async function findTask(db: Reader, day: number): Promise<TaskRow | undefined> {
  return await db.selectFrom('tasks').selectAll().where('day', '=', day).executeTakeFirst();
}
