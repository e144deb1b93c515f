import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { nextDay } from '#shared/domain/next-day.ts';
import { timeInSentence } from './format-time.ts';
import { useHasPassed } from './use-has-passed.ts';

/** For participants: when the day after their latest submission unlocks; null if unknown. */
export function useNextDayText(user: User, work: Submission | undefined): string | null {
  const isWaiting = work !== undefined && work.feedbackId === null;
  const next = isWaiting ? nextDay(work.taskDay, user, { feedback: null, opensAt: work.opensAt }) : null;
  const latest = next?.state === 'waiting' ? next.latest : null;
  const isDue = useHasPassed(latest);
  if (next?.state !== 'waiting') return null;
  if (isDue) return 'Opens any moment now';
  return `Opens after your coach's review${latest === null ? '' : `, at the latest ${timeInSentence(latest)}`}`;
}
