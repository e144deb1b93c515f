import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { placeAt } from './rows.ts';

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

export interface RowDrag {
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
export function useRowDrag(
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
    for (const row of now.rows) settle(row);
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
    ...{ at, to: at, rows, scroller, startY: startY + scroller.scrollTop },
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

function settle(row: HTMLElement): void {
  row.style.translate = '';
  row.removeAttribute('data-dragged');
}
