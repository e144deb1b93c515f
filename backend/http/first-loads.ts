import { pages } from '#shared/domain/pages.ts';

/** The fields read from Vite's manifest. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** Loaded with every signed-in page. */
const SIGNED_IN_ROOT = 'app/signed-in-root.tsx';

/** The HTML of all pages of `pages.ts`. */
const ENTRY = 'index.html';

/** Maps a page path to the URLs of its scripts that index.html does not list, largest first. */
export function listScripts(
  manifest: Manifest,
  bytesOf: (file: string) => number,
): ReadonlyMap<string, readonly string[]> {
  const filesOf = (names: readonly string[]): string[] => [
    ...new Set([...withImports(manifest, names)].map((name) => manifest[name]?.file ?? '')),
  ];
  const entry = new Set(filesOf([ENTRY]));
  const scriptsOf = (modules: readonly string[]): string[] =>
    // Largest first: a browser opens six connections per host.
    filesOf(modules.filter((name) => manifest[name]))
      .filter((file) => !entry.has(file))
      .toSorted((a, b) => bytesOf(b) - bytesOf(a))
      .map((file) => `/${file}`);
  return new Map(
    pages.map(({ path, audience, module }) => {
      const own = `subjects/${module}.tsx`;
      return [path, scriptsOf(audience === 'everybody' ? [own] : [own, SIGNED_IN_ROOT])];
    }),
  );
}

/** The given chunks and their transitive imports. */
function withImports(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set(names);
  for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported);
  return found;
}
