import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPendingSubmissions, type PendingSubmission } from '#shared/contract/submissions.ts';
import { callPage } from './api.ts';
import type { HttpPage } from './http.ts';
import { keys } from './queries.ts';

const pendingQuery = infiniteQueryOptions({
  queryKey: keys.pending,
  queryFn: ({ signal, pageParam: cursor }) =>
    callPage(listPendingSubmissions, { query: cursor ? { cursor } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export interface Pending {
  /** Longest waiting first, as far as it was fetched. */
  data: PendingSubmission[] | undefined;
  /** How many wait in all. */
  total: number | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

/** The work that waits for a coach. */
export function usePending(): Pending {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(pendingQuery);
  return {
    data: data?.pages
      .flatMap(({ items }) => items)
      .toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt)),
    total: data?.pages.at(-1)?.total,
    error,
    refetch,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
}

/** One submission's place in that work; looks further while it has not come up yet. */
export function usePendingItem(submissionId: number, isWaiting: boolean): PendingSubmission | undefined {
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(pendingQuery);
  const item = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === submissionId);
  const isFurther = isWaiting && !item && hasNextPage && !isFetching;
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, fetchNextPage]);
  return item;
}

export type PendingPages = HttpPage<PendingSubmission[]>[];

const changeItems = (
  pages: PendingPages,
  change: (items: PendingSubmission[]) => PendingSubmission[],
  more = 0,
): PendingPages => pages.map((page) => ({ ...page, items: change(page.items), total: page.total + more }));

/** News that came in: a known one is replaced; a new one waits shortest, so it stands at the end. */
export function withPending(pages: PendingPages, item: PendingSubmission): PendingPages {
  if (pages.some(({ items }) => items.some(({ id }) => id === item.id))) {
    return changeItems(pages, (items) => items.map((each) => (each.id === item.id ? item : each)));
  }
  const counted = changeItems(pages, (items) => items, 1);
  const last = counted.at(-1);
  if (!last || last.next !== null) return counted;
  return [...counted.slice(0, -1), { ...last, items: [...last.items, item] }];
}

export function withoutPending(pages: PendingPages, submissionId: number): PendingPages {
  const isKnown = pages.some(({ items }) => items.some(({ id }) => id === submissionId));
  const rest = (items: PendingSubmission[]) => items.filter(({ id }) => id !== submissionId);
  return isKnown ? changeItems(pages, rest, -1) : pages;
}

export const withClaim = (
  pages: PendingPages,
  submissionId: number,
  claim: PendingSubmission['claim'],
): PendingPages =>
  changeItems(pages, (items) => items.map((each) => (each.id === submissionId ? { ...each, claim } : each)));
