import { useSession } from '#frontend/data/session/session.ts';
import { idle, loadIdleParts } from '#frontend/kit/lazy.tsx';
import { paths } from '#shared/domain/pages.ts';
import { loadData, loadPage, routesFor } from './routes.tsx';

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Leaves network and CPU to the page that the user is waiting for. */
const QUIET_MS = 3_000;

let isBusy = false;

/** Loads the pages that the user may open next while the browser is idle, so that they also work offline. */
async function loadRest(): Promise<void> {
  if (isBusy || savesData()) return;
  isBusy = true;
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  for (const { Page } of routesFor(useSession.getState().user)) {
    await idle();
    await Page.preload();
  }
  await loadIdleParts();
  isBusy = false;
}

/** Loads ahead now, after each sign-in, and when the connection returns. */
export function loadAhead(): void {
  const start = (): void => void loadRest();
  start();
  addEventListener('online', start);
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    if (user) {
      // The sign-in page stays for half a second.
      void loadPage(paths.dashboard);
      void loadData(paths.dashboard, user);
      // The link that the sign-in began at, which `useReturnTo` reads in components.
      const from: unknown = history.state?.usr?.from;
      if (typeof from === 'string') void loadData(from, user);
    }
    start();
  });
}
