import type { CacheUpdates, IsNewest } from '#frontend/data/lists/event-order.ts';
import type { Freshness } from '#frontend/data/lists/freshness.ts';
import { mergeById } from '#frontend/data/lists/pages.ts';
import { printQuery } from '#frontend/subjects/book/queries.ts';
import { withClaim, withoutPending, withPending } from '#frontend/subjects/review/patches.ts';
import { pendingQuery } from '#frontend/subjects/review/queries.ts';
import type { PushMeta } from '#shared/contract/events.ts';
import type { FeedbackTicks } from '#shared/contract/feedback.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { annotationsQuery, feedbackQuery, submissionQuery, submissionsQuery } from './queries.ts';

/** Submissions, feedback, annotations and claims. */
export function workUpdates(freshness: Freshness, isNewest: IsNewest) {
  const { patch, invalidate } = freshness;
  const show = (
    { submission, pending }: { submission: Submission; pending: PendingSubmission | null },
    meta: PushMeta,
  ): void => {
    const { userId, taskDay, id } = submission;
    if (!isNewest(`submission ${id}`, meta)) {
      invalidate(submissionsQuery(userId), pendingQuery);
      return;
    }
    patch(submissionsQuery(userId), (list) => withSubmission(list, submission));
    patch(submissionQuery(userId, taskDay), () => submission);
    if (pending && !submission.isDone) patch(pendingQuery(), (list) => withPending(list, pending));
  };
  return {
    'submission.created': show,
    'submission.replaced': show,
    'feedback.given': ({ feedback: { submissionId } }, meta) => {
      isNewest(`submission ${submissionId}`, meta);
      patch(pendingQuery(), (list) => withoutPending(list, submissionId));
    },
    'annotation.added': ({ feedbackId, annotation }, meta) => {
      if (isNewest(`annotation ${annotation.id}`, meta))
        patch(annotationsQuery(feedbackId), (list) => mergeById(list, annotation));
      else invalidate(annotationsQuery(feedbackId));
    },
    'feedback.ticked': (after, meta) => {
      const { userId, day, feedbackId } = after;
      if (isNewest(`ticks ${feedbackId}`, meta)) showTicks(freshness, after);
      else invalidate(feedbackQuery(userId, day), submissionsQuery(userId));
    },
    'brand.printed': ({ userId, print }) => patch(printQuery(userId, print.id), () => print),
    'claim.changed': ({ userId, day, submissionId, claim }, meta) => {
      if (!isNewest(`submission ${submissionId}`, meta)) {
        invalidate(pendingQuery, submissionsQuery(userId));
        return;
      }
      patch(pendingQuery(), (list) => withClaim(list, submissionId, claim));
      showOne(freshness, { id: submissionId, userId, taskDay: day, isClaimed: claim !== null });
    },
  } satisfies Partial<CacheUpdates>;
}

type Changed = Pick<Submission, 'id' | 'userId' | 'taskDay'> & Partial<Submission>;

/** Shows changed values of a known submission. */
function showOne({ patch }: Pick<Freshness, 'patch'>, { id, userId, taskDay, ...values }: Changed): void {
  const change = (each: Submission): Submission => (each.id === id ? { ...each, ...values } : each);
  patch(submissionQuery(userId, taskDay), (known) => known && change(known));
  patch(submissionsQuery(userId), (list) => list.map(change));
}

/** Shows a feedback's ticks, from the own write's answer or a push. */
export function showTicks(
  freshness: Pick<Freshness, 'patch'>,
  { userId, day: taskDay, feedbackId, submissionId: id, ticks, tickCount }: FeedbackTicks,
): void {
  freshness.patch(feedbackQuery(userId, taskDay), (known) =>
    known?.id === feedbackId ? { ...known, ticks } : known,
  );
  showOne(freshness, { id, userId, taskDay, tickCount });
}

/** Newest submission first. */
const withSubmission = (list: Submission[], submission: Submission): Submission[] =>
  mergeById(list, submission).toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt) || b.id - a.id);
