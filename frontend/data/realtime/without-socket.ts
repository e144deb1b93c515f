import { useConnection } from './connection.ts';

const LOOK_EVERY_MS = 15_000;

/** Without a socket, a visible tab refetches what is on screen periodically and when the network returns. */
export function pollWithoutSocket(look: () => void): () => void {
  const lookIfBlind = (): void => {
    if (document.visibilityState === 'visible' && useConnection.getState().status !== 'live') look();
  };
  const stop = repeatOnShow(lookIfBlind, LOOK_EVERY_MS);
  // The connection may have been lost with the network before the client noticed.
  window.addEventListener('online', look);
  return () => {
    stop();
    window.removeEventListener('online', look);
  };
}

/** Runs periodically, and when the tab is shown or hidden. Returns a function that stops it. */
export function repeatOnShow(run: () => void, everyMs: number): () => void {
  const timer = setInterval(run, everyMs);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
}
