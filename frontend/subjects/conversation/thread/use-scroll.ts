import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Ids of the first and last visible message. */
export interface Visible {
  first: number;
  last: number;
}

const NEAR_PX = 48;
/** Space above the divider 'New'. */
const MARGIN_PX = 12;

/** Where the list stays when its height changes: at the divider 'New', at the end, or where the reader scrolled. */
type Pin = 'new' | 'end' | 'reader';

interface ScrollInput {
  /** The list is rendered. */
  exists: boolean;
  /** Changes when something is prepended. */
  firstKey: string | undefined;
  /** Changes with every new message. */
  lastKey: string | undefined;
  onTop: () => void;
  onVisible: (visible: Visible) => void;
}

export interface Scroll {
  list: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;

const measure = ({ scrollTop: top, scrollHeight: height, clientHeight: shown }: HTMLElement) => ({
  ...{ top, height, shown },
});

/** Opens at the divider 'New', or else at the end, and keeps the place when the height changes. */
export function useScroll({ exists, firstKey, lastKey, onTop, onVisible }: ScrollInput): Scroll {
  const list = useRef<HTMLDivElement>(null);
  const pin = useRef<Pin>('new');
  /** As set here; any other position is the reader's. */
  const last = useRef({ top: 0, height: 0, shown: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);

  const look = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    setIsAtEnd(isNearEnd(element));
    const visible = visibleMessages(element);
    if (visible) onVisible(visible);
  }, [onVisible]);

  const settle = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    if (pin.current !== 'reader') element.scrollTop = topOf(element, pin.current);
    last.current = measure(element);
    look();
  }, [look]);

  const toEnd = useCallback((): void => {
    pin.current = 'end';
    settle();
  }, [settle]);

  const onScroll = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    const now = measure(element);
    const { top, height, shown } = last.current;
    // A changed height moves the list as well.
    if (now.height !== height || now.shown !== shown) {
      settle();
      return;
    }
    if (Math.abs(now.top - top) > 1) pin.current = isNearEnd(element) ? 'end' : 'reader';
    last.current = now;
    if (element.scrollTop < NEAR_PX && element.scrollHeight > element.clientHeight) onTop();
    look();
  }, [look, settle, onTop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: older messages are above what the reader sees
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || pin.current !== 'reader') return;
    element.scrollTop += element.scrollHeight - last.current.height;
    last.current = measure(element);
  }, [firstKey]);

  useFollow({ pin, exists, lastKey, isAtEnd });
  useHeightAndPlace({ list, exists, settle, onScroll, look });
  return { list, isAtEnd, toEnd };
}

interface Followed extends Pick<ScrollInput, 'exists' | 'lastKey'> {
  pin: RefObject<Pin>;
  isAtEnd: boolean;
}

/** A reader at the end follows new messages; one who has left the tab finds them where they left. */
function useFollow({ pin, exists, lastKey, isAtEnd }: Followed): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new message
  useLayoutEffect(() => {
    if (!exists) return;
    const isOpening = isFirst.current;
    isFirst.current = false;
    if (isOpening || pin.current === 'reader') return;
    if (document.visibilityState !== 'visible') pin.current = pin.current === 'end' ? 'reader' : pin.current;
    else if (isAtEnd) pin.current = 'end';
  }, [exists, lastKey]);
}

/** The scroll position of a pin. */
function topOf(list: HTMLElement, pin: Pin): number {
  const divider = pin === 'new' ? list.querySelector('[data-new]') : null;
  if (!divider) return list.scrollHeight;
  return list.scrollTop + divider.getBoundingClientRect().top - list.getBoundingClientRect().top - MARGIN_PX;
}

interface Watched {
  list: RefObject<HTMLElement | null>;
  exists: boolean;
  /** The list's or its content's height changed. */
  settle: () => void;
  onScroll: () => void;
  /** What is visible may have changed. */
  look: () => void;
}

function useHeightAndPlace({ list, exists, settle, onScroll, look }: Watched): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !exists) return;
    const heights = new ResizeObserver(settle);
    for (const each of [element, ...element.children]) heights.observe(each);
    const events = new AbortController();
    const { signal } = events;
    element.addEventListener('scroll', onScroll, { passive: true, signal });
    addEventListener('scroll', look, { passive: true, signal });
    addEventListener('resize', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      heights.disconnect();
      events.abort();
    };
  }, [list, exists, settle, onScroll, look]);
}

/** A message counts as visible with its lower edge, which may be cut off by this much, px. */
const TOLERANCE_PX = 8;

/** The messages that are visible in the list and in the window; undefined without any. */
function visibleMessages(list: HTMLElement): Visible | undefined {
  if (document.visibilityState !== 'visible') return undefined;
  const box = list.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight) + TOLERANCE_PX];
  const ids = [...list.querySelectorAll<HTMLElement>('[id^="message-"]')]
    .filter((bubble) => {
      const edge = bubble.getBoundingClientRect().bottom;
      return edge > top && edge <= bottom;
    })
    .map(({ id }) => Number(id.slice('message-'.length)))
    .filter(Number.isFinite);
  const [first, last] = [ids[0], ids.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}
