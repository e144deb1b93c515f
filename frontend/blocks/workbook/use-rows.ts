import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isBlank } from '#frontend/data/merge-items.ts';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import { added, changed, moved, padded, removed, withoutBlankEnd } from './rows.ts';

/** Empty rows of a new answer, however many are advised. */
const MOST_EMPTY = 8;

interface RowEditing<T> {
  /** Holds the rows. */
  container: RefObject<HTMLDivElement | null>;
  rows: readonly { key: string; value: T }[];
  isFull: boolean;
  change: (at: number, value: T) => void;
  /** Adds a row and moves the focus into it. */
  add: (at?: number) => void;
  remove: (at: number) => void;
  move: (at: number, to: number) => void;
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
  const shown = Math.max(values.length, Math.min(least, MOST_EMPTY));
  const [keys, setKeys] = useState(() => newKeys(shown));
  if (keys.length < shown) setKeys([...keys, ...newKeys(shown - keys.length)]);
  const container = useRef<HTMLDivElement>(null);
  const focusOn = useFocus(container);
  const rows = padded(values, keys.length, blank);
  const store = (next: readonly T[]): void => onChange(withoutBlankEnd(next, isBlank));
  return {
    container,
    rows: keys.map((key, at) => ({ key, value: rows[at] ?? blank })),
    isFull: keys.length >= MAX_ROWS,
    change: (at, value) => store(changed(rows, at, value)),
    add: (at = keys.length) => {
      const [key = ''] = newKeys(1);
      setKeys(added(keys, at, key));
      if (at < values.length) store(added(rows, at, blank));
      focusOn(`${rowOf(key)} [data-place]`);
    },
    remove: (at) => {
      const near = keys[at + 1] ?? keys[at - 1] ?? '';
      setKeys(removed(keys, at));
      store(removed(rows, at));
      focusOn(`${rowOf(near)} [data-place]`, '[data-place]');
    },
    move: (at, to) => {
      setKeys(moved(keys, at, to));
      store(moved(rows, at, to));
      const row = rowOf(keys[at] ?? '');
      const [same, other] = to < at ? ['up', 'down'] : ['down', 'up'];
      focusOn(`${row} [data-do="${same}"]:enabled`, `${row} [data-do="${other}"]:enabled`);
    },
  };
}

const rowOf = (key: string): string => `[data-row="${key}"]`;

/** Moves the focus after the next render, to the first of these places that exists. */
function useFocus(container: RefObject<HTMLElement | null>): (...places: string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    for (const place of wanted.current) {
      const element = container.current?.querySelector<HTMLElement>(place);
      if (!element) continue;
      element.focus();
      break;
    }
    wanted.current = [];
  });
  return (...places) => {
    wanted.current = places;
  };
}
