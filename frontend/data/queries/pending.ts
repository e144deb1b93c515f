import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callPage } from '#frontend/data/calls/api.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { keys, ofScope, type Scope, scopeQuery } from './keys.ts';
import {
  appendItem,
  isWhole,
  itemsOf,
  mapPages,
  type Paged,
  type Pages,
  pagesQuery,
  usePages,
  withoutItem,
} from './pages.ts';
import { useScope } from './whose.ts';

export const pendingOf = (scope: Scope) =>
  pagesQuery(ofScope(keys.pending, scope), (page, signal) =>
    callPage('GET /api/submissions/pending', { query: { ...page, ...scopeQuery(scope) }, signal }),
  );
export const pendingQuery = pendingOf('all');

/** Longest waiting first. */
const byWait = (a: PendingSubmission, b: PendingSubmission): number =>
  a.submittedAt.localeCompare(b.submittedAt) || a.id - b.id;

/** Submissions of the chosen clients that wait for a review, longest waiting first. */
export function usePending(): Paged<PendingSubmission> {
  const { data, ...rest } = usePages(pendingOf(useScope()));
  return { ...rest, data: data?.toSorted(byWait) };
}

/** One waiting submission; loads more pages until it is found. */
export function usePendingItem(submissionId: number, isWaiting: boolean): PendingSubmission | undefined {
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(pendingQuery);
  const item = data && itemsOf(data).find(({ id }) => id === submissionId);
  const isFurther = isWaiting && !item && hasNextPage && !isFetching;
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, fetchNextPage]);
  return item;
}

export type PendingList = Pages<PendingSubmission>;

/** Replaces a known submission, or appends a new one to the last page. Undefined if the last page is not loaded. */
export function withPending(list: PendingList, item: PendingSubmission): PendingList | undefined {
  if (itemsOf(list).some(({ id }) => id === item.id)) {
    return mapPages(list, (each) => (each.id === item.id ? item : each));
  }
  return isWhole(list) ? appendItem(list, item, byWait) : undefined;
}

export const withoutPending = (list: PendingList, submissionId: number): PendingList | undefined =>
  withoutItem(list, ({ id }) => id === submissionId);

export const withClaim = (
  list: PendingList,
  submissionId: number,
  claim: PendingSubmission['claim'],
): PendingList => mapPages(list, (each) => (each.id === submissionId ? { ...each, claim } : each));
