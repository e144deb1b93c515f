import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { poolState } from '#shared/database/database.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { hold } from '#tests/support/hold.ts';

const site = await forThisFile(startTestApp({ callsAtWork: 3, workPatience: 0 }, { isPatient: true }));
const ada = await createPerson(site.app, site.db);
const ben = await createPerson(site.app, site.db);

const look = () => ada.get('/api/tasks/1');

/** Takes all connections to the database until the result is called. */
async function holdConnections({ db }: TestApp): Promise<() => Promise<void>> {
  const { size } = poolState(db);
  const held = await Promise.all(Array.from({ length: size }, () => hold(db, sql`select 1`)));
  await eventually(() => expect(poolState(db).idle).toBe(0));
  return async () => void (await Promise.all(held.map((letGo) => letGo())));
}

test('under overload the next request of a busy caller is refused at once with a Retry-After, and others are served', async () => {
  const letGo = await holdConnections(site);
  try {
    const waiting = Array.from({ length: 3 }, look);
    await eventually(() => expect(poolState(site.db).waiting).toBe(3));
    const refused = await look();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    expect(refused.json()).toEqual({
      message: 'We are very busy right now. Please try again in a moment.',
      code: 'busy',
    });
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
    const other = ben.get('/api/tasks/1');
    await eventually(() => expect(poolState(site.db).waiting).toBe(4));
    await letGo();
    expect((await other).statusCode).toBe(200);
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  } finally {
    // Else a failure would keep the connections, and the next try would find none.
    await letGo();
  }
  expect((await ada.get('/api/tasks/1')).statusCode).toBe(200);
});

test('a single slow request triggers no overload protection', async () => {
  const letGo = await hold(site.db, sql`select 1 from users where id = ${ada.user.id} for update`);
  const payload = { name: 'Ada R.', company: '' };
  const slow = ada.patch('/api/users/profile', payload);
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    expect((await ada.get('/api/tasks/1')).statusCode).toBe(200);
  } finally {
    // Else a failure would keep the connection, and the site could not close.
    await letGo();
  }
  expect((await slow).statusCode).toBe(200);
});
