import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import { callPage } from './api.ts';
import type { HttpPage } from './http.ts';
import { keys } from './queries.ts';

export const pendingQuery = infiniteQueryOptions({
  queryKey: keys.pending,
  queryFn: ({ signal, pageParam: cursor }) =>
    callPage('GET /api/submissions/pending', { query: cursor ? { cursor } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export interface Pending {
  /** Longest waiting first; the loaded pages only. */
  data: PendingSubmission[] | undefined;
  /** Number of waiting submissions. */
  total: number | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

/** Longest waiting first. */
const byWait = (a: PendingSubmission, b: PendingSubmission): number =>
  a.submittedAt.localeCompare(b.submittedAt) || a.id - b.id;

/** Submissions that wait for a review. */
export function usePending(): Pending {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(pendingQuery);
  return {
    data: data?.pages.flatMap(({ items }) => items).toSorted(byWait),
    total: data?.pages.at(-1)?.total,
    error,
    refetch,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
}

/** One waiting submission; loads more pages until it is found. */
export function usePendingItem(submissionId: number, isWaiting: boolean): PendingSubmission | undefined {
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(pendingQuery);
  const item = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === submissionId);
  const isFurther = isWaiting && !item && hasNextPage && !isFetching;
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, fetchNextPage]);
  return item;
}

export type PendingList = InfiniteData<HttpPage<PendingSubmission[]>, string | null>;

const changeItems = (
  list: PendingList,
  change: (items: PendingSubmission[]) => PendingSubmission[],
  more = 0,
): PendingList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: change(page.items), total: page.total + more })),
});

const holds = ({ pages }: PendingList, submissionId: number): boolean =>
  pages.some(({ items }) => items.some(({ id }) => id === submissionId));

const isWhole = ({ pages }: PendingList): boolean => pages.at(-1)?.next == null;

/** Replaces a known submission, or appends a new one to the last page. Undefined if the last page is not loaded. */
export function withPending(list: PendingList, item: PendingSubmission): PendingList | undefined {
  if (holds(list, item.id)) {
    return changeItems(list, (items) => items.map((each) => (each.id === item.id ? item : each)));
  }
  if (!isWhole(list)) return undefined;
  const { pages, ...rest } = changeItems(list, (items) => items, 1);
  return { ...rest, pages: pages.map((page, at) => (at < pages.length - 1 ? page : addTo(page, item))) };
}

const addTo = (page: HttpPage<PendingSubmission[]>, item: PendingSubmission): typeof page => ({
  ...page,
  // Pushes may arrive out of order.
  items: [...page.items, item].toSorted(byWait),
});

/** Undefined if the submission may be on a page that is not loaded. */
export function withoutPending(list: PendingList, submissionId: number): PendingList | undefined {
  const rest = (items: PendingSubmission[]) => items.filter(({ id }) => id !== submissionId);
  if (holds(list, submissionId)) return changeItems(list, rest, -1);
  return isWhole(list) ? list : undefined;
}

export const withClaim = (
  list: PendingList,
  submissionId: number,
  claim: PendingSubmission['claim'],
): PendingList =>
  changeItems(list, (items) => items.map((each) => (each.id === submissionId ? { ...each, claim } : each)));
