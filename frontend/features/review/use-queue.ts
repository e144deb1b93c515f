import { useEffect } from 'react';
import { useApplied } from '#frontend/data/outbox/browser-outbox.ts';
import { usePending } from '#frontend/data/queries/pending.ts';
import { useUser } from '#frontend/data/session/session.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { neighboursOf } from './neighbours.ts';
import { giveFeedback } from './review-writes.ts';

const queueWrites = [giveFeedback];

export interface Queue {
  /** The place among the waiting submissions, from 1; null once this one has its feedback. */
  place: number | null;
  /** The number of waiting submissions. */
  total: number;
  previous: PendingSubmission | undefined;
  next: PendingSubmission | undefined;
}

/** The waiting submissions around this one, without those of other coaches and those whose feedback is leaving. */
export function useQueue(submission: Submission): Queue {
  const me = useUser().id;
  const { data = [], total = data.length, hasMore, isFetchingMore, fetchMore } = usePending();
  const left = useApplied<readonly PendingSubmission[]>(data, queueWrites, {});
  const waiting = data.filter((each) => each.id === submission.id || left.includes(each));
  const index = waiting.findIndex(({ id }) => id === submission.id);
  const open = waiting.filter(({ claim }) => claim === null || claim.coachId === me);
  const { previous, next } = neighboursOf(open, submission);
  const isNextUnknown = hasMore && !isFetchingMore && (next?.submittedAt ?? '') <= submission.submittedAt;
  useEffect(() => {
    if (isNextUnknown) fetchMore();
  }, [isNextUnknown, fetchMore]);
  return {
    place: index === -1 ? null : index + 1,
    total: total - (data.length - waiting.length),
    previous,
    next,
  };
}
