import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Starts the download before the page is drawn. */
  load: () => Promise<unknown>;
}

/** A page that arrives when it is first needed. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => ({
  Page: lazy(async () => ({ default: await load() })),
  load,
});

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
