const KEY = 'reloaded-builds';

/** The page's entry script, whose name contains the build's hash. */
const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** True once per build, to avoid a reload loop on a broken page. */
function mayReload(build: string): boolean {
  try {
    const before: string[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (before.includes(build)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...before, build]));
    return true;
  } catch {
    // Without storage a reload loop could not be detected.
    return false;
  }
}

/** Reloads when a script is missing but the server answers: a deploy has removed it. */
export async function reloadForNewBuild(): Promise<void> {
  if ((await isServerThere()) && mayReload(buildOf(document))) location.reload();
}
