import { useConnection } from './connection.ts';

const LOOK_EVERY_MS = 15_000;

/** Without pushes a visible tab reads what is on screen now and then, and at once when it comes back. */
export function lookWithoutSocket(look: () => void): () => void {
  const lookIfBlind = (): void => {
    if (document.visibilityState === 'visible' && useConnection.getState().status !== 'live') look();
  };
  const stop = repeatOnShow(lookIfBlind, LOOK_EVERY_MS);
  // A line that was away may have taken the connection with it before anybody noticed.
  window.addEventListener('online', look);
  return () => {
    stop();
    window.removeEventListener('online', look);
  };
}

/** Runs something now and then, and when the tab is shown or hidden. Returns what stops it. */
export function repeatOnShow(run: () => void, everyMs: number): () => void {
  const timer = setInterval(run, everyMs);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
}
