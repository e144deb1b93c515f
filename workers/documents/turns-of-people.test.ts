import { expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import {
  openOf,
  PATIENCE,
  requestPrint,
  requestReading,
  requestThumbnail,
  wordOf,
} from '#tests/workers/document-work.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';

const site = await forThisFile(startWorkerSite());
await seedTasks(site.db);

test(
  "another person's document, thumbnail and print are done while most of one account's flood waits",
  async () => {
    const [ada, ben] = [await site.createClient(), await site.createClient()];
    const heavy = await wordOf(15_000);
    const small = await wordOf(1);
    await site.write(async (trx) => {
      for (let n = 0; n < 20; n += 1) await requestReading(site, trx, ada, heavy);
    });
    await eventually(async () => expect(await openOf(site, ada)).toBeLessThan(20), PATIENCE);
    await site.write(async (trx) => {
      await requestReading(site, trx, ben, small);
      await requestThumbnail(site, trx, ben);
      await requestPrint(trx, ben);
    });
    await eventually(async () => expect(await openOf(site, ben)).toBe(0), PATIENCE);
    expect(await openOf(site, ada)).toBeGreaterThan(10);
    const held = await site.db
      .selectFrom('turns')
      .select('person_id')
      .where('queue', '=', 'documents')
      // An earlier try of this test may have left others.
      .where('person_id', 'in', [ada, ben])
      .execute();
    expect(held.map(({ person_id }) => person_id).toSorted()).toEqual([ada, ben]);
    await site.db.deleteFrom('events').where('person_id', '=', ada).execute();
  },
  3 * PATIENCE,
);

test(
  'work goes on after Redis has lost every job',
  async () => {
    const [ada, ben] = [await site.createClient(), await site.createClient()];
    const small = await wordOf(1);
    await site.write(async (trx) => {
      for (let n = 0; n < 4; n += 1) await requestReading(site, trx, n % 2 === 0 ? ada : ben, small);
    });
    await site.loseJobs();
    await eventually(
      async () => expect([await openOf(site, ada), await openOf(site, ben)]).toEqual([0, 0]),
      PATIENCE,
    );
  },
  PATIENCE,
);
