import { expect, test } from 'vitest';
import { readClientId } from './read-client-id.ts';

test('a client id is a positive whole number', () => {
  expect(['7', '007', '7x'].map(readClientId)).toEqual([7, 7, 7]);
  expect(['0', '-3', 'ada', '', undefined].map(readClientId)).toEqual([null, null, null, null, null]);
});
