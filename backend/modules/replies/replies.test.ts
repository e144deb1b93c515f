import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { beforeEach, expect, test } from 'vitest';
import { withDatabaseGone } from '#tests/backend/database-gone.ts';
import { png, REPLY_DOMAIN, startReplySite } from '#tests/backend/reply-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

let ada: Person;
let ben: Person;
const site = await forThisFile(startReplySite());
const coach = await createCoach(site.app, site.db);
beforeEach(async () => {
  ada = await createPerson(site.app, site.db, { currentDay: 3 });
  ben = await createPerson(site.app, site.db, { name: 'Ben Whitaker', currentDay: 3 });
});

const setUser = (person: Person, change: object) =>
  site.db.updateTable('users').set(change).where('id', '=', person.user.id).execute();

/** Some at the same time: of more of one person some are put off. */
const deliverMany = (count: number, mail: { to: string; from: string }) => {
  const texts = Array.from({ length: count }, () => `Reply ${randomUUID()}`);
  return pLimit(5).map(texts, (text) => site.deliver({ ...mail, text }));
};

test('a reply becomes a message of its author about the day, in their conversation alone', async () => {
  const to = await site.addressOf(ada, ada, 2);
  const from = `Ada Rossi <${ada.user.email.toUpperCase()}>`;
  expect(await site.deliver({ to, from, text: 'The second one.' })).toBe(250);
  expect(await site.textsOf(ada)).toEqual([
    { message: 'The second one.', day: 2, authorName: 'Ada Rossi', fromAdmin: false },
  ]);
  expect(await site.textsOf(ben)).toEqual([]);
  expect((await coach.get(`/api/conversations/${ada.user.id}`)).json()).toMatchObject({
    waitingSince: expect.any(String),
  });
});

test("a coach's reply answers the participant it is about", async () => {
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Which one?', day: 3 });
  const to = await site.addressOf(coach, ada, 3);
  expect(await site.deliver({ to, from: coach.user.email, text: 'The second.' })).toBe(250);
  expect((await site.textsOf(ada)).at(-1)).toEqual({
    ...{ message: 'The second.', day: 3, authorName: 'Maya Lindqvist', fromAdmin: true },
  });
  expect((await coach.get(`/api/conversations/${ada.user.id}`)).json()).toMatchObject({ waitingSince: null });
});

test('a reply from another address is never posted, and the account is told', async () => {
  const to = await site.addressOf(ada, ada);
  for (const from of [ben.user.email, coach.user.email, `${ada.user.email}, ${ben.user.email}`])
    expect(await site.deliver({ to, from, returnPath: ada.user.email, text: 'Hello' })).toBe(250);
  expect(await site.textsOf(ada)).toEqual([]);
  const told = await site.refusalsTo(ada);
  expect(told).toHaveLength(3);
  expect(told[0]).toContain('came from another address');
  expect(told[0]).toContain('https://sprint.example.com/task/1#conversation');
  expect(await site.refusalsTo(ben)).toEqual([]);
});

test('replies from other addresses take nothing from the 20 of the owner, who is told of five an hour', async () => {
  const to = await site.addressOf(ada, ada);
  for (let n = 0; n < 2; n += 1) {
    const forged = await deliverMany(15, { to, from: `eve-${n}@example.com` });
    expect(new Set(forged)).toEqual(new Set([250]));
  }
  const withFile = { to, from: ada.user.email, text: 'See the file', attachments: [png(10)] };
  expect(await site.deliver(withFile)).toBe(250);
  expect(await site.refusalsTo(ada)).toEqual([
    ...Array.from({ length: 5 }, () => expect.stringContaining('came from another address')),
    expect.stringContaining('with a file'),
  ]);
  const own = [
    ...(await deliverMany(19, { to, from: ada.user.email })),
    await site.deliver({ to, from: ada.user.email, text: 'The last one' }),
  ];
  expect(new Set(own)).toEqual(new Set([250]));
  expect(await site.textsOf(ada)).toHaveLength(20);
  const noted = site.db.selectFrom('received_replies').select('result').where('user_id', '=', ada.user.id);
  expect((await noted.execute()).filter(({ result }) => result === 'forged')).toHaveLength(20);
});

test.each([
  ['another mailbox', () => `postmaster@${REPLY_DOMAIN}`],
  ['another domain', (to: string) => to.replace(REPLY_DOMAIN, 'example.com')],
  ['a token of another form', () => `reply+1@${REPLY_DOMAIN}`],
  [
    'a token with its last character changed',
    (to: string) => to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
  ],
  ['an unknown token', () => `reply+${randomBytes(20).toString('hex')}@${REPLY_DOMAIN}`],
])('nothing is taken for %s', async (_what, change) => {
  const to = change(await site.addressOf(ada, ada));
  expect(await site.deliver({ to, from: ada.user.email, text: 'Hello' })).toBe(550);
  expect(await site.textsOf(ada)).toEqual([]);
});

