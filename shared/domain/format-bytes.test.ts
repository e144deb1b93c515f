import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

const KB = 1024;

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [KB, '1 kB'],
  [1.5 * KB, '2 kB'],
  [1_023.4 * KB, '1023 kB'],
  [1_023.9 * KB, '1 MB'],
  [2.44 * KB ** 2, '2.4 MB'],
  [25 * KB ** 2, '25 MB'],
  [1_023.99 * KB ** 2, '1 GB'],
  [5_000 * KB ** 3, '5000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
