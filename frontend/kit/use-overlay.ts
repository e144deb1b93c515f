import { type RefObject, useLayoutEffect, useRef } from 'react';
import { closeOnBack } from './close-on-back.ts';
import { focusFirst, rememberFocus } from './return-focus.ts';

/**
 * Opens a dialog or popover with its component, closes it with it, and then brings the focus back. Back calls `leave`.
 */
export function useOverlay<E extends HTMLElement>(
  leave: () => void,
  opener?: RefObject<HTMLElement | null>,
): RefObject<E | null> {
  const box = useRef<E>(null);
  const leaving = useRef(leave);
  useLayoutEffect(() => {
    leaving.current = leave;
  });
  useLayoutEffect(() => closeOnBack(() => leaving.current()), []);
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
