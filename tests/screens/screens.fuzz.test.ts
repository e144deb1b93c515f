import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { pick, seeded } from '#tests/faults/random.ts';
import { triesOf } from '#tests/support/test-settings.ts';
import { holds, restore, SEED } from './holds.ts';
import { runSchedule, type Schedule } from './run.ts';
import { schedulesWith } from './schedules.ts';
import { type WriteName, writes } from './writes.ts';

afterEach(restore);

const RUNS = triesOf({ few: 200, all: 1_000 });

test(`every list on screen is right within 20 s of the last fault, in ${RUNS} schedules`, async () => {
  await fc.assert(holds(schedulesWith()), { numRuns: RUNS, seed: SEED });
});

/** Indexes into `listsOf` a coach. */
const pagesOf = { dashboard: [0, 8, 9, 10, 11, 12, 20], inbox: [0, 2, 4, 13, 16] };

/** A minute of ten events a second, of all kinds, with these lists on screen. */
const busyMinute = (shown: readonly number[]): Schedule => ({
  ...{ seed: SEED, viewer: 'coach' },
  steps: [
    ...shown.map((list) => ({ wait: 0, step: { kind: 'mount' as const, list } })),
    ...Array.from({ length: 600 }, (_, n) => ({
      wait: 100,
      step: { kind: 'write' as const, write: pick(seeded(n), Object.keys(writes) as WriteName[]) },
    })),
  ],
});

test.each(Object.entries(pagesOf))(
  'ten events of all kinds per second cost the %s fewer than 12 reads a list and minute',
  async (_, shown) => {
    const { wrong, gets } = await runSchedule(busyMinute(shown));
    expect(wrong).toEqual([]);
    expect(gets - shown.length).toBeLessThan(12 * shown.length);
  },
);

test('without a record of requests they cost more', async () => {
  const shown = pagesOf.dashboard;
  const { gets } = await runSchedule(busyMinute(shown), { rules: { recordRequest: () => undefined } });
  expect(gets - shown.length).toBeGreaterThan(60);
});
