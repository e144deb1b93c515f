import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/data/session/session.ts';
import { tasksQuery } from '#frontend/subjects/work/queries.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';

/** For coaches: the days of a client's programme by their titles. */
export function useTasksOf(client: User | null | undefined): readonly Pick<Task, 'day' | 'title'>[] {
  const { data: tasks = [] } = useQuery(tasksQuery());
  const { programme } = useUser();
  const other = client?.programme;
  if (!other || other.key === programme?.key) return tasks;
  return other.titles.map((title, at) => ({ day: at + 1, title }));
}
