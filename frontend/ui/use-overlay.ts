import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusFirst, rememberFocus } from './return-focus.ts';

/** Opens a dialog or popover with its component, closes it with it, and then brings the focus back. */
export function useOverlay<E extends HTMLElement>(
  opener?: RefObject<HTMLElement | null>,
): RefObject<E | null> {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const bringBack = rememberFocus(opener?.current);
    if (element instanceof HTMLDialogElement) element.showModal();
    else {
      element?.showPopover();
      // A browser does so for dialogs alone.
      focusFirst(element);
    }
    return () => {
      if (element instanceof HTMLDialogElement) element.close();
      bringBack();
    };
  }, [opener]);
  return box;
}
