import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { color, fontSize, media, mutedText, radius, space, unrolled } from '#frontend/kit/theme/tokens.ts';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import { Skeleton, VisuallyHidden } from './page-parts.tsx';
import { useMedia } from './use-media.ts';

const Box = styled.div`
  padding: ${space(6)} ${space(4)};
  border: 1px dashed ${color('border')};
  border-radius: ${radius.medium};
  color: ${color('textMuted')};
  text-align: center;
  display: grid;
  gap: ${space(3)};
  justify-items: center;
`;

const RequestId = styled.code`
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

export const EmptyState = ({ children }: { children: ReactNode }) => <Box>{children}</Box>;

/** Set when the server rejected the call; otherwise the connection failed. */
interface ServerError {
  serverMessage?: string | undefined;
  requestId?: string | undefined;
  /** The call is retried automatically. */
  isTransient?: boolean;
}

const isTransient = (error: Error & ServerError): boolean => error.isTransient ?? true;

/** An error message with a retry button and the request id, which is in the server's log. */
export function ErrorState({ error, onRetry }: { error: Error & ServerError; onRetry: () => void }) {
  const { serverMessage = 'We could not reach the server.', requestId } = error;
  return (
    <Box role={isTransient(error) ? 'status' : 'alert'}>
      <p>
        {serverMessage}
        {isTransient(error) && ' Trying again…'}
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
      {requestId && <RequestId>Request {requestId}</RequestId>}
    </Box>
  );
}

interface Loadable<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** Failures so far. */
  errorUpdateCount?: number;
}

interface ListStateProps<T> {
  query: Loadable<readonly T[]>;
  /** Number of placeholder rows. */
  skeletons: number;
  skeleton?: ReactNode;
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** The states of a list: loading, error, empty, items. */
export function ListState<T>({ query, skeletons, skeleton, empty, children }: ListStateProps<T>) {
  const { data, error, refetch, errorUpdateCount = 0 } = query;
  if (data) return data.length === 0 ? <EmptyState>{empty}</EmptyState> : children(data);
  if (error && !isTransient(error)) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {errorUpdateCount > 0 && (
        <TryingAgain role="status">We could not reach the server. Trying again…</TryingAgain>
      )}
      <Skeletons count={skeletons} shape={skeleton} />
    </>
  );
}

interface ListOfProps<T> extends Omit<ListStateProps<T>, 'children'> {
  children: (item: T, at: number, items: readonly T[]) => ReactNode;
}

/** The items of a list, one below the other, or its state. */
export const ListOf = <T,>({ children, ...state }: ListOfProps<T>) => (
  <ListState {...state}>{(items) => <ul>{items.map((item, at) => children(item, at, items))}</ul>}</ListState>
);

const TryingAgain = styled.p`
  ${mutedText('small')}
`;

function Skeletons({ count, shape }: { count: number; shape?: ReactNode }) {
  return (
    <Stack gap={3} role="status" data-testid="skeletons">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} data-testid="skeleton">
          {shape ?? <Skeleton $height={64} />}
        </div>
      ))}
    </Stack>
  );
}

/** Around a button below the rows of a list. */
const ShowMoreRow = styled.div<{ $isFlush?: boolean }>`
  padding: ${space(3)} ${({ $isFlush }) => ($isFlush ? 0 : space(3))};
`;

interface MoreButtonProps {
  list: { hasMore: boolean; isFetchingMore: boolean; fetchMore: () => void };
  label: string;
  /** The rows above have no space at their sides. */
  isFlush?: boolean;
}

/** Loads the next page of a list; renders nothing on the last one. */
export const MoreButton = ({ list, label, isFlush = false }: MoreButtonProps) =>
  list.hasMore && (
    <ShowMoreRow $isFlush={isFlush}>
      <Button variant="secondary" size="small" isBusy={list.isFetchingMore} onClick={list.fetchMore}>
        {label}
      </Button>
    </ShowMoreRow>
  );

/** Where the list does not scroll by itself. */
const FIRST_ROWS = 5;

interface FirstRowsProps<T> {
  items: readonly T[];
  /** A row, as a list item. */
  children: (item: T, at: number) => ReactElement;
  list: Parameters<typeof MoreButton>[0]['list'];
  /** Of the button that shows the rest. */
  all: string;
  /** Of the button that loads more. */
  more: string;
  /** Never scrolls by itself: for rows without anything to press, at which keys would not stop. */
  isFlat?: boolean;
}

/** A list of limited height; on a phone its first rows and a button for the others. */
export function FirstRows<T>({ items, children, list, all, more, isFlat = false }: FirstRowsProps<T>) {
  const isPhone = useMedia(media.phone);
  const [showsAll, setShowsAll] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  /** The button is gone: the first row that it has shown takes the focus. */
  const showAll = (): void => {
    flushSync(() => setShowsAll(true));
    const row = rows.current?.children[FIRST_ROWS] as HTMLElement | undefined;
    row?.setAttribute('tabindex', '-1');
    row?.focus({ preventScroll: true });
  };
  const Rows = isFlat ? 'ul' : ScrollArea;
  const isShort = (isPhone || isFlat) && !showsAll && items.length > FIRST_ROWS;
  return (
    <Rows ref={rows}>
      {items.slice(0, isShort ? FIRST_ROWS : undefined).map(children)}
      {(isShort || list.hasMore) && (
        <li>
          {isShort ? (
            <ShowMoreRow $isFlush={isFlat}>
              <Button variant="secondary" size="small" onClick={showAll}>
                {all}
              </Button>
            </ShowMoreRow>
          ) : (
            <MoreButton list={list} label={more} isFlush={isFlat} />
          )}
        </li>
      )}
    </Rows>
  );
}

/** A long list with limited height. */
const ScrollArea = styled.ul`
  max-height: 26rem;
  margin: 0 -${space(3)} -${space(3)};
  padding: 0 ${space(3)} ${space(5)};
  overflow-y: auto;
  scrollbar-width: thin;
  mask-image: linear-gradient(to top, transparent, black ${space(6)});
  ${media.phone} { max-height: none; padding-bottom: 0; mask-image: none; }
  ${unrolled}
`;

interface LoadedProps<T> {
  query: Loadable<T>;
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
export function together<const Q extends readonly Loadable<unknown>[]>(
  ...queries: Q
): Loadable<{ [K in keyof Q]: Exclude<Q[K]['data'], undefined> }> {
  const isLoaded = queries.every(({ data }) => data !== undefined);
  return {
    data: isLoaded ? (queries.map(({ data }) => data) as never) : undefined,
    error: queries.find(({ data, error }) => error && data === undefined)?.error ?? null,
    refetch: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
}
