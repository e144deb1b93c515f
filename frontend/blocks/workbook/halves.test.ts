import { expect, test } from 'vitest';
import type { Column } from '#shared/contract/workbooks.ts';
import { findHalves } from './halves.ts';

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
