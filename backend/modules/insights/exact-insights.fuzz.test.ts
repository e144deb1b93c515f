import { expect, test } from 'vitest';
import type { StartMonth, Waits } from '#shared/contract/insights.ts';
import { rebuildInsights, refreshInsights } from '#shared/insights/insights.queries.ts';
import { plainInsights } from '#tests/backend/plain-insights.ts';
import { insertRandomClients, randomFrom } from '#tests/backend/random-site.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';

const zones = ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Europe/Lisbon', 'Pacific/Auckland'];
const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const others = [await createCoach(site.app, site.db, 'Ben'), await createCoach(site.app, site.db, 'Chloé')];

const read = async <T>(path: string): Promise<T> => {
  const answer = await coach.get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
};

async function expectExact(zonesRead: readonly string[] = zones, periods = [4, 52]): Promise<void> {
  for (const zone of zonesRead) {
    await site.db.updateTable('users').set({ time_zone: zone }).where('id', '=', coach.user.id).execute();
    for (const weeks of periods) {
      const months = await read<StartMonth[]>(`/api/insights/finishes?weeks=${weeks}`);
      const shown = {
        funnel: await read(`/api/insights/funnel?weeks=${weeks}`),
        reviews: (await read<Waits>(`/api/insights/reviews?weeks=${weeks}`)).rows,
        replies: (await read<Waits>(`/api/insights/replies?weeks=${weeks}`)).rows,
        finishes: months.map(({ isSettled: _, ...month }) => month),
        days: await read('/api/insights/days'),
      };
      expect({ zone, weeks, ...shown }).toEqual({
        zone,
        weeks,
        ...(await plainInsights(site.db, { zone, weeks })),
      });
    }
  }
}

test('a site without clients has rows without numbers', async () => {
  await refreshInsights(site.db);
  await expectExact(['UTC'], [4]);
});

test.each([1, 2].slice(0, triesOf({ few: 1, all: 2 })))(
  'the numbers are those of the work, in every time zone; seed %i',
  async (seed) => {
    const random = randomFrom(seed);
    const given = { db: site.db, random, coaches: [coach, ...others].map(({ user }) => user.id) };
    const ids = await insertRandomClients(given, triesOf({ few: 15, all: 40 }));
    await refreshInsights(site.db);
    await expectExact();
    // Some leave, are deleted, or are paused.
    const chosen = (share: number): number[] => [ids.pop() ?? 0, ...ids.filter(() => random() < share)];
    const { db } = site;
    const [left, deleted, paused] = [chosen(0.1), chosen(0.1), chosen(0.1)];
    await db.updateTable('users').set({ deactivated_at: new Date() }).where('id', 'in', left).execute();
    await db.deleteFrom('conversations').where('user_id', 'in', deleted).execute();
    await db.deleteFrom('users').where('id', 'in', deleted).execute();
    await db.updateTable('users').set({ current_day: 0 }).where('id', 'in', paused).execute();
    await insertRandomClients(given, 5);
    await refreshInsights(db);
    await expectExact(zones.slice(1, 3), [52]);
    await rebuildInsights(db);
    await expectExact(['Pacific/Auckland'], [12]);
  },
);
