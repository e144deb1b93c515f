import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { type Lazy, lazy } from '#frontend/kit/lazy.tsx';
import type { User } from '#shared/contract/users.ts';
import { type PageRow, pageAt, pages, paths } from '#shared/domain/pages.ts';

type Module = Readonly<Record<string, ComponentType>>;
type Modules = Readonly<Record<string, () => Promise<Module>>>;

interface PageRoute extends PageRow {
  Page: Lazy<object>;
}

const visitorPages = import.meta.glob<Module>('../subjects/account/sign-in/*-page.tsx');

/** Every page except the landing page, which is part of the entry chunk. */
export const routes: readonly PageRoute[] = pages
  .filter(({ path }) => path !== paths.landing)
  .map((row) => ({ ...row, Page: lazy(() => findPage(row), { isBare: true, isOnDemand: true }) }));

async function findPage({ audience, module }: PageRow): Promise<ComponentType> {
  if (audience === 'everybody') return await findIn(visitorPages, module);
  const { inCache, signedInPages } = await import('./signed-in-root.tsx');
  return inCache(await findIn(signedInPages, module));
}

async function findIn(modules: Modules, name: string): Promise<ComponentType> {
  const [component] = Object.values((await modules[`../subjects/${name}.tsx`]?.()) ?? {});
  if (!component) throw new Error(`No page in ${name}.`);
  return component;
}

/** The pages that a user may open. */
export const routesFor = (user: User | null): readonly PageRoute[] =>
  routes.filter(({ audience }) => {
    if (audience === 'everybody' || user === null) return audience === 'everybody' && user === null;
    return audience !== 'coaches' || user.isAdmin;
  });

/** Loads the code of the page at an address, also before the session is known. */
export async function loadPage(address: string): Promise<void> {
  const path = pageAt(pathOf(address))?.path;
  await routes.find((route) => route.path === path)?.Page.preload();
}

/** Begins to read what a user sees first on the page at an address. Never throws. */
export async function loadData(address: string, user: User): Promise<void> {
  const pathname = pathOf(address);
  const path = pageAt(pathname)?.path ?? '';
  const params = matchPath(path, pathname)?.params ?? {};
  await import('./loaders.ts')
    .then(({ loaders }) => loaders[path]?.({ user, params }))
    .catch(() => undefined);
}

const pathOf = (address: string): string => address.replace(/[?#].*/, '');
