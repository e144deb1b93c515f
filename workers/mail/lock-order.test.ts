import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startMailSite } from '#tests/workers/mail-site.ts';
import { knowDevice, setUser } from '#tests/workers/people.ts';

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
  await setUser(db, user_id, { is_invited: true });
  const asked_at = new Date();
  await db.insertInto('invitations').values({ user_id, words: '', asked_at, expires_at }).execute();
  return async (trx) =>
    void (await requestWork(trx, 'invitation.asked', { userId: user_id, askedAt: asked_at.toISOString() }));
};

test.each([
  ['links', askForLink, 'mailed_links'],
  ['an invitation', askForInvitation, 'invitations'],
] as const)(
  'a mail with %s that is asked for while its account changes them is written afterwards',
  async (_what, ask, table) => {
    const user_id = await mails.site.createClient();
    await knowDevice(mails.site.db, user_id);
    const request = await ask(user_id);
    await mails.site.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
      await mails.site.write(request);
      // A worker that looks holds none of the rows that it would write about.
      await mails.site.wake(['mail']);
      await sql`select from ${sql.table(table)} where user_id = ${user_id} for update nowait`.execute(trx);
      await sql`update ${sql.table(table)} set expires_at = now() where user_id = ${user_id}`.execute(trx);
    });
    await eventually(async () => expect(await mails.site.owed()).toEqual([]));
  },
);
