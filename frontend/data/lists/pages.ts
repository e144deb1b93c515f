import {
  type InfiniteData,
  type infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HttpPage } from '#frontend/data/http/http.ts';

/** The loaded pages of a list, each with the list's total. */
export type Pages<T> = InfiniteData<HttpPage<T[]>>;

type PagesQuery<T> = ReturnType<
  typeof infiniteQueryOptions<HttpPage<T[]>, Error, Pages<T>, QueryKey, string | null>
>;

export interface Paged<T> {
  /** The loaded items. */
  data: T[] | undefined;
  total: number | undefined;
  /** The server stopped counting at `total`. */
  isAtLeast: boolean;
  /** Of notices: the unseen ones on all pages. */
  unseen: number;
  error: Error | null;
  errorUpdateCount: number;
  refetch: () => unknown;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

export function usePages<T>(query: PagesQuery<T>): Paged<T> {
  const {
    data,
    error,
    errorUpdateCount,
    refetch,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(query);
  const [isMoreWanted, setIsMoreWanted] = useState(false);
  // Fetching more would cancel a fetch under way.
  const isMoreDue = isMoreWanted && !isFetching;
  useEffect(() => {
    if (!isMoreDue) return;
    setIsMoreWanted(false);
    void fetchNextPage();
  }, [isMoreDue, fetchNextPage]);
  const last = data?.pages.at(-1);
  return {
    data: data && itemsOf(data),
    total: last?.total,
    isAtLeast: last?.isAtLeast ?? false,
    unseen: last?.unseen ?? 0,
    error,
    errorUpdateCount,
    refetch,
    hasMore: hasNextPage,
    isFetchingMore: isMoreWanted || isFetchingNextPage,
    fetchMore: () => setIsMoreWanted(true),
  };
}

export const itemsOf = <T>({ pages }: Pick<Pages<T>, 'pages'>): T[] => pages.flatMap(({ items }) => items);

/** Whether the last page is loaded. */
export const isWhole = <T>({ pages }: Pages<T>): boolean => pages.at(-1)?.next == null;

/** Changes the items of every page, and the total by `more`. */
const changeItems = <T>(list: Pages<T>, change: (items: T[]) => T[], more = 0): Pages<T> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: change(page.items), total: page.total + more })),
});

/** Replaces the items that `change` changes. */
export function mapItems<T>(items: T[], change: (item: T) => T): T[] {
  const next = items.map(change);
  return next.every((item, at) => item === items[at]) ? items : next;
}

export function mapPages<T>(list: Pages<T>, change: (item: T) => T): Pages<T> {
  const pages = list.pages.map((page) => {
    const items = mapItems(page.items, change);
    return items === page.items ? page : { ...page, items };
  });
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
}

/** Appends an item to the last page, which must be loaded; `compare` sorts that page. */
export function appendItem<T>(list: Pages<T>, item: T, compare: (a: T, b: T) => number): Pages<T> {
  const { pages, ...rest } = changeItems(list, (items) => items, 1);
  const at = pages.length - 1;
  // Pushes may arrive out of order.
  return {
    ...rest,
    pages: pages.map((page, n) =>
      n < at ? page : { ...page, items: [...page.items, item].toSorted(compare) },
    ),
  };
}

/** Undefined if the item may be on a page that is not loaded. */
export function withoutItem<T>(list: Pages<T>, isIt: (item: T) => boolean): Pages<T> | undefined {
  if (itemsOf(list).some(isIt)) return changeItems(list, (items) => items.filter((each) => !isIt(each)), -1);
  return isWhole(list) ? list : undefined;
}

interface Identified {
  id: number;
}

/** Replaces an item by its newer version, or adds it. For pushes and answers alike. */
export function mergeById<T extends Identified>(list: readonly T[], item: T): T[] {
  const isKnown = list.some(({ id }) => id === item.id);
  return isKnown ? list.map((each) => (each.id === item.id ? item : each)) : [...list, item];
}

/** As `mergeById`, newest id first. */
export function mergeNewestFirst<T extends Identified>(list: readonly T[], item: T): T[] {
  return mergeById(list, item).toSorted((a, b) => b.id - a.id);
}
