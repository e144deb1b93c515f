import type { Submission } from '#shared/contract/submissions.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { localTime } from './format-time.ts';

/** When the next day unlocks; null when the submission is reviewed or is the last day's. */
export function openingWords({ taskDay, feedbackId, opensAt }: Submission): string | null {
  if (feedbackId !== null || taskDay >= SPRINT_DAYS) return null;
  const latest = opensAt === null ? '' : `, at the latest ${localTime(opensAt)}`;
  return `Opens after your coach's review${latest}`;
}
