import { expect, test } from 'vitest';
import { readIds } from './read-ids.ts';

test.each([[[]], [['x']], [['-1']]])('%j are no ids: the usage is shown', (words) => {
  expect(() => readIds(words, 'usage')).toThrow('usage');
});
