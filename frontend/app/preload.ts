import { useSession } from '#frontend/data/session/session.ts';
import { idle } from '#frontend/ui/idle.ts';
import { preloadParts } from '#frontend/ui/lazy-part.tsx';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { pagesFor, preloadPage } from './lazy-pages.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Leaves network and CPU to the page that the user is waiting for. */
const QUIET_MS = 3_000;

let isBusy = false;

/** Loads the pages that the user may open next while the browser is idle, so that they also work offline. */
async function preloadRest(): Promise<void> {
  if (isBusy || savesData()) return;
  isBusy = true;
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  for (const { preload } of pagesFor(useSession.getState().user)) {
    await idle();
    await preload();
  }
  await preloadParts();
  isBusy = false;
}

/** The page after a sign-in, with its data: the sign-in page stays for half a second. A deep link's page is loaded before. */
async function preloadHome(user: User): Promise<void> {
  const home = preloadPage(paths.dashboard);
  await import('./first-data.ts').then(({ loadFirstData }) => loadFirstData(user)).catch(() => undefined);
  await home;
}

/** Preloads now, after each sign-in, and when the connection returns. */
export function preloadWhenIdle(): void {
  const start = (): void => void preloadRest();
  start();
  addEventListener('online', start);
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    if (user) void preloadHome(user);
    start();
  });
}
