import { expect, test } from 'vitest';
import { describeTable, type Row, verdictOf } from './table.ts';

const row: Row = {
  what: 'list',
  unit: '1/s',
  ours: [90, 120, 100],
  baseline: [100, 100, 100],
  isMoreBetter: true,
};

const lastLine = (table: string): string => table.split('\n').at(-1) ?? '';

test('a row shows the medians and the spread of the ratios', () => {
  expect(lastLine(describeTable([{ ...row, acceptable: 0.95, target: 1.1 }]))).toBe(
    '| list, 1/s | 100 | 100 | 1.00 (0.90–1.20) | 0.95 | 1.1 | acceptable |',
  );
});

test('a table has no empty column, and no spread of equal values', () => {
  expect(describeTable([{ what: 'skeletons', unit: '', ours: [2, 2] }])).toBe(
    '| what | ours |\n| --- | ---: |\n| skeletons | 2.00 |',
  );
});

test('a brief table sums up the many rows that do not miss their aim, and omits rows without an aim', () => {
  const met = Array.from({ length: 10 }, (_, index) => ({ ...row, ours: [100 + index], target: 0.9 }));
  const others = [{ ...row, acceptable: 2 }, row];
  const brief = describeTable([...met, ...others], { isBrief: true });
  expect(brief.split('\n')).toHaveLength(4);
  expect(lastLine(brief)).toBe('| 10 more, 1/s | 100–109 | 100 | 1.00–1.09 |  | none missed |');
  expect(describeTable([...met, ...others]).split('\n')).toHaveLength(14);
});

test('the verdict is based on the median ratio', () => {
  expect(verdictOf({ ...row, acceptable: 0.95, target: 1 })).toBe('target met');
  expect(verdictOf({ ...row, acceptable: 1.01 })).toBe('missed');
  expect(verdictOf({ ...row, isMoreBetter: false, acceptable: 1.2, target: 1.1 })).toBe('target met');
  expect(verdictOf({ ...row, isMoreBetter: false, acceptable: 1.2, target: 0.9 })).toBe('acceptable');
});

test('without a baseline the value itself is judged', () => {
  const start: Row = { what: 'ready', unit: 's', ours: [0.8, 2, 1.2], acceptable: 1.5 };
  expect(verdictOf(start)).toBe('acceptable');
  expect(verdictOf({ ...start, acceptable: 1 })).toBe('missed');
});
