import type { Freshness } from '#frontend/data/freshness.ts';
import { type PendingList, withClaim, withoutPending, withPending } from '#frontend/data/pending.ts';
import { keys } from '#frontend/data/queries.ts';
import { useSession } from '#frontend/data/session.ts';
import { showTicks } from '#frontend/realtime/changes/tick-changes.ts';
import { mergeById } from '#frontend/realtime/merge.ts';
import type { Print } from '#shared/contract/brand-documents.ts';
import type { PushMeta } from '#shared/contract/events.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { type CacheUpdates, type IsNewest, invalidatorOf } from './cache-update.ts';

/** Submissions, feedback, annotations and claims. */
export function workUpdates(freshness: Freshness, isNewest: IsNewest) {
  const invalidate = invalidatorOf(freshness);
  const { patch } = freshness;
  const showSubmission = (
    submission: Submission,
    pending: PendingSubmission | null,
    meta: PushMeta,
  ): void => {
    const { userId, taskDay, id } = submission;
    invalidate(keys.document(id), keys.versions(id), keys.lines(userId), keys.attention);
    invalidate(keys.book(userId), keys.finishedBrands);
    if (!isNewest(`submission ${id}`, meta)) {
      invalidate(keys.submissions(userId), keys.pending);
      return;
    }
    patch<Submission[]>(keys.submissions(userId), (list) => withSubmission(list, submission));
    patch<Submission | null>(keys.submission(userId, taskDay), () => submission);
    if (pending) patch<PendingList>(keys.pending, (list) => withPending(list, pending));
  };
  const showFinish = ({ userId }: Submission): void => {
    if (userId === useSession.getState().user?.id) invalidate(keys.currentUser);
    invalidate(keys.user(userId), keys.users);
  };
  return {
    'submission.created': ({ submission, pending }, meta) => {
      showSubmission(submission, pending, meta);
      invalidate(keys.counts, keys.taskCounts);
      if (submission.taskDay === SPRINT_DAYS) showFinish(submission);
    },
    'submission.replaced': ({ submission, pending }, meta) => showSubmission(submission, pending, meta),
    'feedback.given': ({ feedback: { userId, taskDay, submissionId } }, meta) => {
      // The push omits what only coaches see, so the list is refetched.
      invalidate(keys.feedback(userId, taskDay), keys.submissions(userId), keys.lines(userId), keys.allLogs);
      invalidate(keys.counts, keys.taskCounts, keys.attention, keys.coach);
      isNewest(`submission ${submissionId}`, meta);
      patch<PendingList>(keys.pending, (list) => withoutPending(list, submissionId));
    },
    'annotation.added': ({ userId, day, feedbackId, annotation }, meta) => {
      if (isNewest(`annotation ${annotation.id}`, meta))
        patch<Annotation[]>(keys.annotations(feedbackId), (list) => mergeById(list, annotation));
      else invalidate(keys.annotations(feedbackId));
      invalidate(keys.feedback(userId, day), keys.submissions(userId));
    },
    'feedback.ticked': (after, meta) => {
      const { userId, day, feedbackId } = after;
      if (isNewest(`ticks ${feedbackId}`, meta)) showTicks(freshness, after);
      else invalidate(keys.feedback(userId, day), keys.submissions(userId));
    },
    'brand.edited': ({ userId }) => invalidate(keys.book(userId), keys.finishedBrands),
    'brand.printed': ({ userId, print }) => patch<Print>(keys.print(userId, print.id), () => print),
    'file.read': ({ fileId }) => invalidate(keys.reading(fileId)),
    'feedback.seen': ({ userId, day }) => invalidate(keys.feedback(userId, day), keys.submissions(userId)),
    'claim.changed': ({ userId, day, submissionId, claim }, meta) => {
      if (!isNewest(`submission ${submissionId}`, meta)) {
        invalidate(keys.pending, keys.submissions(userId));
        return;
      }
      const hold = (each: Submission): Submission =>
        each.id === submissionId ? { ...each, isClaimed: claim !== null } : each;
      patch<PendingList>(keys.pending, (list) => withClaim(list, submissionId, claim));
      patch<Submission | null>(keys.submission(userId, day), (known) => known && hold(known));
      patch<Submission[]>(keys.submissions(userId), (list) => list.map(hold));
    },
  } satisfies Partial<CacheUpdates>;
}

/** Newest submission first. */
const withSubmission = (list: Submission[], submission: Submission): Submission[] =>
  mergeById(list, submission).toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt) || b.id - a.id);
