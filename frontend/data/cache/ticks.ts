import { keys } from '#frontend/data/queries/keys.ts';
import type { FeedbackTicks } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Freshness } from './freshness.ts';

/** Shows a feedback's ticks, from the own write's answer or a push. */
export function showTicks(
  { patch }: Pick<Freshness, 'patch'>,
  { userId, day, feedbackId, submissionId, ticks, tickCount }: FeedbackTicks,
): void {
  const count = (each: Submission): Submission => (each.id === submissionId ? { ...each, tickCount } : each);
  patch(keys.feedback(userId, day), (known) => (known?.id === feedbackId ? { ...known, ticks } : known));
  patch(keys.submission(userId, day), (known) => known && count(known));
  patch(keys.submissions(userId), (list) => list.map(count));
}
