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
type Anchor = 'new' | 'end' | 'reader';

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
  top,
  height,
  shown,
});

/** Opens at the divider 'New', or else at the end, and keeps the place when the height changes. */
export function useScroll({ exists, firstKey, lastKey, onTop, onVisible }: ScrollInput): Scroll {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>('new');
  /** As set here; any other position is the reader's. */
  const last = useRef({ top: 0, height: 0, shown: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);

  const reportVisible = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    setIsAtEnd(isNearEnd(element));
    const visible = visibleMessages(element);
    if (visible) onVisible(visible);
  }, [onVisible]);

  const keepPlace = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    if (anchor.current !== 'reader') element.scrollTop = topOf(element, anchor.current);
    last.current = measure(element);
    reportVisible();
  }, [reportVisible]);

  const toEnd = useCallback((): void => {
    anchor.current = 'end';
    keepPlace();
  }, [keepPlace]);

  const onScroll = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    const now = measure(element);
    const { top, height, shown } = last.current;
    // A changed height moves the list as well.
    if (now.height !== height || now.shown !== shown) {
      keepPlace();
      return;
    }
    if (Math.abs(now.top - top) > 1) anchor.current = isNearEnd(element) ? 'end' : 'reader';
    last.current = now;
    if (element.scrollTop < NEAR_PX && element.scrollHeight > element.clientHeight) onTop();
    reportVisible();
  }, [reportVisible, keepPlace, onTop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: older messages are above what the reader sees
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || anchor.current !== 'reader') return;
    element.scrollTop += element.scrollHeight - last.current.height;
    last.current = measure(element);
  }, [firstKey]);

  useFollow({ anchor, exists, lastKey, isAtEnd });
  useHeightAndScroll({ list, exists, keepPlace, onScroll, reportVisible });
  return { list, isAtEnd, toEnd };
}

interface Followed extends Pick<ScrollInput, 'exists' | 'lastKey'> {
  anchor: RefObject<Anchor>;
  isAtEnd: boolean;
}

/** A reader at the end follows new messages; one who has left the tab finds them where they left. */
function useFollow({ anchor, exists, lastKey, isAtEnd }: Followed): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new message
  useLayoutEffect(() => {
    if (!exists) return;
    const isOpening = isFirst.current;
    isFirst.current = false;
    if (isOpening || anchor.current === 'reader') return;
    if (document.visibilityState !== 'visible')
      anchor.current = anchor.current === 'end' ? 'reader' : anchor.current;
    else if (isAtEnd) anchor.current = 'end';
  }, [exists, lastKey]);
}

/** The scroll position of an anchor. */
function topOf(list: HTMLElement, anchor: Anchor): number {
  const divider = anchor === 'new' ? list.querySelector('[data-new]') : null;
  if (!divider) return list.scrollHeight;
  return list.scrollTop + divider.getBoundingClientRect().top - list.getBoundingClientRect().top - MARGIN_PX;
}

interface Watched {
  list: RefObject<HTMLElement | null>;
  exists: boolean;
  /** The list's or its content's height changed. */
  keepPlace: () => void;
  onScroll: () => void;
  /** What is visible may have changed. */
  reportVisible: () => void;
}

function useHeightAndScroll({ list, exists, keepPlace, onScroll, reportVisible }: Watched): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !exists) return;
    const heights = new ResizeObserver(keepPlace);
    for (const each of [element, ...element.children]) heights.observe(each);
    const events = new AbortController();
    const { signal } = events;
    element.addEventListener('scroll', onScroll, { passive: true, signal });
    addEventListener('scroll', reportVisible, { passive: true, signal });
    addEventListener('resize', reportVisible, { signal });
    document.addEventListener('visibilitychange', reportVisible, { signal });
    return () => {
      heights.disconnect();
      events.abort();
    };
  }, [list, exists, keepPlace, onScroll, reportVisible]);
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
