import { useQuery } from '@tanstack/react-query';
import { type InProgramme, useOtherProgramme } from './programme-names.ts';
import { tasksQuery } from './tasks.ts';

/** For coaches: the titles of the days of a client's programme. */
export function useTitlesOf(): (of: InProgramme) => readonly string[] {
  const { data: tasks = [] } = useQuery(tasksQuery);
  const other = useOtherProgramme();
  return (of) => other(of)?.titles ?? tasks.map(({ title }) => title);
}
