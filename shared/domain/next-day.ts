import { SPRINT_DAYS } from './sprint.ts';

interface Sprint {
  currentDay: number;
  /** The kept day of a paused sprint; null while it runs. */
  resumeDay: number | null;
}

interface Work {
  /** Null while the work waits for its feedback. */
  feedback: { unlockNext: boolean } | null;
  /** When the clock opens the next day, ISO 8601; null when no clock runs. */
  opensAt: string | null;
}

/**
 * Where the day after a handed-in day stands. A hold is the coach's word at the time of the feedback;
 * the sprint's day decides whether it still holds.
 */
export type NextDay =
  /** Day 21 has no next day. */
  | { state: 'none' }
  | { state: 'open' }
  /** It was open, or has been unlocked, and the sprint is paused. */
  | { state: 'paused' }
  /** The coach gave feedback and keeps it closed. */
  | { state: 'held' }
  /** The feedback unlocks it, and it is not open: not yet, or the coach has set the day back since. */
  | { state: 'unlocking' }
  /** It opens with the feedback, and by the clock at `latest`; null when only a coach opens it. */
  | { state: 'waiting'; latest: string | null };

export function nextDay(
  day: number,
  { currentDay, resumeDay }: Sprint,
  { feedback, opensAt }: Work,
): NextDay {
  if (day >= SPRINT_DAYS) return { state: 'none' };
  if (day < currentDay) return { state: 'open' };
  if (resumeDay !== null && day < resumeDay) return { state: 'paused' };
  if (feedback) return { state: feedback.unlockNext ? 'unlocking' : 'held' };
  // A paused sprint has no running clock, and the clock of another day is not asked.
  return { state: 'waiting', latest: day === currentDay ? opensAt : null };
}