const age = () =>
  site.db
    .updateTable('reply_addresses')
    .set({ created_at: new Date(Date.now() - 60 * 86_400_000) })
    .where('user_id', '=', ada.user.id)
    .execute();
const leaveAndReturn = async () => {
  await setUser(ada, { deactivated_at: new Date() });
  await setUser(ada, { deactivated_at: null });
};

test.each<[string, () => Promise<unknown>]>([
  ['after 60 days', age],
  ['when the account is deactivated, also after its return', leaveAndReturn],
  ['when the address of the account changes', () => setUser(ada, { email: `new-${ada.user.email}` })],
  ['when the account is deleted', () => site.db.deleteFrom('users').where('id', '=', ada.user.id).execute()],
])('an address ends %s', async (_when, end) => {
  const to = await site.addressOf(ada, ada);
  await end();
  expect(await site.deliver({ to, from: ada.user.email, text: 'Hello' })).toBe(550);
});

test("a former coach's address ends, and a change of name ends none", async () => {
  const former = await createCoach(site.app, site.db, 'Noah Berg');
  const to = await site.addressOf(former, ada);
  await setUser(former, { name: 'Noah Berger' });
  expect(await site.deliver({ to, from: former.user.email, text: 'Hello' })).toBe(250);
  await setUser(former, { is_admin: false });
  expect(await site.deliver({ to, from: former.user.email, text: 'Hello again' })).toBe(550);
  expect(await site.textsOf(ada)).toHaveLength(1);
});

test('while PostgreSQL is away the mail server keeps the reply, which is posted once', async () => {
  const to = await site.addressOf(ada, ada);
  const mail = { to, from: ada.user.email, text: 'Once', messageId: `<${randomUUID()}@example.com>` };
  await withDatabaseGone(site.db, async () => {
    expect(await site.deliver(mail)).toBe(451);
  });
  const codes = await Promise.all([site.deliver(mail), site.deliver(mail), site.deliver(mail)]);
  expect(codes).toContain(250);
  expect(await site.deliver(mail)).toBe(250);
  expect((await site.textsOf(ada)).map(({ message }) => message)).toEqual(['Once']);
});

test('a refused reply that comes again is answered once', async () => {
  const to = await site.addressOf(ada, ada);
  const mail = { to, from: ben.user.email, text: 'Hello', messageId: `<${randomUUID()}@example.com>` };
  await Promise.all([site.deliver(mail), site.deliver(mail)]);
  await site.deliver(mail);
  expect(await site.refusalsTo(ada)).toHaveLength(1);
});

test('the 21st reply in an hour waits at the mail server, and nobody else waits', async () => {
  const [to, toBen] = [await site.addressOf(ada, ada), await site.addressOf(ben, ben)];
  expect(await deliverMany(19, { to, from: ada.user.email })).toEqual(Array.from({ length: 19 }, () => 250));
  const lateOnes = await deliverMany(5, { to, from: ada.user.email });
  expect(lateOnes.toSorted()).toEqual([250, 451, 451, 451, 451]);
  const late = { to, from: ada.user.email, text: 'Reply 21', messageId: `<${randomUUID()}@example.com>` };
  expect(await site.deliver(late)).toBe(451);
  expect(await site.deliver({ to: toBen, from: ben.user.email, text: 'Hello' })).toBe(250);
  await sql`update received_replies set created_at = now() - interval '1 hour' where user_id = ${ada.user.id}`.execute(
    site.db,
  );
  expect(await site.deliver(late)).toBe(250);
  expect(await site.textsOf(ada)).toHaveLength(21);
});

