import { useState } from 'react';
import { isBlank } from '#frontend/data/drafts/merge-items.ts';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import { moved, padded, withoutBlankEnd } from './rows.ts';
import { type Moves, type RowActions, rowOf, useMoves } from './use-moves.ts';

export interface RowEditing<T> extends Pick<Moves, 'container' | 'onKeyDown' | 'said'> {
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
  if (keys.length < shown) setKeys([...keys, ...newKeys(shown - keys.length)]);
  const rows = padded(values, keys.length, blank);
  const store = (next: readonly T[]): void => onChange(withoutBlankEnd(next, isBlank));
  const { container, onKeyDown, said, focusOn, actions } = useMoves(keys, (at, to) => {
    setKeys(moved(keys, at, to));
    store(moved(rows, at, to));
  });
  const remove = (at: number): void => {
    const near = keys[at + 1] ?? keys[at - 1] ?? '';
    setKeys(keys.toSpliced(at, 1));
    store(rows.toSpliced(at, 1));
    focusOn(`${rowOf(near)} [data-place]`, '[data-place]');
  };
  return {
    container,
    onKeyDown,
    said,
    remove,
    rows: keys.map((key, at) => ({ key, value: rows[at] ?? blank })),
    isFull: keys.length >= MAX_ROWS,
    change: (at, value) => store(rows.with(at, value)),
    add: (at = keys.length) => {
      const [key = ''] = newKeys(1);
      setKeys(keys.toSpliced(at, 0, key));
      if (at < values.length) store(rows.toSpliced(at, 0, blank));
      focusOn(`${rowOf(key)} [data-place]`);
    },
    actions: (at) => actions(at, () => remove(at)),
  };
}
