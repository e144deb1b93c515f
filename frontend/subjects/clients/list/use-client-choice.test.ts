import { expect, test } from 'vitest';
import { rangeOf } from './choose-client.tsx';
import { type ClientChoice, readChoice, toQuery, writeChoice } from './use-client-choice.ts';

const read = (address: string) => readChoice(new URLSearchParams(address));
const plain: ClientChoice = {
  ...{ status: 'all', search: '', waiting: false, asked: false, coach: '', cohort: '', programme: '' },
  ...{ silentHours: 0, insight: '', weeks: 12, day: null, sort: 'waits', order: null, page: 1 },
};

test('an address without parameters shows all clients from the start', () => {
  expect(read('')).toEqual(plain);
  expect(writeChoice(plain).toString()).toBe('');
  expect(toQuery(plain)).toEqual({ status: 'all', sort: 'waits' });
});

test('a choice survives the round trip through the address', () => {
  const same = { insight: 'stuck-4', coach: 'none', cohort: '7', programme: '3' };
  const sorted = { status: 'completed', sort: 'name', order: 'desc' } as const;
  const choice: ClientChoice = {
    ...{ ...same, ...sorted, search: 'ada & co', waiting: true, asked: true },
    ...{ silentHours: 48, weeks: 52, day: 0, page: 3 },
  };
  expect(read(writeChoice(choice).toString())).toEqual(choice);
  const words = { q: 'ada & co', waiting: 'yes', asked: 'yes', silentHours: '48', weeks: '52', day: '0' };
  expect(toQuery(choice)).toEqual({ ...same, ...sorted, ...words });
});

test('ignores invalid parameters', () => {
  expect(read('status=gone&page=-4&silent=5&day=91&sort=password&order=up&waiting=1')).toEqual(plain);
  expect(read('page=two')).toMatchObject({ page: 1 });
});

test('a range holds the rows between two, in either direction', () => {
  expect(rangeOf([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3]);
  expect(rangeOf([9, 7, 5, 3], 3, 9)).toEqual([9, 7, 5, 3]);
  expect(rangeOf([9, 7, 5, 3], 5, 5)).toEqual([5]);
});

test('without a first row on this page, a range is one row', () => {
  expect(rangeOf([9, 7], null, 7)).toEqual([7]);
  expect(rangeOf([9, 7], 4, 7)).toEqual([7]);
});
