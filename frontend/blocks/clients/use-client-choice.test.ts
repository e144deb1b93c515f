import { expect, test } from 'vitest';
import { type ClientChoice, readChoice, toQuery, writeChoice } from './use-client-choice.ts';

const read = (address: string) => readChoice(new URLSearchParams(address));
const plain: ClientChoice = {
  status: 'all',
  search: '',
  waiting: false,
  asked: false,
  coach: '',
  cohort: '',
  programme: '',
  silentHours: 0,
  insight: '',
  weeks: 12,
  day: null,
  sort: 'newest',
  order: null,
  page: 1,
};

test('an address without parameters shows all clients from the start', () => {
  expect(read('')).toEqual(plain);
  expect(writeChoice(plain).toString()).toBe('');
  expect(toQuery(plain)).toEqual({ status: 'all', sort: 'newest' });
});

test('a choice survives the round trip through the address', () => {
  const choice: ClientChoice = {
    status: 'completed',
    search: 'ada & co',
    waiting: true,
    asked: true,
    silentHours: 48,
    insight: 'stuck-4',
    weeks: 52,
    coach: 'none',
    cohort: '7',
    programme: '3',
    day: 0,
    sort: 'name',
    order: 'desc',
    page: 3,
  };
  expect(readChoice(new URLSearchParams(writeChoice(choice).toString()))).toEqual(choice);
  expect(toQuery(choice)).toEqual({
    status: 'completed',
    q: 'ada & co',
    waiting: 'yes',
    asked: 'yes',
    silentHours: '48',
    insight: 'stuck-4',
    weeks: '52',
    cohort: '7',
    programme: '3',
    coach: 'none',
    day: '0',
    sort: 'name',
    order: 'desc',
  });
});

test('ignores invalid parameters', () => {
  expect(read('status=gone&page=-4&silent=5&day=91&sort=password&order=up&waiting=1')).toEqual(plain);
  expect(read('page=two')).toMatchObject({ page: 1 });
});
