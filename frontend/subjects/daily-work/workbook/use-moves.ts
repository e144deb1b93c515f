import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeAt } from './rows.ts';

/** What is done to one row. */
export interface RowActions extends Pick<RowDrag, 'hasMoved'> {
  at: number;
  count: number;
  handle: ReturnType<RowDrag['handle']>;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export interface Moves {
  /** Holds the rows. */
  container: RefObject<HTMLDivElement | null>;
  /** Of the container: Alt and an arrow move the row that has the focus. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Says where a row has been moved to. */
  said: string;
  /** Moves the focus after the next render, to the first of these that exists. */
  focusOn: (...targets: FocusTarget[]) => void;
  /** What can be done to the row at this place. */
  actions: (at: number, onRemove: () => void) => RowActions;
}

/** Rows, each with its key as `data-row`, that are moved by their handles and by keys. */
export function useMoves(keys: readonly string[], onMove: (at: number, to: number) => void): Moves {
  const [said, setSaid] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const focusOn = useFocus(container);
  const move = (at: number, to: number): void => {
    if (to < 0 || to >= keys.length) return;
    onMove(at, to);
    setSaid(`Moved to ${to + 1} of ${keys.length}`);
    // A moved element loses the focus.
    focusOn(container.current?.ownerDocument.activeElement ?? null, `${rowOf(keys[at] ?? '')} [data-tools]`);
  };
  const drag = useRowDrag(container, move);
  return {
    container,
    said,
    focusOn,
    onKeyDown: (event) => {
      const step = moveOf(event);
      const key = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row ?? '';
      if (step === 0 || !keys.includes(key)) return;
      event.preventDefault();
      move(keys.indexOf(key), keys.indexOf(key) + step);
    },
    actions: (at, onRemove) => ({
      at,
      count: keys.length,
      hasMoved: drag.hasMoved,
      handle: drag.handle(at),
      onRemove,
      onMove: (to) => move(at, to),
    }),
  };
}

/** A select opens with these keys. */
function moveOf({ altKey, key, target }: KeyboardEvent): number {
  if (!altKey || target instanceof HTMLSelectElement) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
}

export const rowOf = (key: string): string => `[data-row="${key}"]`;

/** A selector within the rows, or an element. */
type FocusTarget = string | Element | null;

function useFocus(container: RefObject<HTMLDivElement | null>): (...targets: FocusTarget[]) => void {
  const wanted = useRef<readonly FocusTarget[]>([]);
  useLayoutEffect(() => {
    const frame = container.current;
    for (const target of wanted.current) {
      const element = typeof target === 'string' ? frame?.querySelector<HTMLElement>(target) : target;
      if (!(element instanceof HTMLElement) || !frame?.contains(element)) continue;
      element.focus({ preventScroll: typeof target !== 'string' });
      break;
    }
    wanted.current = [];
  });
  return (...targets) => {
    wanted.current = targets;
  };
}

/** px; a shorter way is a press. */
const SLACK = 6;
/** px from the edge in which the page or the panel scrolls along, and how far at a time. */
const EDGE = 90;
const STEP = 14;

interface Drag {
  /** What scrolls: the page, or a panel that says so. */
  scroller: Element;
  at: number;
  to: number;
  startY: number;
  rows: HTMLElement[];
  /** Where the middle of each row is on the page. */
  middles: number[];
  /** How far the other rows make way. */
  room: number;
  isMoving: boolean;
}

interface RowDrag {
  /** For the handle of the row at this place. */
  handle: (at: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** The press that is ending has moved a row. */
  hasMoved: () => boolean;
}

/** Moves rows by their handles, by mouse, pen and finger. */
function useRowDrag(
  container: RefObject<HTMLElement | null>,
  onMove: (at: number, to: number) => void,
): RowDrag {
  const drag = useRef<Drag | null>(null);
  const last = useRef(false);
  const end = (isDropped: boolean): void => {
    const now = drag.current;
    drag.current = null;
    if (!now?.isMoving) return;
    last.current = true;
    for (const row of now.rows) putDown(row);
    if (isDropped && now.to !== now.at) onMove(now.at, now.to);
  };
  return {
    hasMoved: () => last.current,
    handle: (at) => ({
      onPointerDown: (event) => {
        last.current = false;
        if (event.button !== 0 || !container.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = begin(container.current, at, event.clientY);
      },
      onPointerMove: ({ clientY }) => {
        const now = drag.current;
        if (!now) return;
        const way = clientY + now.scroller.scrollTop - now.startY;
        now.isMoving ||= Math.abs(way) > SLACK;
        if (!now.isMoving) return;
        now.to = placeAt(now.middles, at, (now.middles[at] ?? 0) + way);
        show(now, way);
        scrollAlong(now.scroller, clientY);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onKeyDown: ({ key }) => key === 'Escape' && end(false),
    }),
  };
}

function begin(container: HTMLElement, at: number, startY: number): Drag {
  const scroller = container.closest('[data-scrolls]') ?? document.documentElement;
  const all = [...container.querySelectorAll<HTMLElement>('[data-row]')];
  // Rows may hold lists of rows.
  const rows = all.filter((row) => !all.some((other) => other !== row && other.contains(row)));
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const [first, second] = boxes;
  const gap = first && second ? second.top - first.bottom : 0;
  return {
    at,
    to: at,
    rows,
    scroller,
    startY: startY + scroller.scrollTop,
    middles: boxes.map(({ top, height }) => top + scroller.scrollTop + height / 2),
    room: (boxes[at]?.height ?? 0) + gap,
    isMoving: false,
  };
}

function scrollAlong(scroller: Element, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < Math.max(top, 0) + EDGE) scroller.scrollBy(0, -STEP);
  else if (y > Math.min(bottom, innerHeight) - EDGE) scroller.scrollBy(0, STEP);
}

function show({ at, to, rows, room }: Drag, way: number): void {
  for (const [index, row] of rows.entries()) {
    const shift = index > at && index <= to ? -room : index < at && index >= to ? room : 0;
    row.style.translate = `0 ${index === at ? way : shift}px`;
  }
  rows[at]?.setAttribute('data-dragged', '');
}

function putDown(row: HTMLElement): void {
  row.style.translate = '';
  row.removeAttribute('data-dragged');
}