test.each([
  ['an absence notice', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['a mail without a return path', { returnPath: '' }],
  ['a mailing list', { headers: { 'List-Id': '<bakers.example.com>' } }],
])('%s is taken and ignored', async (_what, more) => {
  const to = await site.addressOf(ada, ada);
  expect(await site.deliver({ to, from: ada.user.email, text: 'Away until Monday', ...more })).toBe(250);
  expect(await site.textsOf(ada)).toEqual([]);
  expect(await site.refusalsTo(ada)).toEqual([]);
});

test.each([
  ['a file', 'with a file', { text: 'See the file', attachments: [png(10)] }],
  [
    'a pasted picture',
    'with a file',
    { html: 'See <img src="cid:a">', attachments: [{ ...png(60_000), cid: 'a' }] },
  ],
  ['no words of its own', 'nothing new in your reply', { text: '> Which one?\n' }],
  ['too many words', 'longer than 4,000', { text: 'word '.repeat(801) }],
])('a reply with %s is refused with a mail that says so', async (_what, words, mail) => {
  const to = await site.addressOf(ada, ada);
  expect(await site.deliver({ to, from: ada.user.email, ...mail })).toBe(250);
  expect(await site.textsOf(ada)).toEqual([]);
  expect(await site.refusalsTo(ada)).toEqual([expect.stringContaining(words)]);
});

test('a reply of as many characters as the site takes is posted, however many units an emoji has', async () => {
  const to = await site.addressOf(ada, ada);
  const text = '🎨'.repeat(2_100);
  expect(await site.deliver({ to, from: ada.user.email, text })).toBe(250);
  expect((await site.textsOf(ada)).map(({ message }) => message)).toEqual([text]);
});

test("a signature's logo is no file", async () => {
  const to = await site.addressOf(ada, ada);
  const mail = { html: '<p>The second.</p><img src="cid:a">', attachments: [{ ...png(5_000), cid: 'a' }] };
  expect(await site.deliver({ to, from: ada.user.email, ...mail })).toBe(250);
  expect((await site.textsOf(ada)).map(({ message }) => message)).toEqual(['The second.']);
});

test('a reply to a day that is locked is refused', async () => {
  const to = await site.addressOf(ada, ada, 9);
  expect(await site.deliver({ to, from: ada.user.email, text: 'Hello' })).toBe(250);
  expect(await site.refusalsTo(ada)).toEqual([expect.stringContaining('locked')]);
});

test('the same words of one person come into a conversation by mail once a day, and their author is told', async () => {
  const [first, second] = [await site.addressOf(coach, ada, 1), await site.addressOf(coach, ada, 2)];
  const toBen = await site.addressOf(coach, ben);
  const away = { from: coach.user.email, text: 'Ich bin bis Montag nicht da.' };
  const before = (await site.refusalsTo(coach)).length;
  for (const to of [first, first, second, toBen, toBen])
    expect(await site.deliver({ to, ...away })).toBe(250);
  const texts = async (client: Person) => (await site.textsOf(client)).map(({ message }) => message);
  expect([await texts(ada), await texts(ben)]).toEqual([[away.text], [away.text]]);
  const told = (await site.refusalsTo(coach)).slice(before);
  expect(told).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('the same words')));
  // Of somebody else, or said on the site, they are no repetition.
  const own = { to: await site.addressOf(ada, ada), from: ada.user.email, text: away.text };
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Yes.', day: 1 });
  expect([await site.deliver(own), await site.deliver({ ...own, text: 'Yes.' })]).toEqual([250, 250]);
  expect(await texts(ada)).toEqual([away.text, 'Yes.', away.text, 'Yes.']);
  await sql`update messages set created_at = now() - interval '25 hours' where user_id = ${ada.user.id}`.execute(
    site.db,
  );
  expect(await site.deliver({ to: first, ...away })).toBe(250);
  expect(await texts(ada)).toHaveLength(5);
});

const HEAD =
  'From: Brand Sprint <sprint@example.com>\nSent: Sunday\nTo: Ada\nSubject: A message\n\nHello Ada\nhttps://sprint.example.com';
const LONG = 'The third name is the one that our regular customers already use, so I would rather keep that.';
const FIVE = ['One: warm', 'Two: loud', 'Three: short', 'Four: ours', 'Five: free'].join('\n');

test.each<[string, string, string | null]>([
  ['a long line below the mail', `The second.\n\n${HEAD}\n\n${LONG}`, LONG],
  ['five lines below the mail', `The second.\n\n${HEAD}\n\n${FIVE}`, FIVE],
  ['a long line in a signature', `The second.\n-- \n${LONG}`, LONG],
  ['five lines in a signature', `The second.\n-- \n${FIVE}`, FIVE],
  ['a signature', 'The second.\n-- \nAda Rossi\nRossi Bakery\n+351 555 0100\nrossi.example', null],
  ['a signature below the mail', `The second.\n\n${HEAD}\n\nAda Rossi\nRossi Bakery`, null],
  ['nothing', 'The second.', null],
])('whoever has written %s is told what was left out, once', async (_what, text, left) => {
  const to = await site.addressOf(ada, ada);
  expect(await site.deliver({ to, from: ada.user.email, text })).toBe(250);
  expect((await site.textsOf(ada)).map(({ message }) => message)).toEqual(['The second.']);
  const told = await site.refusalsTo(ada);
  expect(told).toHaveLength(left === null ? 0 : 1);
  if (left !== null) expect(told[0]).toContain(left.replaceAll(/^/gm, '> '));
  const another = text.replace('The second.', 'The first.');
  expect(await site.deliver({ to, from: ada.user.email, text: another })).toBe(250);
  expect(await site.refusalsTo(ada)).toHaveLength(told.length);
});
