import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isBlank } from '#frontend/data/drafts/merge-items.ts';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import { moved, padded, withoutBlankEnd } from './rows.ts';
import { type RowDrag, useRowDrag } from './use-row-drag.ts';

/** What is done to one row. */
export interface RowActions extends Pick<RowDrag, 'hasMoved'> {
  at: number;
  count: number;
  handle: ReturnType<RowDrag['handle']>;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export interface RowEditing<T> {
  /** Holds the rows. */
  container: RefObject<HTMLDivElement | null>;
  /** Of the container: Alt and an arrow move the row that has the focus. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Says where a row has been moved to. */
  said: string;
  rows: readonly { key: string; value: T }[];
  isFull: boolean;
  change: (at: number, value: T) => void;
  /** Adds a row and moves the focus into it. */
  add: (at?: number) => void;
  remove: (at: number) => void;
  actions: (at: number) => RowActions;
}

interface Options<T> {
  values: readonly T[];
  /** Rows on screen at least. */
  least: number;
  blank: T;
  onChange: (values: T[]) => void;
}

const newKeys = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());

/** Rows with keys that stay with them, so that the focus does too. Empty rows at the end are not stored. */
export function useRows<T>({ values, least, blank, onChange }: Options<T>): RowEditing<T> {
  const shown = Math.max(values.length, least);
  const [keys, setKeys] = useState(() => newKeys(shown));
  const [said, setSaid] = useState('');
  if (keys.length < shown) setKeys([...keys, ...newKeys(shown - keys.length)]);
  const container = useRef<HTMLDivElement>(null);
  const focusOn = useFocus(container);
  const rows = padded(values, keys.length, blank);
  const store = (next: readonly T[]): void => onChange(withoutBlankEnd(next, isBlank));
  const move = (at: number, to: number): void => {
    if (to < 0 || to >= keys.length) return;
    setKeys(moved(keys, at, to));
    store(moved(rows, at, to));
    setSaid(`Moved to ${to + 1} of ${keys.length}`);
    // A moved element loses the focus.
    focusOn(document.activeElement, `${rowOf(keys[at] ?? '')} [data-tools]`);
  };
  const remove = (at: number): void => {
    const near = keys[at + 1] ?? keys[at - 1] ?? '';
    setKeys(keys.toSpliced(at, 1));
    store(rows.toSpliced(at, 1));
    focusOn(`${rowOf(near)} [data-place]`, '[data-place]');
  };
  const drag = useRowDrag(container, move);
  return {
    ...{ container, said, remove },
    rows: keys.map((key, at) => ({ key, value: rows[at] ?? blank })),
    isFull: keys.length >= MAX_ROWS,
    onKeyDown: (event) => {
      const step = moveOf(event);
      const key = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row ?? '';
      if (step === 0 || !keys.includes(key)) return;
      event.preventDefault();
      move(keys.indexOf(key), keys.indexOf(key) + step);
    },
    change: (at, value) => store(rows.with(at, value)),
    add: (at = keys.length) => {
      const [key = ''] = newKeys(1);
      setKeys(keys.toSpliced(at, 0, key));
      if (at < values.length) store(rows.toSpliced(at, 0, blank));
      focusOn(`${rowOf(key)} [data-place]`);
    },
    actions: (at) => ({
      ...{ at, count: keys.length, hasMoved: drag.hasMoved, handle: drag.handle(at) },
      onMove: (to) => move(at, to),
      onRemove: () => remove(at),
    }),
  };
}

/** A select opens with these keys. */
function moveOf({ altKey, key, target }: KeyboardEvent): number {
  if (!altKey || target instanceof HTMLSelectElement) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
}

const rowOf = (key: string): string => `[data-row="${key}"]`;

type Place = string | Element | null;

/** Moves the focus after the next render, to the first of these places that exists. */
function useFocus(container: RefObject<HTMLElement | null>): (...places: Place[]) => void {
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
