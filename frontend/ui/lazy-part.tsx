import { type ComponentType, use, useEffect, useState } from 'react';

export interface LazyPart<P extends object> {
  Part: ComponentType<P>;
  /** Starts the download before rendering. A failure shows when the component renders. */
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
}

/** A module could not be loaded: no connection, or a deploy has removed it. */
export class LoadFailure extends Error {}

const failed = new Set<() => void>();

/** Allows modules that failed to load to be loaded again. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

const parts = new Set<() => Promise<unknown>>();

/** Loads every lazy part of this page's modules, one after the other. */
export async function preloadParts(): Promise<void> {
  for (const preload of parts) await preload();
}

interface Source<P> {
  arrived: () => ComponentType<P> | undefined;
  load: () => Promise<ComponentType<P>>;
}

function Loaded<P extends object>({ source, props }: { source: Source<P>; props: P }) {
  const Content = source.arrived() ?? use(source.load());
  return <Content {...props} />;
}

const componentOf =
  <P extends object>(source: Source<P>): ComponentType<P> =>
  (props) => <Loaded source={source} props={props} />;

/**
 * A component that is loaded when it is first needed. Unlike `React.lazy` it can be retried after a failure,
 * and renders synchronously once it is loaded.
 */
export function lazyComponent<P extends object>(find: () => Promise<ComponentType<P>>): LazyPart<P> {
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
      failed.add(() => {
        coming = undefined;
      });
      throw error;
    });
    return coming;
  };
  const source: Source<P> = { arrived: () => arrived, load };
  const preload = async (): Promise<void> => {
    if (!arrived) await (coming ?? fetchIt()).catch(() => undefined);
  };
  return { Part: componentOf(source), preload, isLoaded: () => arrived !== undefined };
}

/** Starts the download, and says when the part is loaded or could not be. */
export function useSettled({ preload, isLoaded }: Omit<LazyPart<never>, 'Part'>): boolean {
  const [isSettled, setIsSettled] = useState(isLoaded);
  useEffect(() => void preload().then(() => setIsSettled(true)), [preload]);
  return isSettled;
}

/** A lazy part of a page, which is also loaded when the page is idle. */
export function lazyPart<P extends object>(find: () => Promise<ComponentType<P>>): LazyPart<P> {
  const part = lazyComponent(find);
  parts.add(part.preload);
  return part;
}
