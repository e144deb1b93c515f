import { type RefObject, useLayoutEffect } from 'react';
import { rememberFocus } from './return-focus.ts';

/** A part that goes while it has the focus gives it to the result, or to the nearest thing left. */
export function usePassFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) rememberFocus()();
    };
  }, [part]);
}
