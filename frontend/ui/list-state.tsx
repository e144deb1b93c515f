import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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

export const EmptyState = ({ children }: { children: ReactNode }): ReactElement => <Box>{children}</Box>;

/** What a refused call says of itself; any other error is one of the connection. */
interface Told {
  serverMessage?: string | undefined;
  requestId?: string | undefined;
}

interface ErrorStateProps {
  error: Error & Told;
  onRetry: () => void;
}

/** What happened, what to do, and the number that stands in the log. */
export function ErrorState({ error, onRetry }: ErrorStateProps): ReactElement {
  const { serverMessage, requestId } = error;
  return (
    <Box role="alert">
      <p>{serverMessage ?? 'We could not reach the server.'}</p>
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
}

interface ListStateProps<T> {
  query: Loadable<readonly T[]>;
  /** How many placeholder rows, and how they look. */
  skeletons: number;
  skeleton?: ReactNode;
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** The four states of every list: loading, error, empty, full. */
export function ListState<T>({ query, skeletons, skeleton, empty, children }: ListStateProps<T>): ReactNode {
  const { data, error, refetch } = query;
  if (data) return data.length === 0 ? <EmptyState>{empty}</EmptyState> : children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeletons count={skeletons} shape={skeleton} />;
}

function Skeletons({ count, shape }: { count: number; shape?: ReactNode }): ReactElement {
  return (
    <Stack $gap={3} role="status" data-testid="skeletons">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} data-testid="skeleton">
          {shape ?? <Skeleton $height={64} />}
        </div>
      ))}
    </Stack>
  );
}
