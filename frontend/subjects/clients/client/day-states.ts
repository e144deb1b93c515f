import type { Submission } from '#shared/contract/submissions.ts';
import { daysTo, SPRINT_DAYS } from '#shared/domain/sprint.ts';

export type DayState = 'reviewed' | 'done' | 'waiting' | 'missed' | 'current' | 'locked';

interface ClientDay {
  day: number;
  state: DayState;
}

/** The coach's view of the days; a submission takes precedence over the day's own state. */
export function clientDays(
  currentDay: number,
  submissions: readonly Submission[],
  lastDay = SPRINT_DAYS,
): ClientDay[] {
  const byDay = new Map(submissions.map((submission) => [submission.taskDay, submission]));
  return daysTo(lastDay).map((day) => ({ day, state: stateOf(day, currentDay, byDay.get(day)) }));
}

function stateOf(day: number, currentDay: number, submission: Submission | undefined): DayState {
  if (submission?.isDone) return 'done';
  if (submission) return submission.feedbackId === null ? 'waiting' : 'reviewed';
  if (day > currentDay) return 'locked';
  return day === currentDay ? 'current' : 'missed';
}
