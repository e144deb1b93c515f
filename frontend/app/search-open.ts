import { useEffect } from 'react';
import { create } from 'zustand';
import { isTyping } from '#frontend/kit/use-keys.ts';

/** Whether the search is open. Apart from its button, which is loaded later than it may be asked for. */
export const useSearchOpen = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openSearch = (): void => useSearchOpen.setState({ isOpen: true });
export const closeSearch = (): void => useSearchOpen.setState({ isOpen: false });

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey && !shiftKey : key === '/' && !altKey;

/** While it is on, `/` and Ctrl or ⌘ + K open the search, but never while somebody types. */
export function useSearchKeys(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (event.repeat || !isShortcut(event) || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      closeSearch();
    };
  }, [isOn]);
}
