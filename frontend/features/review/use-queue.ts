import { useCallback, useEffect } from 'react';
import { useEntries } from '#frontend/data/outbox/browser-outbox.ts';
import type { AboutOf } from '#frontend/data/outbox/entry.ts';
import { usePending } from '#frontend/data/pending.ts';
import { useUser } from '#frontend/data/session.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { neighboursOf } from './walk.ts';

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
  const isElsewhere = useCallback(
    ({ submissionId }: AboutOf<'feedback'>) => submissionId !== submission.id,
    [submission.id],
  );
  const leaving = new Set(
    useEntries('feedback', isElsewhere)
      .filter(({ needsPerson }) => !needsPerson)
      .map(({ about }) => about.submissionId),
  );
  const waiting = data.filter(({ id }) => !leaving.has(id));
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
