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

type Data = typeof import('./with-data.tsx');

/** A lazy page inside the query cache's provider; both load in parallel, except pages that its module names. */
export const lazyPageWithData = (find: (data: Promise<Data>) => Promise<ComponentType>): LazyPage =>
  lazyPage(async () => {
    const data = import('./with-data.tsx');
    const [{ WithData }, Page] = await Promise.all([data, find(data)]);
    return () => (
      <WithData>
        <Page />
      </WithData>
    );
  });
