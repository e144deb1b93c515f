import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './use-client-choice.ts';

const read = (address: string) => readChoice(new URLSearchParams(address));

test('a plain address shows all clients from the start', () => {
  expect(read('')).toEqual({ status: 'all', search: '', page: 1 });
  expect(writeChoice(read('')).toString()).toBe('');
});

test('a choice survives the way through the address bar', () => {
  const choice = { status: 'completed', search: 'ada & co', page: 3 } as const;
  expect(readChoice(new URLSearchParams(writeChoice(choice).toString()))).toEqual(choice);
});

test('nonsense in the address is passed over', () => {
  expect(read('status=gone&page=-4')).toEqual({ status: 'all', search: '', page: 1 });
  expect(read('page=two')).toMatchObject({ page: 1 });
});
