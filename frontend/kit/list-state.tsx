import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, mutedText, radius, space } from '#frontend/kit/theme/tokens.ts';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import { Skeleton, VisuallyHidden } from './page-parts.tsx';

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

interface ErrorStateProps {
  error: Error & ServerError;
  onRetry: () => void;
}

/** An error message with a retry button and the request id, which is in the server's log. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
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
