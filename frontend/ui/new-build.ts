const KEY = 'reloaded-builds';

/** The script that this page began with: its name holds the hash of the build. */
const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** True once for each build, so that a page that stays broken is never loaded again and again. */
function mayReload(build: string): boolean {
  try {
    const before: string[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (before.includes(build)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...before, build]));
    return true;
  } catch {
    // Without a memory nobody could tell a second time from the first.
    return false;
  }
}

/** A script is missing although the server answers: after a deploy its build is gone, and a reload brings the new one. */
export async function reloadForNewBuild(): Promise<void> {
  if ((await isServerThere()) && mayReload(buildOf(document))) location.reload();
}
