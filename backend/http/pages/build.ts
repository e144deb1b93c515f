import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '#shared/domain/pages.ts';

/** The build writes it where each response has one of its own. */
export const NONCE = '__CSP_NONCE__';
const SUPPORT_EMAIL = '__SUPPORT_EMAIL__';
const PASSWORD_RESET = '__PASSWORD_RESET__';
const ROOT = '<div id="root">';
const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
/** What the build preloads on every page: calls of a person. */
const CALLS = /<link rel="preload" as="fetch"[^>]*>/g;

/** The fields read from Vite's manifest. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** The HTML of all pages of `pages.ts`. */
const ENTRY = 'index.html';
/** Loaded with every signed-in page. */
const SIGNED_IN_ROOT = 'app/signed-in-root.tsx';
/** The script that takes a rendered page over. */
const VISIT = 'app/visit.ts';

/** The HTML that the build has made. */
export interface Build {
  page: string;
  /** For a coach's view, whose document calls by itself as the client. */
  view: string;
  /** By page path: with what the build has rendered for browsers without a session. */
  visitorPages: ReadonlyMap<string, string>;
  /** By page path. */
  scripts: ReadonlyMap<string, readonly string[]>;
}

interface Site {
  frontendDir: string;
  supportEmail: string;
  sendsMail: boolean;
}

/** Undefined before the front end is built. */
export function readBuild({ frontendDir, supportEmail, sendsMail }: Site): Build | undefined {
  if (!existsSync(join(frontendDir, ENTRY))) return undefined;
  const read = (file: string): string => readFileSync(join(frontendDir, file), 'utf8');
  const page = read(ENTRY)
    .replaceAll(SUPPORT_EMAIL, supportEmail)
    .replaceAll(PASSWORD_RESET, sendsMail ? 'mail' : 'notice');
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
  const rendered: Record<string, string> = JSON.parse(read('.vite/prerendered.json'));
  const quick = page
    .replace(CALLS, linkToScript(`/${manifest[VISIT]?.file}`))
    // The first paint would wait for its file.
    .replace(STYLESHEET, (_, file) => `<style nonce="${NONCE}">${read(file)}</style>`);
  return {
    page,
    view: page.replace(CALLS, ''),
    visitorPages: new Map(
      Object.entries(rendered).map(([path, html]) => [path, quick.replace(ROOT, () => ROOT + html)]),
    ),
    scripts: listScripts(manifest, (file) => statSync(join(frontendDir, file)).size),
  };
}

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

export const asAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export const linkToScript = (script: string): string =>
  `<link rel="modulepreload" crossorigin href="${asAttribute(script)}" nonce="${NONCE}">`;
