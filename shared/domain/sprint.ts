import { SPRINT_DAYS } from '#shared/contract/limits.ts';

/** The rules of the sprint: pure functions, shared by both sides. */

export { SPRINT_DAYS };
export const sprintDays: readonly number[] = Array.from({ length: SPRINT_DAYS }, (_, index) => index + 1);
const DAYS_A_WEEK = 7;
/** The three weeks by name. */
export const sprintWeeks = ['Foundations', 'Voice', 'Launch'].map((name, index) => ({
  name,
  number: index + 1,
  days: sprintDays.slice(index * DAYS_A_WEEK, (index + 1) * DAYS_A_WEEK),
}));
export const DEFAULT_ESTIMATED_TIME = '45-60 minutes';

/** The current day never decreases and never exceeds the last day. */
export const dayAfterUnlock = (currentDay: number, targetDay: number): number =>
  Math.max(currentDay, Math.min(targetDay, SPRINT_DAYS));

/** While paused (day 0 with a retained day) an unlock raises only the retained day. */
export function unlockDays(
  days: { currentDay: number; resumeDay: number | null },
  targetDay: number,
): { currentDay: number; resumeDay: number | null } {
  if (days.resumeDay === null) return { ...days, currentDay: dayAfterUnlock(days.currentDay, targetDay) };
  return { ...days, resumeDay: dayAfterUnlock(days.resumeDay, targetDay) };
}

/** The last day that the participant has reached, also while the sprint is paused. */
export const reachedDay = (days: { currentDay: number; resumeDay: number | null }): number =>
  days.resumeDay ?? days.currentDay;

/** The last day is submitted and still open: nothing is left for today. */
export const hasFinished = (user: { currentDay: number; finishedAt: string | null }): boolean =>
  user.finishedAt !== null && user.currentDay === SPRINT_DAYS;

export type TaskStatus = 'completed' | 'missed' | 'current' | 'locked';

/** Status of a day on the task list. A missed day becomes completed when submitted. */
export function taskStatus(day: number, currentDay: number, isSubmitted: boolean): TaskStatus {
  if (day > currentDay) return 'locked';
  if (day === currentDay) return 'current';
  return isSubmitted ? 'completed' : 'missed';
}

export type StepStatus = 'completed' | 'active' | 'locked';

/** Status of a circle on the progress strip. */
export function stepStatus(day: number, currentDay: number): StepStatus {
  if (day < currentDay) return 'completed';
  return day === currentDay ? 'active' : 'locked';
}

export type ClientLabel = 'Inactive' | 'Just Started' | 'Active' | 'Completed';

export function clientLabel(currentDay: number): ClientLabel {
  if (currentDay <= 0) return 'Inactive';
  if (currentDay === 1) return 'Just Started';
  return currentDay >= SPRINT_DAYS ? 'Completed' : 'Active';
}

/** The day in an address such as /task/5: a leading integer from 1 to 21, else null. */
export function parseDay(value: string | undefined): number | null {
  const day = Number.parseInt(value ?? '', 10);
  return day >= 1 && day <= SPRINT_DAYS ? day : null;
}
