import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { explain } from './run-until-stopped.ts';

test('an error that the operator can fix is one line', async () => {
  expect(explain(new LaunchError('Usage: …'))).toBe('Usage: …');
  const below = `${fileURLToPath(import.meta.url)}/saturday`;
  const error = await mkdir(below).catch((reason: Error) => reason);
  expect(explain(error)).toBe(`ENOTDIR: not a directory, mkdir '${below}'`);
});

test('an error of a server that the operator can mend is one line too', () => {
  const error = Object.assign(new Error('relation "users" does not exist'), { code: '42P01' });
  expect(explain(error)).toBe('relation "users" does not exist. Run npm run migrate.');
});

test('a bug is reported with its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /);
});
