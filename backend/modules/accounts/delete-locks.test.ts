import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteAccount } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, stranger } from '#tests/backend/test-person.ts';
import { writesAboutClient } from '#tests/backend/writes-about-client/writes-about-client.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);

/** Ends with the row of the user locked until the returned function is called. */
async function holdUser(id: number): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = site.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    held.resolve();
    await gate.promise;
  });
  await held.promise;
  return async () => {
    gate.resolve();
    await holding;
  };
}

/** How many deadlocks PostgreSQL has broken: the deletion tries again after one, so its answer does not show it. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()
  `.execute(site.db);
  return rows[0]?.deadlocks ?? 0;
}

test.each(Object.entries(writesAboutClient))(
  '%s and the deletion of the account wait in one order',
  async (what, prepare) => {
    const ada = await createPerson(site.app, site.db, { currentDay: 2 });
    const write = await prepare({ ada, maya, visitor: stranger(site.app) });
    const broken = await countDeadlocks();
    const release = await holdUser(ada.user.id);
    const deleting = deleteAccount(ada, ada);
    // The deletion has every lock that it takes before that of the user.
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    const writing = write();
    await Promise.race([writing, eventually(async () => expect(await countBlocked(site.db)).toBe(2))]);
    await release();
    const [deleted, written] = await Promise.all([deleting, writing]);
    // Who has signed out meanwhile deletes nothing.
    const isOver = what === 'a sign-out' && deleted.statusCode === 401;
    if (!isOver) expect(deleted.statusCode).toBe(200);
    expect(written.statusCode, written.body).toBeLessThan(500);
    expect(await countDeadlocks()).toBe(broken);
    const left = site.db.selectFrom('users').select('id').where('id', '=', ada.user.id);
    expect(await left.execute()).toHaveLength(isOver ? 1 : 0);
  },
);
