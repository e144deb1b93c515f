import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApplied, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { ofScope, useScope } from '#frontend/subjects/clients/scope.ts';
import { usePending } from '#frontend/subjects/review/use-pending.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import type { PendingSubmission, Submission } from '#shared/contract/submissions.ts';
import { neighboursOf } from './patches.ts';
import { decide, giveFeedback } from './review-writes.ts';

const queueWrites = [giveFeedback];

type Waiting = Pick<PendingSubmission, 'userId' | 'taskDay'>;

export interface Queue {
  /** The place among the waiting submissions, from 1; null once this one has its feedback. */
  place: number | null;
  /** The number of waiting submissions. */
  total: number;
  previous: Waiting | undefined;
  /** After feedback, first the new versions that came in. */
  next: Waiting | undefined;
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
    next: useRevision(submission) ?? next,
  };
}

/** On a version after feedback: the next one in their list on which no decision is leaving. */
function useRevision({ userId, taskDay, version, feedbackId }: Submission): Waiting | undefined {
  const isRevision = feedbackId !== null && version > 1;
  const { data } = useQuery({ ...attentionQuery(ofScope(useScope())), enabled: isRevision });
  const left = useUnsent(decide);
  const revised = data?.revised ?? [];
  const here = revised.findIndex((each) => each.userId === userId && each.day === taskDay);
  const next = revised
    .slice(here + 1)
    .find((each) => !left.some(({ about }) => about.userId === each.userId && about.day === each.day));
  return isRevision && next ? { userId: next.userId, taskDay: next.day ?? 1 } : undefined;
}
