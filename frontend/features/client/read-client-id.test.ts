import { expect, test } from 'vitest';
import { readClientId } from './read-client-id.ts';

test('an address names a client by a whole number above zero', () => {
  expect(['7', '007', '7x'].map(readClientId)).toEqual([7, 7, 7]);
  expect(['0', '-3', 'ada', '', undefined].map(readClientId)).toEqual([null, null, null, null, null]);
});
