import { keys } from '#frontend/data/queries/keys.ts';
import { mergeById } from '#frontend/data/queries/pages.ts';
import { withClaim, withoutPending, withPending } from '#frontend/data/queries/pending.ts';
import type { PushMeta } from '#shared/contract/events.ts';
import type { FeedbackTicks } from '#shared/contract/feedback.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import type { CacheUpdates, IsNewest } from './event-order.ts';
import type { Freshness } from './freshness.ts';

/** Submissions, feedback, annotations and claims. */
export function workUpdates(freshness: Freshness, isNewest: IsNewest) {
  const { patch, invalidate } = freshness;
  const show = (
    { submission, pending }: { submission: Submission; pending: PendingSubmission | null },
    meta: PushMeta,
  ): void => {
    const { userId, taskDay, id } = submission;
    if (!isNewest(`submission ${id}`, meta)) {
      invalidate(keys.submissions(userId), keys.pending);
      return;
    }
    patch(keys.submissions(userId), (list) => withSubmission(list, submission));
    patch(keys.submission(userId, taskDay), () => submission);
    if (pending && !submission.isDone) patch(keys.pending, (list) => withPending(list, pending));
  };
  return {
    'submission.created': show,
    'submission.replaced': show,
    'feedback.given': ({ feedback: { submissionId } }, meta) => {
      isNewest(`submission ${submissionId}`, meta);
      patch(keys.pending, (list) => withoutPending(list, submissionId));
    },
    'annotation.added': ({ feedbackId, annotation }, meta) => {
      if (isNewest(`annotation ${annotation.id}`, meta))
        patch(keys.annotations(feedbackId), (list) => mergeById(list, annotation));
      else invalidate(keys.annotations(feedbackId));
    },
    'feedback.ticked': (after, meta) => {
      const { userId, day, feedbackId } = after;
      if (isNewest(`ticks ${feedbackId}`, meta)) showTicks(freshness, after);
      else invalidate(keys.feedback(userId, day), keys.submissions(userId));
    },
    'brand.printed': ({ userId, print }) => patch(keys.print(userId, print.id), () => print),
    'claim.changed': ({ userId, day, submissionId, claim }, meta) => {
      if (!isNewest(`submission ${submissionId}`, meta)) {
        invalidate(keys.pending, keys.submissions(userId));
        return;
      }
      patch(keys.pending, (list) => withClaim(list, submissionId, claim));
      showOne(freshness, { id: submissionId, userId, taskDay: day, isClaimed: claim !== null });
    },
  } satisfies Partial<CacheUpdates>;
}

type Changed = Pick<Submission, 'id' | 'userId' | 'taskDay'> & Partial<Submission>;

/** Shows changed values of a known submission. */
function showOne({ patch }: Pick<Freshness, 'patch'>, { id, userId, taskDay, ...values }: Changed): void {
  const change = (each: Submission): Submission => (each.id === id ? { ...each, ...values } : each);
  patch(keys.submission(userId, taskDay), (known) => known && change(known));
  patch(keys.submissions(userId), (list) => list.map(change));
}

/** Shows a feedback's ticks, from the own write's answer or a push. */
export function showTicks(
  freshness: Pick<Freshness, 'patch'>,
  { userId, day: taskDay, feedbackId, submissionId: id, ticks, tickCount }: FeedbackTicks,
): void {
  freshness.patch(keys.feedback(userId, taskDay), (known) =>
    known?.id === feedbackId ? { ...known, ticks } : known,
  );
  showOne(freshness, { id, userId, taskDay, tickCount });
}

/** Newest submission first. */
const withSubmission = (list: Submission[], submission: Submission): Submission[] =>
  mergeById(list, submission).toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt) || b.id - a.id);
