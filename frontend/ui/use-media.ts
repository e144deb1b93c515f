import { useSyncExternalStore } from 'react';

/** Whether a media query of the theme currently matches. */
export function useMedia(query: string): boolean {
  const list = window.matchMedia(query.replace('@media ', ''));
  return useSyncExternalStore(
    (notify) => {
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => list.matches,
  );
}
