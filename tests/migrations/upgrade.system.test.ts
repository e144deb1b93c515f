import { expect, test } from 'vitest';
import { testServices } from '#tests/support/database.ts';
import { upgradeUnderLoad } from './upgrade.ts';

// `npm run faults` measures how long it delays them.
test('an upgrade from the baseline, by a step of each kind, refuses no call of the former release', async () => {
  const lived = await upgradeUnderLoad(testServices().databaseUrl, 15_000);
  expect(lived).toMatchObject({ refused: [] });
  expect(lived.calls).toBeGreaterThan(20);
});
