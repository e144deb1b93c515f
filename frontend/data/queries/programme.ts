import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/data/session/session.ts';
import type { ProgrammeOutline } from '#shared/contract/programmes.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { tasksQuery } from './tasks.ts';

/** The parts of a person's programme; one without a name until they are known. */
export const partsOf = (user: User): ProgrammeOutline['parts'] =>
  user.programme?.parts ?? [{ name: '', label: '', firstDay: 1, lastDay: lastDayOf(user) }];

/** For coaches: the days of a client's programme by their titles. */
export function useTasksOf(client: User | null | undefined): readonly Pick<Task, 'day' | 'title'>[] {
  const { data: tasks = [] } = useQuery(tasksQuery);
  const { programme } = useUser();
  const other = client?.programme;
  if (!other || other.key === programme?.key) return tasks;
  return other.titles.map((title, at) => ({ day: at + 1, title }));
}
