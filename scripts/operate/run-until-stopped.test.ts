import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { explain } from './run-until-stopped.ts';

test('what a person can mend is told in one line', async () => {
  expect(explain(new LaunchError('Say where to.'))).toBe('Say where to.');
  const below = `${fileURLToPath(import.meta.url)}/saturday`;
  const error = await mkdir(below).catch((reason: Error) => reason);
  expect(explain(error)).toBe(`ENOTDIR: not a directory, mkdir '${below}'`);
});

test('what is our own fault is told with where it happened', () => {
  expect(explain(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /);
});
