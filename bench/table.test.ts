import { expect, test } from 'vitest';
import { describeTable, median, type Row, verdictOf } from './table.ts';

const row: Row = {
  what: 'list',
  unit: '1/s',
  ours: [90, 120, 100],
  floor: [100, 100, 100],
  isMoreBetter: true,
};

test('a row shows medians and the spread of the ratios of its rounds', () => {
  expect(
    describeTable([{ ...row, least: 0.95, aim: 1.1 }])
      .split('\n')
      .at(-1),
  ).toBe('| list, 1/s | 100 | 100 | 0.90 | 1.00 | 1.20 | 0.95 | 1.1 | least met |');
});

test('the median of the ratios decides, in the direction that is better', () => {
  expect(verdictOf({ ...row, least: 0.95, aim: 1 })).toBe('aim met');
  expect(verdictOf({ ...row, least: 1.01 })).toBe('missed');
  expect(verdictOf({ ...row, isMoreBetter: false, least: 1.2, aim: 1.1 })).toBe('aim met');
  expect(verdictOf({ ...row, isMoreBetter: false, least: 1.2, aim: 0.9 })).toBe('least met');
});

test('without a floor the value itself is judged', () => {
  const start: Row = { what: 'ready', unit: 's', ours: [0.8, 2, 1.2], least: 1.5 };
  expect(verdictOf(start)).toBe('least met');
  expect(verdictOf({ ...start, least: 1 })).toBe('missed');
});

test('an even number of rounds has its middle between two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});
