import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { NoticeFacts } from '#shared/domain/notice-words.ts';
import { testLetter } from '#shared/mail/account-letters.ts';
import type { MailKind } from '#shared/mail/mail-kinds.ts';
import { newsLetter, stopUrlOf } from '#shared/mail/news-letter.ts';
import { queueLetter } from '#shared/mail/queue-letter.queries.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import type { OnMail } from '#tests/support/mail-server.ts';
import { facts, sampleLetters } from '#tests/support/sample-letters.ts';
import { startMailSite } from '#tests/workers/mail-site.ts';
import { insertSession, knowDevice } from '#tests/workers/people.ts';
import { SITE } from '#tests/workers/worker-site.ts';

const opened = await forThisFile(startMailSite());
const { server, site } = opened;
beforeEach(() => {
  server.behave(() => undefined);
  server.refuseRecipients(undefined);
  server.refuseSenders(undefined);
});

async function queue(userId: number | null = null): Promise<string> {
  const address = `${randomUUID()}@example.com`;
  await site.write((trx) => queueLetter(trx, { userId, address }, 'test', testLetter(SITE)));
  return address;
}

const rowOf = async (address: string) =>
  await site.db.selectFrom('mails').selectAll().where('address', '=', address).executeTakeFirstOrThrow();
const settled = (address: string, state: string) =>
  eventually(async () => expect((await rowOf(address)).state).toBe(state));
const triesOf = (address: string) => server.received.filter(({ to }) => to === address);
const takenOf = (address: string) => server.taken().filter(({ to }) => to === address);

test('somebody who has never signed in gets their own links alone, whatever else is to be mailed', async () => {
  const kindsOf = async (userId: number) => {
    const address = `${randomUUID()}@example.com`;
    for (const kind of kinds)
      await site.write((trx) => queueLetter(trx, { userId, address }, kind, testLetter(SITE)));
    const rows = await site.db.selectFrom('mails').select('kind').where('address', '=', address).execute();
    return rows.map(({ kind }) => kind);
  };
  const kinds = Object.keys(sampleLetters) as MailKind[];
  const ada = await site.createClient();
  const own = ['address-restored', 'invitation', 'password-changed', 'password-reset', 'test'];
  expect((await kindsOf(ada)).toSorted()).toEqual(own);
  const [laptop, signedIn] = [ada, await site.createClient()];
  await knowDevice(site.db, laptop);
  await insertSession(site.db, signedIn);
  for (const person of [laptop, signedIn])
    expect((await kindsOf(person)).toSorted()).toEqual(kinds.toSorted());
  const open = site.db.selectFrom('mails').select('id').where('state', '=', 'queued');
  await eventually(async () => expect(await open.execute()).toEqual([]));
});

test('a mail leaves once, with both parts, marked as automatic, and its Message-ID is that of its row', async () => {
  const address = await queue();
  await settled(address, 'sent');
  const [mail] = triesOf(address);
  expect(triesOf(address)).toHaveLength(1);
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail?.source).toMatch(/^From: Brand Sprint <sprint@example\.com>\r$/m);
  expect(mail?.source).toMatch(/text\/plain[\s\S]+text\/html/);
  expect(mail?.messageId).toBe(`<${(await rowOf(address)).key}@example.com>`);
});

test('two deferrals and then a 250: three tries with one Message-ID, one of them taken', async () => {
  let answers = 0;
  server.behave((_mail, reply) => {
    answers += 1;
    if (answers <= 2) reply.refuse(451, 'try again later');
  });
  const address = await queue();
  await settled(address, 'sent');
  expect([triesOf(address).length, takenOf(address).length]).toEqual([3, 1]);
  expect(new Set(triesOf(address).map(({ messageId }) => messageId)).size).toBe(1);
  expect(await rowOf(address)).toMatchObject({ tries: 3, reason: null, error: null });
});

const refuseMail = (words: string) => () => server.behave((_mail, reply) => reply.refuse(554, words));
test.each([
  ['the sender', 'content', () => server.refuseSenders(550)],
  ['the mail', 'content', refuseMail('5.7.1 spam')],
  ['the mail, whose words name a code', 'content', refuseMail('5.7.1 "550 5.1.1" is spam')],
  ['a mail from an unknown sender', 'content', refuseMail('5.1.8 unknown sender')],
  ['a mail to an unknown mailbox', 'refused', refuseMail('5.1.1 no such user')],
  ['the recipient', 'refused', () => server.refuseRecipients(550)],
])('a hard refusal of %s parks it after one try: %s', async (_what, reason, refuse) => {
  refuse();
  const address = await queue();
  await settled(address, 'parked');
  expect(await rowOf(address)).toMatchObject({ tries: 1, reason, error: expect.stringMatching(/55[04]/) });
  expect(takenOf(address)).toEqual([]);
});

