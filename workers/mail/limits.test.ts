import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestWork } from '#shared/events/outbox.ts';
import { testLetter } from '#shared/mail/account-letters.ts';
import type { MailKind } from '#shared/mail/mail-kinds.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startMailSite } from '#tests/workers/mail-site.ts';
import { knowDevice } from '#tests/workers/people.ts';
import { SITE } from '#tests/workers/worker-site.ts';

const mails = await forThisFile(startMailSite());

const unused = () => `${randomUUID()}@example.com`;

/** Queues mails of a kind to an address; how many were written, and how many of them parked. */
async function queue(address: string, kind: MailKind, times: number): Promise<[number, number]> {
  await mails.site.write(async (trx) => {
    for (let n = 0; n < times; n += 1)
      await queueLetter(trx, { userId: null, address }, kind, testLetter(SITE));
  });
  const rows = await mails.site.db
    .selectFrom('mails')
    .select(['reason'])
    .where('address', '=', address)
    .where('kind', '=', kind)
    .execute();
  return [rows.length, rows.filter(({ reason }) => reason === 'limit').length];
}

/** The kinds that people without the account can cause, with their mails in an hour. */
const strangers = [
  ['password-reset', 3],
  ['confirm-address', 5],
  ['address-taken', 2],
  ['reply-refused', 10],
] as const;

test("more than thirty of an account's own mails within an hour are parked", async () => {
  const address = unused();
  expect(await queue(address, 'test', 31)).toEqual([31, 1]);
  await eventually(() => expect(mails.server.taken().filter(({ to }) => to === address)).toHaveLength(30));
});

test('mails that strangers cause use up none of the own ones, nor the other way round; more are not written', async () => {
  const [flooded, busy] = [unused(), unused()];
  for (const [kind, most] of strangers) expect(await queue(flooded, kind, 40)).toEqual([most, 0]);
  expect(await queue(flooded.toUpperCase(), 'password-reset', 1)).toEqual([0, 0]);
  expect(await queue(flooded, 'new-sign-in', 30)).toEqual([30, 0]);
  expect(await queue(busy, 'news', 31)).toEqual([31, 1]);
  for (const [kind, most] of strangers) expect(await queue(busy, kind, 40)).toEqual([most, 0]);
});

test('whoever uses up the mails of an account does not keep its owner from being warned', async () => {
  const address = unused();
  await queue(address, 'password-changed', 31);
  for (const kind of ['address-changed', 'new-sign-in', 'second-factor'] as const)
    expect(await queue(address, kind, 1)).toEqual([1, 0]);
});

const outdate = (address: string) =>
  sql`update mails set created_at = now() - interval '1 hour' where address = ${address}`;
test.each<[string, (address: string) => Promise<unknown>]>([
  ['after a new password, which has ended the links', (address) => queue(address, 'password-changed', 1)],
  ['an hour later', (address) => outdate(address).execute(mails.site.db)],
])('%s there may be as many links again', async (_when, pass) => {
  const address = unused();
  await queue(address, 'password-reset', 4);
  await pass(address);
  expect(await queue(address, 'password-reset', 4)).toEqual([6, 0]);
});

test('a reset that is not written any more leaves the last link as it is', async () => {
  const userId = await mails.site.createClient();
  const linkOf = () =>
    mails.site.db.selectFrom('sign_in_links').select('token_hash').where('user_id', '=', userId).execute();
  const links: unknown[] = [];
  for (let n = 0; n < 5; n += 1) {
    await mails.site.write((trx) => requestWork(trx, 'mail.asked', { userId, kind: 'password-reset' }));
    await eventually(async () => expect(await mails.site.owed()).toEqual([]));
    links.push(await linkOf());
  }
  const [first, second, third, ...later] = links;
  expect(first).not.toEqual(second);
  expect(later).toEqual([third, third]);
  expect(third).toHaveLength(1);
});

test('accounts of strangers who want an address cause five mails to it in an hour together', async () => {
  const email = unused();
  for (let n = 0; n < 7; n += 1) {
    const user_id = await mails.site.createClient();
    await knowDevice(mails.site.db, user_id);
    const expires_at = new Date(Date.now() + 3_600_000);
    await mails.site.write(async (trx) => {
      const link = { kind: 'confirm-address', user_id, email, expires_at } as const;
      const row = trx.insertInto('mailed_links').values(link).returning('id');
      const { id: linkId } = await row.executeTakeFirstOrThrow();
      await requestWork(trx, 'link.asked', { userId: user_id, linkId });
    });
  }
  await eventually(async () => expect(await mails.site.owed()).toEqual([]));
  const written = mails.site.db.selectFrom('mails').select('id').where('address', '=', email);
  expect(await written.execute()).toHaveLength(5);
});

test('a mail that somebody waits for leaves before news and invitations that were queued earlier', async () => {
  const { server, site } = mails;
  const open = site.db.selectFrom('mails').select('id').where('state', '=', 'queued');
  await eventually(async () => expect(await open.execute()).toEqual([]));
  const before = server.taken().length;
  const answer = Promise.withResolvers<void>();
  server.behave(() => answer.promise);
  await site.write(async (trx) => {
    for (let n = 0; n < 30; n += 1)
      for (const kind of ['news', 'invitation', 'waiting-work'] as const)
        await queueLetter(trx, { userId: null, address: unused() }, kind, testLetter(SITE));
  });
  await eventually(() => expect(server.received.length).toBeGreaterThan(before));
  const address = unused();
  await queue(address, 'password-reset', 1);
  answer.resolve();
  const place = () => server.taken().findIndex(({ to }) => to === address);
  await eventually(() => expect(place()).toBeGreaterThanOrEqual(before));
  expect(place()).toBeLessThan(before + 60);
  server.behave(() => undefined);
});
