import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { Boundary, LoadFailure, Optional, onReset } from '#frontend/kit/boundary.tsx';

export type Lazy<P extends object> = ComponentType<P> & {
  /** Starts the download before rendering. A failure shows when the component renders. */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
};

interface LazyOptions {
  /** Shown while a needed part loads; a failure is shown in its place. Without it, the part is left out meanwhile. */
  fallback?: ReactNode;
  /** Waits and fails in the boundary around it, as a page does. */
  isBare?: boolean;
  /** Is not loaded when the page is idle. */
  isOnDemand?: boolean;
}

const idleParts = new Set<() => Promise<void>>();

/** Loads the lazy parts of this page's modules, one after the other. */
export async function loadIdleParts(): Promise<void> {
  for (const preload of idleParts) await preload();
}

/**
 * A component that is loaded when it is first needed. Unlike `React.lazy` it can be retried after a failure,
 * and renders synchronously once it is loaded.
 */
export function lazy<P extends object>(
  find: () => Promise<ComponentType<P>>,
  { fallback, isBare = false, isOnDemand = false }: LazyOptions = {},
): Lazy<P> {
  let arrived: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetchIt = async (): Promise<ComponentType<P>> => {
    try {
      const found = await find();
      // Another component would begin anew: a page that was pressed while it was preloaded would lose its state.
      arrived ??= found;
      return arrived;
    } catch (error) {
      throw new LoadFailure('A part of this page could not be loaded.', { cause: error });
    }
  };
  const load = (): Promise<ComponentType<P>> => {
    coming ??= fetchIt().catch((error) => {
      onReset(() => {
        coming = undefined;
      });
      throw error;
    });
    return coming;
  };
  const preload = async (): Promise<void> => {
    if (!arrived) await (coming ?? fetchIt()).catch(() => undefined);
  };
  const controls = { preload, isLoaded: () => arrived !== undefined };
  if (!isOnDemand) idleParts.add(preload);
  function Part(props: P) {
    const Content = arrived ?? use(load());
    return <Content {...props} />;
  }
  if (isBare) return Object.assign(Part, controls);
  const Around = fallback === undefined ? Optional : Boundary;
  const Placed = (props: P) => (
    <Around fallback={fallback}>
      <Part {...props} />
    </Around>
  );
  return Object.assign(Placed, controls);
}

/** Starts the download, and says when the part is loaded or could not be. */
export function useIsSettled({ preload, isLoaded }: Pick<Lazy<never>, 'preload' | 'isLoaded'>): boolean {
  const [isSettled, setIsSettled] = useState(isLoaded);
  useEffect(() => void preload().then(() => setIsSettled(true)), [preload]);
  return isSettled;
}

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 3_000);
  });

/** True from the first idle moment on. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => void idle().then(() => setIsIdle(true)), []);
  return isIdle;
}
