import { expect, test } from 'vitest';
import type { FunnelDay, StartMonth, Waits } from '#shared/contract/insights.ts';
import { SMALL_GROUP } from '#shared/contract/limits.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const coach = await createCoach(site.app, site.db, 'Ben');
await site.db.updateTable('users').set({ is_owner: false }).where('id', '=', coach.user.id).execute();

async function addClients(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const client = await createPerson(site.app, site.db);
    await client.post(`/api/conversations/${client.user.id}/messages`, { message: 'Hello', day: 1 });
    const answer = { message: 'Welcome', day: 1 };
    const { statusCode } = await owner.post(`/api/conversations/${client.user.id}/messages`, answer);
    expect(statusCode).toBe(201);
  }
  await refreshInsights(site.db);
}

/** The counts of day 1, of the newest month and of the newest week, and all that stands beside a hidden one. */
async function seenBy(person: Person): Promise<{ counts: unknown[]; others: unknown[] }> {
  const read = async <T>(path: string): Promise<T> => (await person.get(`/api/insights/${path}`)).json<T>();
  const [day] = await read<FunnelDay[]>('funnel');
  const month = (await read<StartMonth[]>('finishes')).at(-1);
  const week = (await read<Waits>('replies')).rows.at(-1);
  return {
    counts: [day?.reached, month?.started, week?.count],
    others: [day?.submitted, day?.reviewed, day?.missed, month?.within21, month?.within42, week?.medianHours],
  };
}

test('groups of fewer than five are for owners; others see neither their size nor their numbers', async () => {
  await addClients(SMALL_GROUP - 1);
  expect(await seenBy(owner)).toEqual({ counts: [4, 4, 4], others: [0, 0, 0, 0, 0, 0] });
  expect(await seenBy(coach)).toEqual({
    counts: [null, null, null],
    others: [null, null, null, null, null, null],
  });
});

test('a group of five is for every coach', async () => {
  await addClients(1);
  expect(await seenBy(coach)).toEqual({ counts: [5, 5, 5], others: [0, 0, 0, 0, 0, 0] });
  expect(await seenBy(owner)).toEqual(await seenBy(coach));
});
