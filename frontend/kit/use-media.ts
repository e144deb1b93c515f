import { createContext, use, useSyncExternalStore } from 'react';

/** The window that media queries ask: another one for what is drawn in a frame. */
export const MediaWindow = createContext<Window | null>(null);

/** Whether a media query of the theme currently matches. */
export function useMedia(query: string): boolean {
  const list = (use(MediaWindow) ?? window).matchMedia(query.replace('@media ', ''));
  return useSyncExternalStore(
    (notify) => {
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => list.matches,
  );
}
