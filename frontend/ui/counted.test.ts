import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one of something is not several', () => {
  expect([0, 1, 2].map((count) => counted(count, 'client'))).toEqual(['0 clients', '1 client', '2 clients']);
  expect([1, 2].map((count) => counted(count, 'person', 'people'))).toEqual(['1 person', '2 people']);
});
