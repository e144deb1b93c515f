import type { CohortPolicy } from '#shared/contract/forms.ts';
import { lastDayOf } from './sprint.ts';

interface Sprint {
  currentDay: number;
  /** The retained day of a paused sprint; null while it runs. */
  resumeDay: number | null;
  /** Of the client's programme. */
  lastDay?: number | undefined;
}

interface Work {
  /** Null while the work waits for its feedback. */
  feedback: { unlockNext: boolean; askedVersion?: number | null | undefined } | null;
  /** When the clock unlocks the next day, ISO 8601; null without a clock. */
  opensAt: string | null;
}

/**
 * The state of the day after a submitted one. A hold is the coach's decision at the time of the feedback; whether it
 * still applies depends on the current day.
 */
type NextDay =
  /** The last day has no next day. */
  | { state: 'none' }
  | { state: 'open' }
  /** Unlocked, but the sprint is paused. */
  | { state: 'paused' }
  /** A coach asks for a new version, or has not accepted it yet. */
  | { state: 'asked' }
  /** The coach gave feedback and holds it. */
  | { state: 'held' }
  /** Feedback unlocks it, but it is still locked: not processed yet, or the coach has set the day back. */
  | { state: 'unlocking' }
  /** Feedback unlocks it, or the clock at `latest`; null when only a coach unlocks it. */
  | { state: 'waiting'; latest: string | null };

export function nextDay(day: number, sprint: Sprint, { feedback, opensAt }: Work): NextDay {
  const { currentDay, resumeDay } = sprint;
  if (day >= lastDayOf(sprint)) return { state: 'none' };
  if (day < currentDay) return { state: 'open' };
  if (resumeDay !== null && day < resumeDay) return { state: 'paused' };
  if (feedback?.askedVersion != null) return { state: 'asked' };
  if (feedback) return { state: feedback.unlockNext ? 'unlocking' : 'held' };
  // A paused sprint has no clock, and the clocks of other days do not count.
  return { state: 'waiting', latest: day === currentDay ? opensAt : null };
}

export const policyNames: Readonly<Record<CohortPolicy, string>> = {
  coach: 'Coach unlocks each day',
  coach_or_wait: 'Coach unlocks, or automatically',
  daily: 'A day unlocks each morning',
};

/** Of a cohort; null: without a policy of its own. */
export const policyInWords = (policy: CohortPolicy | null): string =>
  policy === null ? "Use the programme's setting" : policyNames[policy];

export const policyHints: Readonly<Record<CohortPolicy, string>> = {
  coach: 'Days open with your feedback or Unlock alone.',
  coach_or_wait: 'Handed-in work that waits too long opens the next day by itself.',
  daily:
    "The next day opens at 6:00 AM of each client's own day, handed in or not. Holds and pauses stop it.",
};
