import { expect, test } from 'vitest';
import { testServices } from '#tests/support/database.ts';
import { upgradeUnderLoad } from './upgrade.ts';

test('an upgrade from the baseline, by a step of each kind, refuses no call of the former release and delays none for two seconds', async () => {
  const lived = await upgradeUnderLoad(testServices().databaseUrl, 40_000);
  expect(lived).toMatchObject({ refused: [] });
  expect(lived.slowestMs).toBeLessThan(2_000);
  expect(lived.calls).toBeGreaterThan(20);
});
