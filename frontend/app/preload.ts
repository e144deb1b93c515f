import { useSession } from '#frontend/data/session.ts';
import { preloadParts } from '#frontend/ui/lazy-part.tsx';
import { pagesFor } from './lazy-pages.ts';

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 3_000);
  });

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Leaves the network and the processor to the page that somebody waits for. */
const QUIET_MS = 3_000;

let isBusy = false;

/** Fetches what the person may open next, while nothing else is to do: it is then there without a network. */
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

/** Now, after each sign-in, and when the connection returns. */
export function preloadWhenIdle(): void {
  const start = (): void => void preloadRest();
  start();
  addEventListener('online', start);
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) start();
  });
}
