import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '#scripts/services/child.ts';

const check = (...names: string[]) =>
  run(process.execPath, [fileURLToPath(new URL('check.ts', import.meta.url)), ...names]);

test('only the named checks run', async () => {
  const { code, output } = await check('lockfile');
  expect([code, output.trim().split('\n')]).toEqual([0, [expect.stringMatching(/^lockfile +ok /)]]);
});

test('an unknown check is refused with the list of checks', async () => {
  const { code, output } = await check('lockfile', 'spelling');
  expect([code, output.trim()]).toEqual([
    1,
    'brand-sprint: Unknown check "spelling". Checks: types, load-types, adapter-types, style, imports, unused, unused-in-production, lockfile; without a name all run.',
  ]);
});
