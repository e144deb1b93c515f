import { useConnection } from './connection.ts';

const LOOK_EVERY_MS = 15_000;

/** Without pushes a visible tab reads what is on screen now and then, and at once when it comes back. */
export function lookWithoutSocket(look: () => void): () => void {
  const lookIfBlind = (): void => {
    if (document.visibilityState === 'visible' && useConnection.getState().status !== 'live') look();
  };
  const timer = setInterval(lookIfBlind, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookIfBlind);
  // A line that was away may have taken the connection with it before anybody noticed.
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfBlind);
    window.removeEventListener('online', look);
  };
}
