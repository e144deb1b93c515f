import { pageAt, paths } from '#shared/domain/pages.ts';

/** Set by the build: the release's files that participants' pages need, and a hash of their names. */
declare const __FILES__: readonly string[];
declare const __RELEASE__: string;

const PREFIX = 'shell-';
const CACHE = `${PREFIX}${__RELEASE__}`;
/** Nobody's: fetched without cookies. Visitors' pages have content of their own, so it is none of theirs. */
const SHELL = paths.dashboard;
/** ms until a page that does not arrive counts as away. */
const NETWORK_TIMEOUT_MS = 10_000;

const files: ReadonlySet<string> = new Set(__FILES__);
const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Stores the app without anybody's data. Throws when HTML and files are of different releases, as during a deploy. */
export async function storeShell(): Promise<void> {
  const page = await fetch(SHELL, { cache: 'no-store', credentials: 'omit' });
  const html = await page.clone().text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  if (!page.ok || !files.has(entry)) throw new Error('The page is of another release.');
  const cache = await caches.open(CACHE);
  await cache.addAll(
    [...files].map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' })),
  );
  await cache.put(SHELL, page);
}

/** Deletes the files of other releases. */
export async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

type Kind = 'page' | 'hashed' | 'named';

/** Which requests the service worker answers; calls of the API are never among them. */
export function kindOf({ method, url, mode }: Request, origin: string): Kind | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (mode === 'navigate') return pageAt(pathname) ? 'page' : null;
  if (!files.has(pathname)) return null;
  return isHashed(pathname) ? 'hashed' : 'named';
}

/** Opens no cache: an old worker that still answers would bring its deleted one back. */
const stored = (key: string | Request): Promise<Response | undefined> =>
  caches.match(key, { cacheName: CACHE, ignoreVary: true });

/** A hashed file never changes. Everything else comes from the network, and from the cache only while that is away. */
export async function answer(
  request: Request,
  kind: Kind,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  if (kind === 'hashed') return (await stored(request)) ?? (await fetch(request));
  try {
    const page = preloaded.then((response) => response ?? fetch(request));
    return await (kind === 'page' ? Promise.race([page, timeOut()]) : page);
  } catch (error) {
    const kept = await stored(kind === 'page' ? SHELL : request);
    if (kept) return kept;
    throw error;
  }
}

const timeOut = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The page did not arrive in time.')), NETWORK_TIMEOUT_MS),
  );
