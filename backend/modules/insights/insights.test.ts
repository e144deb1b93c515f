import { expect, test } from 'vitest';
import type { ClientsOnDay } from '#shared/contract/insights.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const HOUR = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR);

interface Standing {
  current_day: number;
  last_activity?: Date | null;
  created_at?: Date;
  finished_at?: Date;
  deactivated_at?: Date;
}

async function clientWho(standing: Standing): Promise<void> {
  const { user } = await createPerson(site.app, site.db);
  const row = { last_activity: hoursAgo(1), ...standing };
  await site.db.updateTable('users').set(row).where('id', '=', user.id).execute();
}

const byDay = async (): Promise<ClientsOnDay[]> =>
  (await coach.get('/api/insights/days')).json<ClientsOnDay[]>();

test('a participant reads no numbers of the site', async () => {
  const { get } = await createPerson(site.app, site.db, { currentDay: 9 });
  expect((await get('/api/insights/days')).statusCode).toBe(403);
});

test('each client counts on the day where they stand, silent only in a running sprint', async () => {
  const before = await byDay();
  expect(before.map(({ day }) => day)).toEqual(Array.from({ length: 22 }, (_, day) => day));
  await clientWho({ current_day: 0, last_activity: hoursAgo(90) });
  await clientWho({ current_day: 3 });
  await clientWho({ current_day: 3, last_activity: hoursAgo(47.9) });
  await clientWho({ current_day: 3, last_activity: hoursAgo(48.1) });
  await clientWho({ current_day: 4, last_activity: null });
  await clientWho({ current_day: 4, last_activity: null, created_at: hoursAgo(49) });
  await clientWho({ current_day: 21, last_activity: hoursAgo(90) });
  await clientWho({ current_day: 21, last_activity: hoursAgo(90), finished_at: hoursAgo(90) });
  await clientWho({ current_day: 5, deactivated_at: hoursAgo(1) });
  const after = await byDay();
  const more = after.map(({ day, clients, silent }, at) => [
    day,
    clients - (before[at]?.clients ?? 0),
    silent - (before[at]?.silent ?? 0),
  ]);
  expect(more.filter(([, clients]) => clients !== 0)).toEqual([
    [0, 1, 0],
    [3, 3, 1],
    [4, 2, 1],
    [21, 2, 1],
  ]);
});

test('the clients of a day are those that it counts', async () => {
  for (const { day, clients } of await byDay()) {
    const list = await coach.get(`/api/users?day=${day}&limit=1`);
    expect([day, Number(list.headers['x-total-count'])]).toEqual([day, clients]);
  }
  for (const day of ['22', '-1', '1.5', '03', 'x'])
    expect((await coach.get(`/api/users?day=${day}`)).statusCode).toBe(400);
});
