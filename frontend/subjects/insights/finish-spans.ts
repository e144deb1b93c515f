import type { Finishes } from '#shared/contract/insights.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

export interface FinishSpan {
  key: keyof Finishes['isSettled'];
  days: number;
}

/** What `Finishes` counts: the length of the programme, a third more and twice as much; 0 days: of all programmes. */
export function finishSpans(days: number): readonly [FinishSpan, FinishSpan, FinishSpan] {
  const length = days || SPRINT_DAYS;
  return [
    { key: 'within21', days: length },
    { key: 'within28', days: Math.ceil((length * 4) / 3) },
    { key: 'within42', days: length * 2 },
  ];
}
