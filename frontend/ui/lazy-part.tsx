import { type ComponentType, type ReactElement, use } from 'react';

export interface LazyPart<P extends object> {
  Part: ComponentType<P>;
  /** Starts the download before the part is drawn. A failure is told when it is drawn. */
  preload: () => Promise<unknown>;
}

/** A part of the page could not be fetched: no connection, or a newer build has taken its place. */
export class LoadFailure extends Error {}

const failed = new Set<() => void>();

/** Lets parts that could not be fetched be fetched again. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

const parts = new Set<() => Promise<unknown>>();

/** Fetches every part that a module on this page may need later, one after the other. */
export async function preloadParts(): Promise<void> {
  for (const preload of parts) await preload();
}

interface Source<P> {
  arrived: () => ComponentType<P> | undefined;
  load: () => Promise<ComponentType<P>>;
}

function Loaded<P extends object>({ source, props }: { source: Source<P>; props: P }): ReactElement {
  const Content = source.arrived() ?? use(source.load());
  return <Content {...props} />;
}

const componentOf =
  <P extends object>(source: Source<P>): ComponentType<P> =>
  (props) => <Loaded source={source} props={props} />;

/**
 * A component that is fetched when it is first needed. Unlike `React.lazy` it can be tried again after a failure,
 * and it is drawn at once when it is there already.
 */
export function lazyComponent<P extends object>(find: () => Promise<ComponentType<P>>): LazyPart<P> {
  let arrived: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetchIt = async (): Promise<ComponentType<P>> => {
    try {
      arrived = await find();
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
    if (!arrived && !coming) await fetchIt().catch(() => undefined);
  };
  return { Part: componentOf(source), preload };
}

/** The same for a part of a page, which is also fetched when the page is idle. */
export function lazyPart<P extends object>(find: () => Promise<ComponentType<P>>): LazyPart<P> {
  const part = lazyComponent(find);
  parts.add(part.preload);
  return part;
}
