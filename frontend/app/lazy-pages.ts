import type { ComponentType } from 'react';
import { type PageRow, pageAt, pages, paths } from '#shared/domain/pages.ts';
import { type LazyPage, lazyPage, lazyPageWithData } from './lazy-page.tsx';

type Module = Readonly<Record<string, ComponentType>>;
type Modules = Readonly<Record<string, () => Promise<Module>>>;

const visitorPages = import.meta.glob<Module>('../features/auth/*-page.tsx');

/** Every page except the landing page, which is part of the entry chunk. */
export const lazyPages: readonly (PageRow & LazyPage)[] = pages
  .filter(({ path }) => path !== paths.landing)
  .map((row) => ({
    ...row,
    ...(row.audience === 'everybody'
      ? lazyPage(() => loadComponent(visitorPages, row.module))
      : lazyPageWithData(async (data) => loadComponent((await data).signedInPages, row.module))),
  }));

async function loadComponent(modules: Modules, name: string): Promise<ComponentType> {
  const [component] = Object.values((await modules[`../features/${name}.tsx`]?.()) ?? {});
  if (!component) throw new Error(`No page in ${name}.`);
  return component;
}

/** The pages that a user may open. */
export const pagesFor = (user: { isAdmin: boolean } | null): readonly LazyPage[] =>
  lazyPages.filter(({ audience }) => {
    if (audience === 'everybody' || user === null) return audience === 'everybody' && user === null;
    return audience !== 'coaches' || user.isAdmin;
  });

/** Loads the page at an address before the session is known. */
export async function preloadPage(pathname: string): Promise<void> {
  const path = pageAt(pathname)?.path;
  await lazyPages.find((page) => page.path === path)?.preload();
}
