import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { tabStore } from '#frontend/browser/storage.ts';
import { Card } from './boxes.tsx';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';

/** A module could not be loaded: no connection, or a deploy has removed it. */
export class LoadFailure extends Error {}

const failed = new Set<() => void>();

/** What a failed load does before the next attempt. */
export const onReset = (forget: () => void): void => void failed.add(forget);

/** Allows modules that failed to load to be loaded again. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

let returns = 0;

function subscribe(listener: () => void): () => void {
  const note = (): void => {
    returns += 1;
    listener();
  };
  addEventListener('online', note);
  return () => removeEventListener('online', note);
}

const countReturns = (): number => returns;

/** Changes when the connection returns. */
const useReturns = (): number => useSyncExternalStore(subscribe, countReturns, countReturns);

interface FailureProps extends FallbackProps {
  heading?: (title: string) => ReactNode;
}

/** The error, a note that nothing is lost, and a retry button. */
export function Failure({ error, resetErrorBoundary, heading }: FailureProps) {
  const isLoad = error instanceof LoadFailure;
  const title = isLoad ? 'This part could not be loaded' : 'Something went wrong here';
  useEffect(() => {
    if (!isLoad) return;
    void reloadForNewBuild();
    addEventListener('online', resetErrorBoundary);
    return () => removeEventListener('online', resetErrorBoundary);
  }, [isLoad, resetErrorBoundary]);
  return (
    <Card role="alert">
      <Stack gap={4}>
        {heading?.(title) ?? <h2>{title}</h2>}
        <p>
          {isLoad
            ? 'Please check your connection. It loads automatically once you are back online.'
            : 'This is our fault, not yours.'}{' '}
          What you wrote is kept.
        </p>
        <div>
          <Button variant="secondary" onClick={resetErrorBoundary}>
            Retry
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

interface BoundaryProps {
  /** A change renders the children again after a failure. */
  resetKey?: unknown;
  /** Shown while the children load. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows a failure of its children in place, with a retry button. */
export const Boundary = ({ resetKey, fallback, children }: BoundaryProps) => (
  <ErrorBoundary FallbackComponent={Failure} onReset={forgetFailedLoads} resetKeys={[resetKey]}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);

interface OptionalProps extends BoundaryProps {
  /** Shown instead of failed children. */
  instead?: ReactNode;
}

/** Omits its children when they fail, and retries when the connection returns. */
export function Optional({ resetKey, fallback, instead = null, children }: OptionalProps) {
  return (
    <ErrorBoundary fallback={instead} onReset={forgetFailedLoads} resetKeys={[resetKey, useReturns()]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const KEY = 'reloaded-builds';

/** The page's entry script, whose name contains the build's hash. */
const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** True once per build, to avoid a reload loop on a broken page. */
function mayReload(build: string): boolean {
  const before: string[] = JSON.parse(tabStore.read(KEY) ?? '[]');
  // Without storage a reload loop could not be detected.
  return !before.includes(build) && tabStore.write(KEY, JSON.stringify([...before, build]));
}

/** Reloads when a script is missing but the server answers: a deploy has removed it. */
async function reloadForNewBuild(): Promise<void> {
  if ((await isServerThere()) && mayReload(buildOf(document))) location.reload();
}
