import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Starts the download before the page is drawn. */
  load: () => Promise<unknown>;
}

interface PageModule {
  default: ComponentType;
}

/** Settled at once, where a promise would settle a moment later: React then draws the page with what surrounds it. */
const settled = (module: PageModule): PromiseLike<PageModule> => ({
  // biome-ignore lint/suspicious/noThenProperty: what React.lazy waits for
  then: (onSettled) => Promise.resolve(onSettled?.(module) as never),
});

/** A page that arrives when it is first needed. */
export function lazyPage(find: () => Promise<ComponentType>): LazyPage {
  let arrived: PageModule | undefined;
  const load = async (): Promise<PageModule> => {
    arrived ??= { default: await find() };
    return arrived;
  };
  return { Page: lazy(() => (arrived ? settled(arrived) : load()) as Promise<PageModule>), load };
}

/** The same with the data of signed-in people around it; both come at once. */
export const lazyPageWithData = (load: () => Promise<ComponentType>): LazyPage =>
  lazyPage(async () => {
    const [{ WithData }, Page] = await Promise.all([import('./with-data.tsx'), load()]);
    return () => (
      <WithData>
        <Page />
      </WithData>
    );
  });
