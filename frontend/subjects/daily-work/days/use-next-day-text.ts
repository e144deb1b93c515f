import { useHasPassed, useMinute } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { timeInSentence } from '#shared/domain/near-dates.ts';
import { nextDay } from '#shared/domain/next-day.ts';

/** For clients, after the name of a day: when the day after their submission, or after the current day without one, unlocks; null if unknown. */
export function useNextDayText(user: User, work: Submission | undefined): string | null {
  const next = openingOf(user, work);
  const now = useMinute();
  const isDue = useHasPassed(next?.at ?? null);
  if (!next) return null;
  if (isDue) return 'unlocks any moment now';
  if (!next.needsReview) return `unlocks ${timeInSentence(next.at, now)}`;
  if (user.resumeDay !== null) return "unlocks after your coach's review and the pause";
  return `unlocks after your coach's review${next.at === null ? '' : `, ${timeInSentence(next.at, now)} at the latest`}`;
}

type Opening = { needsReview: true; at: string | null } | { needsReview: false; at: string };

function openingOf(user: User, work: Submission | undefined): Opening | null {
  const opensAt = user.opensAt;
  if (work === undefined) return opensAt === null ? null : { needsReview: false, at: opensAt };
  // Feedback may hold the next day.
  if (work.feedbackId !== null) return null;
  if (work.isDone && opensAt === null) return null;
  const next = nextDay(work.taskDay, user, { feedback: null, opensAt: work.opensAt });
  if (next.state !== 'waiting') return null;
  return opensAt === null ? { needsReview: true, at: next.latest } : { needsReview: false, at: opensAt };
}
