import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 48;

interface Scroll {
  list: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  /** The end of the list is on screen in a visible tab. */
  isEndSeen: boolean;
  toEnd: () => void;
}

/**
 * Follows new messages unless the reader has scrolled up, and keeps the position when older ones are prepended.
 * `firstKey` changes when something is prepended, `length` with every message.
 */
export function useScroll(length: number, firstKey: string | undefined, onTop: () => void): Scroll {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef({ height: 0, firstKey });
  const toEnd = useCallback(() => list.current?.scrollTo({ top: list.current.scrollHeight }), []);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || length === 0) return;
    const grown = element.scrollHeight - before.current.height;
    const isOlder = before.current.firstKey !== undefined && before.current.firstKey !== firstKey;
    if (isAtEnd) element.scrollTop = element.scrollHeight;
    else if (isOlder) element.scrollTop += grown;
    before.current = { height: element.scrollHeight, firstKey };
  }, [length, firstKey, isAtEnd]);
  useEffect(() => {
    const element = list.current;
    if (!element || length === 0) return;
    const note = (): void => {
      setIsAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
      if (element.scrollTop < NEAR_PX && element.scrollHeight > element.clientHeight) onTop();
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [length, onTop]);
  useFollowing(list, length > 0 && isAtEnd, toEnd);
  const isOnScreen = useOnScreen(list, length > 0);
  return { list, isAtEnd, isEndSeen: isAtEnd && isOnScreen, toEnd };
}

/** Keeps the end in view when entries other than messages are added, such as dividers. */
function useFollowing(list: RefObject<HTMLElement | null>, isWanted: boolean, toEnd: () => void): void {
  useEffect(() => {
    if (!list.current || !isWanted) return;
    const observer = new MutationObserver(toEnd);
    observer.observe(list.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [list, isWanted, toEnd]);
}

/** Whether the element's lower edge is inside the viewport of a visible tab. */
function useOnScreen(target: RefObject<HTMLElement | null>, exists: boolean): boolean {
  const [isInView, setIsInView] = useState(false);
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const element = target.current;
    if (!element || !exists) return;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setIsInView(
          entry !== undefined &&
            entry.boundingClientRect.bottom <= innerHeight + NEAR_PX &&
            entry.isIntersecting,
        ),
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, exists]);
  useEffect(() => {
    const note = (): void => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return isInView && isVisible;
}
