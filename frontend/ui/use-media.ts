import { useSyncExternalStore } from 'react';

/** Whether one of the theme's media queries holds now. */
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