/** The line that every spam filter knows, as long as in its definition. */
const SPAM = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
const [sample] = facts['client-message'] as [Omit<NoticeFacts, 'kind'>];
const said = { message: SPAM, authorName: SPAM, clientName: SPAM, kind: 'client-message' } as const;
const options = { site: SITE, stopToken: 'x'.repeat(43), canReply: false };

async function queueNews(kind: 'news' | 'waiting-work'): Promise<string> {
  const address = `${randomUUID()}@example.com`;
  const to = { name: 'Maya', isAdmin: kind === 'waiting-work' };
  const letter = newsLetter(to, [{ ...sample, ...said }], options);
  const stopUrl = stopUrlOf(options);
  const person = { userId: null, address };
  await site.write((trx) => queueLetter(trx, person, kind, letter, { stopUrl }));
  return address;
}
const refuseSpam: OnMail = (mail, reply) => {
  if (mail.source.includes('GTUBE')) reply.refuse(550, '5.7.1 spam');
};

test.each([
  ['news', '/dashboard'],
  ['waiting-work', '/admin'],
] as const)(
  '%s that a server refuses for what it says leaves once more without words and names',
  async (kind, home) => {
    server.behave(refuseSpam);
    const address = await queueNews(kind);
    await settled(address, 'sent');
    const [first, second] = triesOf(address);
    expect([triesOf(address).length, first?.isTaken, second?.isTaken]).toEqual([2, false, true]);
    expect(first?.source).toContain('GTUBE');
    expect(second?.source).toContain(`${SITE.origin}${home}`);
    expect(second?.source).toContain(stopUrlOf(options));
    expect(await rowOf(address)).toMatchObject({ tries: 2, reason: null });
  },
);

test('news that is refused without words too is parked after its second try', async () => {
  server.behave((_mail, reply) => reply.refuse(550, '5.7.1 spam'));
  const address = await queueNews('waiting-work');
  await settled(address, 'parked');
  expect(await rowOf(address)).toMatchObject({ tries: 2, reason: 'content' });
  expect(triesOf(address)).toHaveLength(2);
});

test.each([
  ['dies after the last byte', 'unreachable', (reply: { hangUp: () => void }) => reply.hangUp()],
  ['never answers', 'silent', (reply: { stall: () => void }) => reply.stall()],
])('a server that %s is tried again', async (_what, reason, act) => {
  server.behave((_mail, reply) => act(reply));
  const address = await queue();
  await eventually(async () => expect((await rowOf(address)).reason).toBe(reason));
  server.behave(() => undefined);
  await settled(address, 'sent');
  expect(takenOf(address)).toHaveLength(1);
});

test('a late 250 counts', async () => {
  server.behave(() => new Promise((resolve) => setTimeout(resolve, 200)));
  const address = await queue();
  await settled(address, 'sent');
  expect([triesOf(address).length, takenOf(address).length]).toEqual([1, 1]);
});

test('mails wait for a server that is away, and are parked when a day is over', async () => {
  await server.close();
  const [waiting, old] = [await queue(), await queue()];
  for (const address of [waiting, old])
    await eventually(async () => expect((await rowOf(address)).reason).toBe('unreachable'));
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await site.db.updateTable('mails').set({ queued_at: yesterday }).where('address', '=', old).execute();
  await settled(old, 'parked');
  await server.reopen();
  await settled(waiting, 'sent');
  expect([takenOf(waiting).length, takenOf(old).length]).toEqual([1, 0]);
});

test('of a deleted account no mail remains, and none is sent', async () => {
  server.behave((_mail, reply) => reply.refuse(451, 'later'));
  const userId = await site.createClient();
  const address = await queue(userId);
  await eventually(() => expect(triesOf(address).length).toBeGreaterThan(0));
  await site.db.deleteFrom('users').where('id', '=', userId).execute();
  server.behave(() => undefined);
  await expect(rowOf(address)).rejects.toThrow('no result');
  expect(takenOf(address)).toEqual([]);
});
