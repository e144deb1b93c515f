import type { ComponentType } from 'react';
import { lazyComponent } from '#frontend/ui/lazy-part.tsx';

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
}

/** A page that is loaded when it is first needed. */
export function lazyPage(find: () => Promise<ComponentType>): LazyPage {
  const { Part, preload } = lazyComponent<object>(find);
  return { Page: Part, preload };
}

/** A lazy page inside the query cache's provider; both load in parallel. */
export const lazyPageWithData = (load: () => Promise<ComponentType>): LazyPage =>
  lazyPage(async () => {
    const [{ WithData }, Page] = await Promise.all([import('./with-data.tsx'), load()]);
    return () => (
      <WithData>
        <Page />
      </WithData>
    );
  });
