/** The rules of the sprint: pure functions, shared by both sides. */

/** The length of the built-in programme: of users without a length, in events of former releases, and in its advertisement. */
export const SPRINT_DAYS = 21;

interface OfLength {
  lastDay?: number | undefined;
}

/** The last day of a person's programme. */
export const lastDayOf = ({ lastDay = SPRINT_DAYS }: OfLength): number => lastDay;

/** 'Day 3', or 'Day 3 of Name it' in another programme than the one that new clients begin. */
export const dayName = (day: number, otherProgramme: string | null | undefined): string =>
  otherProgramme == null ? `Day ${day}` : `Day ${day} of ${otherProgramme}`;

/** Until the programme is known it is taken to make one. */
export const makesBook = ({
  programme,
}: {
  programme?: { hasBook?: boolean | undefined } | undefined;
}): boolean => programme?.hasBook !== false;

/** Whether work finishes its programme. */
export const isLastDay = ({ taskDay, isLast }: { taskDay: number; isLast?: boolean | undefined }): boolean =>
  isLast ?? taskDay === SPRINT_DAYS;

/** Whether a coach still owes the first feedback. A day without work is done by itself. */
export const waitsForCoach = ({
  feedbackId,
  isDone,
}: {
  feedbackId: number | null;
  isDone?: boolean | undefined;
}): boolean => feedbackId === null && !isDone;

/** '5 of 7 handed in', or 'done' once a day without work is among them. */
export const handedInWords = (work: readonly { isDone?: boolean | undefined }[], lastDay: number): string =>
  `${work.length} of ${lastDay} ${work.some(({ isDone }) => isDone) ? 'done' : 'handed in'}`;

export const daysTo = (lastDay: number): number[] => Array.from({ length: lastDay }, (_, index) => index + 1);
/** The days of the built-in programme. */
export const sprintDays: readonly number[] = daysTo(SPRINT_DAYS);
export const DEFAULT_ESTIMATED_TIME = '45-60 minutes';

/** The current day never decreases and never exceeds the last day. */
export const dayAfterUnlock = (currentDay: number, targetDay: number, lastDay = SPRINT_DAYS): number =>
  Math.max(currentDay, Math.min(targetDay, lastDay));

/** While paused (day 0 with a retained day) an unlock raises only the retained day. */
export function unlockDays(
  { lastDay, ...days }: { currentDay: number; resumeDay: number | null } & OfLength,
  targetDay: number,
): { currentDay: number; resumeDay: number | null } {
  if (days.resumeDay === null)
    return { ...days, currentDay: dayAfterUnlock(days.currentDay, targetDay, lastDay) };
  return { ...days, resumeDay: dayAfterUnlock(days.resumeDay, targetDay, lastDay) };
}

/** The last day that the participant has reached, also while the sprint is paused. */
export const reachedDay = (days: { currentDay: number; resumeDay: number | null }): number =>
  days.resumeDay ?? days.currentDay;

/** The last day is submitted and still open: nothing is left for today. */
export const hasFinished = (user: { currentDay: number; finishedAt: string | null } & OfLength): boolean =>
  user.finishedAt !== null && user.currentDay === lastDayOf(user);

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

export function clientLabel(currentDay: number, lastDay = SPRINT_DAYS): ClientLabel {
  if (currentDay <= 0) return 'Inactive';
  if (currentDay >= lastDay) return 'Completed';
  return currentDay === 1 ? 'Just Started' : 'Active';
}

/** The day in an address such as /task/5: a leading integer from 1 to the last day, else null. */
export function parseDay(value: string | undefined, lastDay = SPRINT_DAYS): number | null {
  const day = Number.parseInt(value ?? '', 10);
  return day >= 1 && day <= lastDay ? day : null;
}
