import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type RowDrag, useRowDrag } from './use-row-drag.ts';

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
  /** Moves the focus after the next render, to the first of these places that exists. */
  focusOn: (...places: Place[]) => void;
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
    ...{ container, said, focusOn },
    onKeyDown: (event) => {
      const step = moveOf(event);
      const key = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row ?? '';
      if (step === 0 || !keys.includes(key)) return;
      event.preventDefault();
      move(keys.indexOf(key), keys.indexOf(key) + step);
    },
    actions: (at, onRemove) => ({
      ...{ at, count: keys.length, hasMoved: drag.hasMoved, handle: drag.handle(at), onRemove },
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

type Place = string | Element | null;

function useFocus(container: RefObject<HTMLDivElement | null>): (...places: Place[]) => void {
  const wanted = useRef<readonly Place[]>([]);
  useLayoutEffect(() => {
    const frame = container.current;
    for (const place of wanted.current) {
      const element = typeof place === 'string' ? frame?.querySelector<HTMLElement>(place) : place;
      if (!(element instanceof HTMLElement) || !frame?.contains(element)) continue;
      element.focus({ preventScroll: typeof place !== 'string' });
      break;
    }
    wanted.current = [];
  });
  return (...places) => {
    wanted.current = places;
  };
}
