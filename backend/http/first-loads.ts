import { pages } from '#shared/domain/pages.ts';

/** What is used here of the manifest that Vite writes beside its build. */
export type Manifest = Readonly<
  Record<string, { file: string; isEntry?: boolean; imports?: readonly string[] }>
>;

/** Modules that the browser loads beside every page of signed-in people. */
const BESIDE_PAGES = ['app/with-data.tsx', 'app/unread.tsx'];

/** By page path: the addresses of the scripts that it needs and that index.html does not name, largest first. */
export function listScripts(
  manifest: Manifest,
  bytesOf: (file: string) => number,
): ReadonlyMap<string, readonly string[]> {
  const filesOf = (names: readonly string[]): string[] => [
    ...new Set([...withImports(manifest, names)].map((name) => manifest[name]?.file ?? '')),
  ];
  const entry = new Set(filesOf(Object.keys(manifest).filter((name) => manifest[name]?.isEntry)));
  const scriptsOf = (modules: readonly string[]): string[] =>
    // A browser opens six connections to a site: the large files start first.
    filesOf(modules.filter((name) => manifest[name]))
      .filter((file) => !entry.has(file))
      .toSorted((a, b) => bytesOf(b) - bytesOf(a))
      .map((file) => `/${file}`);
  return new Map(
    pages.map(({ path, audience, module }) => {
      const own = `features/${module}.tsx`;
      return [path, scriptsOf(audience === 'everybody' ? [own] : [own, ...BESIDE_PAGES])];
    }),
  );
}

/** These chunks and all that they import, directly or not. */
function withImports(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set(names);
  for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported);
  return found;
}
