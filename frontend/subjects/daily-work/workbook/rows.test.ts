import { expect, test } from 'vitest';
import type { Column } from '#shared/contract/workbooks.ts';
import { findHalves, moved, padded, placeAt, withoutBlankEnd } from './rows.ts';

const list = ['a', 'b', 'c'];

test('an entry is moved up, down and to the ends', () => {
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 1, 1)).toEqual(list);
});

test('blank entries are added up to a length and dropped at the end only', () => {
  expect(padded(['a'], 3, '')).toEqual(['a', '', '']);
  expect(padded(list, 2, '')).toEqual(list);
  const isBlank = (entry: string): boolean => entry.trim() === '';
  expect(withoutBlankEnd(['', 'a', ' ', ''], isBlank)).toEqual(['', 'a']);
  expect(withoutBlankEnd(['', ' '], isBlank)).toEqual([]);
});

test('a dragged row belongs behind the rows whose middle it has passed', () => {
  const middles = [20, 60, 100];
  expect(placeAt(middles, 0, 20)).toBe(0);
  expect(placeAt(middles, 0, 61)).toBe(1);
  expect(placeAt(middles, 0, 200)).toBe(2);
  expect(placeAt(middles, 2, 10)).toBe(0);
  expect(placeAt(middles, 1, 60)).toBe(1);
});

const column = (key: string, kind: Column['kind']): Column => ({ key, label: key, kind });
const keysOf = (columns: readonly Column[], example?: Record<string, string>[]): string[] =>
  [...findHalves(columns, example)].map(({ key }) => key);

test('neighbours with small answers share a line, and one that is left has it alone', () => {
  const columns = [column('name', 'choice'), column('voice', 'choice'), column('score', 'number')];
  expect(keysOf(columns)).toEqual(['name', 'voice']);
});

test('a text is small where every row of the example is', () => {
  const columns = [column('fix', 'short'), column('owner', 'short'), column('due', 'date')];
  const fix = 'Repaint the sign above the door';
  expect(keysOf(columns, [{ fix, owner: 'Solveig' }])).toEqual(['owner', 'due']);
  expect(
    keysOf(columns, [
      { fix, owner: 'Solveig' },
      { fix, owner: 'Both teachers of Norwegian' },
    ]),
  ).toEqual([]);
  expect(keysOf(columns)).toEqual([]);
});

test('a choice is small while its options stand side by side in half the width', () => {
  const choice = (key: string, options: string[]) => ({ ...column(key, 'choice'), options });
  const levels = ['Low', 'Middle', 'High'];
  const columns = [
    choice('first', levels),
    choice('second', levels),
    choice('how', ['In person', 'By phone']),
  ];
  expect(keysOf([...columns, column('due', 'date')])).toEqual(['first', 'second']);
});

test('small answers apart from each other do not share a line', () => {
  expect(keysOf([column('due', 'date'), column('fix', 'long'), column('state', 'choice')])).toEqual([]);
});
