import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startMailSite } from '#tests/workers/mail-site.ts';

const mails = await forThisFile(startMailSite());

const expires_at = new Date(Date.now() + 3_600_000);

/** Stores what is asked for; returns the request for its mail. */
type Ask = (userId: number) => Promise<(trx: Trx) => Promise<void>>;

const askForLink: Ask = async (user_id) => {
  const link = {
    kind: 'confirm-address',
    user_id,
    email: `${randomUUID()}@example.com`,
    expires_at,
  } as const;
  const stored = mails.site.db.insertInto('mailed_links').values(link).returning('id');
  const { id } = await stored.executeTakeFirstOrThrow();
  return async (trx) => void (await requestWork(trx, 'link.asked', { userId: user_id, linkId: id }));
};

const askForInvitation: Ask = async (user_id) => {
  const { db } = mails.site;
  await db.updateTable('users').set({ is_invited: true }).where('id', '=', user_id).execute();
  const asked_at = new Date();
  await db.insertInto('invitations').values({ user_id, words: '', asked_at, expires_at }).execute();
  return async (trx) =>
    void (await requestWork(trx, 'invitation.asked', { userId: user_id, askedAt: asked_at.toISOString() }));
};

test.each([
  ['links', askForLink, 'mailed_links'],
  ['an invitation', askForInvitation, 'invitations'],
] as const)(
  'a mail with %s that is written while its account changes them waits, without a deadlock',
  async (_what, ask, table) => {
    const user_id = await mails.site.createClient();
    await mails.site.db.insertInto('known_devices').values({ user_id, device_hash: 'laptop' }).execute();
    const request = await ask(user_id);
    await mails.site.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
      await mails.site.write(request);
      // A worker has begun to write it.
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(
        async () => expect((await waits.execute(mails.site.db)).rows[0]?.n).toBeGreaterThan(0),
        5_000,
      );
      await delay(100);
      const before = performance.now();
      await sql`update ${sql.table(table)} set expires_at = now() where user_id = ${user_id}`.execute(trx);
      // PostgreSQL ends a deadlock after a second.
      expect(performance.now() - before).toBeLessThan(500);
    });
    await eventually(async () => expect(await mails.site.owed()).toEqual([]), 10_000);
  },
);
