import { useQuery } from '@tanstack/react-query';
import { annotationsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useDay } from '#frontend/subjects/daily-work/task/day-context.ts';
import type { Annotation } from '#shared/contract/feedback.ts';

const NONE: readonly Annotation[] = [];

/** What a coach has remarked on the answers and is not ticked, by the question's key. */
export function useRemarks(): ReadonlyMap<string, readonly Annotation[]> {
  const { feedback } = useDay();
  const { data = NONE } = useQuery({ ...annotationsQuery(feedback?.id ?? 0), enabled: feedback !== null });
  const open = data.filter(({ id }) => !feedback?.ticks.annotations.includes(id));
  return Map.groupBy(
    open,
    ({ selector, targetElement }) => (selector?.field ?? targetElement).split('.')[0] ?? '',
  );
}
