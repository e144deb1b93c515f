import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsOf, type Paged, usePages } from '#frontend/data/lists/pages.ts';
import { useScope } from '#frontend/subjects/clients/scope.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { byWait } from './patches.ts';
import { pendingOf, pendingQuery } from './queries.ts';

/** Submissions of the chosen clients that wait for a review, longest waiting first. */
export function usePending(): Paged<PendingSubmission> {
  const { data, ...rest } = usePages(pendingOf(useScope()));
  return { ...rest, data: data?.toSorted(byWait) };
}

/** One waiting submission; loads more pages until it is found. */
export function usePendingItem(submissionId: number, isWaiting: boolean): PendingSubmission | undefined {
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(pendingQuery());
  const item = data && itemsOf(data).find(({ id }) => id === submissionId);
  const isFurther = isWaiting && !item && hasNextPage && !isFetching;
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, fetchNextPage]);
  return item;
}
