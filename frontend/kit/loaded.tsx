import type { ReactNode } from 'react';
import { ErrorState } from '#frontend/kit/list-state.tsx';
import { Skeleton } from '#frontend/kit/page-parts.tsx';

interface Query<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Query<T>;
  /** While it loads: its height, or what is shown. */
  skeleton: number | ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query has read; until then a placeholder, or the error with a button. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return typeof skeleton === 'number' ? <Skeleton $height={skeleton} /> : skeleton;
}

/** Several queries as one, whose data is there when all of theirs is. */
export function together<const Q extends readonly Query<unknown>[]>(
  ...queries: Q
): Query<{ [K in keyof Q]: Exclude<Q[K]['data'], undefined> }> {
  const isLoaded = queries.every(({ data }) => data !== undefined);
  return {
    data: isLoaded ? (queries.map(({ data }) => data) as never) : undefined,
    error: queries.find(({ data, error }) => error && data === undefined)?.error ?? null,
    refetch: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
}
