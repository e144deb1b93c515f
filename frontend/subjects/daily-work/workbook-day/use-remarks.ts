import { useQuery } from '@tanstack/react-query';
import { annotationsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useDay } from '#frontend/subjects/daily-work/task/day-context.ts';
import type { Annotation } from '#shared/contract/feedback.ts';

const NONE: readonly Annotation[] = [];

/** The changes that a coach asks for in the answers and that are not ticked, by the question's key. */
export function useRemarks(): ReadonlyMap<string, readonly Annotation[]> {
  const { feedback } = useDay();
  const { data = NONE } = useQuery({ ...annotationsQuery(feedback?.id ?? 0), enabled: feedback !== null });
  const open = data.filter(({ id, isPraise }) => !isPraise && !feedback?.ticks.annotations.includes(id));
  return Map.groupBy(
    open,
    ({ selector, targetElement }) => (selector?.field ?? targetElement).split('.')[0] ?? '',
  );
}
