import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Attention } from '#shared/contract/clients.ts';
import { heldCalls } from '#tests/backend/held-site.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');
const held = heldCalls(site);

const client = (name: string) => createPerson(site.app, site.db, { name, currentDay: 3 });

test('what is held for all clients stands in one list, the first due first; two coaches hear of each change', async () => {
  const [ada, ben] = [await client('Ada Held'), await client('Ben Held')];
  const screens = [await screenOf(site, maya), await screenOf(site, noah)];
  const heard = screens.map((screen) => collect(screen, 'held.changed'));
  const ours = async (who: Person) => {
    const { held: list, totals } = (await who.get('/api/users/attention')).json<Attention>();
    expect(totals.held).toBe(list.length);
    return list
      .filter(({ userId }) => [ada, ben].some(({ user }) => user.id === userId))
      .map(({ userName, day, dueAt }) => [userName, day, dueAt]);
  };
  const later = await held.hold(maya, ada);
  const sooner = await held.hold(noah, ben);
  await sql`update held_messages set due_at = due_at - interval '1 minute' where id = ${sooner.id}`.execute(
    site.db,
  );
  const soonerAt = new Date(Date.parse(sooner.dueAt) - 60_000).toISOString();
  const both = [
    ['Ben Held', 3, soonerAt],
    ['Ada Held', 3, later.dueAt],
  ];
  expect([await ours(maya), await ours(noah)]).toEqual([both, both]);
  await noah.send({ method: 'DELETE', url: `/api/held-messages/${sooner.id}` });
  await eventually(() => expect(heard.map(({ length }) => length)).toEqual([3, 3]));
  expect(await ours(maya)).toEqual([['Ada Held', 3, later.dueAt]]);
  for (const screen of screens) screen.close();
});
