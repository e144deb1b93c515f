import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventPayload, EventType } from '#shared/contract/events.ts';
import type { NoticeKind } from '#shared/contract/notices.ts';
import type { User } from '#shared/contract/users.ts';
import { presentUser, userColumns } from '#shared/database/present-user.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { readReplyAddress } from '#shared/mail/reply-address.ts';
import { feedback, ID, message, pending, submission } from '#tests/backend/authorisation/sample-payloads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type MailServerForTests, startMailServer } from '#tests/support/mail-server.ts';
import { SITE, startWorkerSite, type WorkerSite } from '#tests/workers/worker-site.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';

let server: MailServerForTests;
let site: WorkerSite;
/** A participant who writes as a coach, so that no summary goes to her. */
let maya: number;
beforeAll(async () => {
  server = await startMailServer();
  const mail = { url: server.url, from: { name: 'Brand Sprint', address: 'sprint@example.com' } };
  const replying = { ...SITE, replyDomain: 'in.example.com' };
  site = await startWorkerSite({ mail, site: replying, pauses: [0.05], silence: 300, held: 2 });
  await seedTasks(site.db);
  maya = (await create({ name: 'Maya Lind' })).id;
});
beforeEach(() => server.refuseRecipients(undefined));
afterAll(async () => {
  await site.close();
  await server.close();
});

/** Somebody whose clock shows noon; a coach until the test ends. */
async function create(
  changes: { is_admin?: boolean; name?: string; time_zone?: string } = {},
): Promise<User> {
  const id = await site.createClient(3);
  const set = { time_zone: zoneWhereItIs(12), ...changes };
  await site.db.updateTable('users').set(set).where('id', '=', id).execute();
  const row = site.db.selectFrom('users').select(userColumns).where('id', '=', id);
  return presentUser(await row.executeTakeFirstOrThrow());
}

const happen = <T extends EventType>(type: T, payload: EventPayload<T>) =>
  site.write((trx) => recordEvent(trx, type, payload));
/** Nothing is owed, and the mail server has answered. */
const settled = () =>
  eventually(async () => {
    expect(await site.owed()).toEqual([]);
    const queued = site.db.selectFrom('mails').select('id').where('state', '=', 'queued');
    expect(await queued.execute()).toEqual([]);
  }, 10_000);

let said = 0;
async function say(client: User, fromAdmin: boolean, text = 'Hello'): Promise<void> {
  const row = {
    user_id: client.id,
    author_id: fromAdmin ? maya : client.id,
    day: 1,
    from_admin: fromAdmin,
    message: text,
  };
  const waiting_since = fromAdmin ? null : new Date();
  await site.db
    .insertInto('conversations')
    .values({ user_id: client.id, waiting_since })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ waiting_since }))
    .execute();
  const { id } = await site.db.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow();
  await happen('message.sent', { message: { ...message(client), id, fromAdmin }, clientName: client.name });
  await settled();
}

async function giveFeedback(client: User): Promise<void> {
  said += 1;
  const given = { ...feedback(client), id: ID - said };
  await happen('feedback.given', { feedback: given, clientName: client.name, taskTitle: 'Mission' });
  await settled();
}

/** Ten minutes later: a worker looks at what the person has not seen. */
async function later({ id: userId }: User, times = 1): Promise<void> {
  await site.db
    .updateTable('notices')
    .set({ send_at: new Date(Date.now() - 1_000) })
    .where('user_id', '=', userId)
    .execute();
  const dueAt = new Date().toISOString();
  await site.write(async (trx) => {
    for (let n = 0; n < times; n += 1) await requestWork(trx, 'notice.due', { userId, dueAt });
  });
  await settled();
}

const mailsTo = ({ email }: User) =>
  server
    .taken()
    .flatMap(({ to, source }) => (to === email ? [{ source: source.replaceAll('\r\n ', ' ') }] : []));
const subjectsOf = (user: User) => mailsTo(user).map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
const switchOff = (user: User, kinds: NoticeKind[]) =>
  site.db.insertInto('notice_settings').values({ user_id: user.id, mail_off: kinds, push_off: [] }).execute();
const checksOf = ({ id }: User) =>
  site.db.selectFrom('notice_checks').select('due_at').where('user_id', '=', id).execute();

test('what stays unseen for ten minutes is one mail, whatever becomes of the jobs; what was seen is none', async () => {
  const [ada, ben] = [await create(), await create()];
  for (const each of [ada, ben]) await say(each, true, 'How is it going?');
  // A look is planned at the minute after.
  const [check] = await checksOf(ada);
  const minutes = ((check?.due_at.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9.5);
  expect(minutes).toBeLessThan(11.1);
  await site.db
    .updateTable('notices')
    .set({ seen_at: new Date(), seen_by: 'press' })
    .where('user_id', '=', ben.id)
    .execute();
  await later(ada, 5);
  await later(ben);
  await site.loseJobs();
  await later(ada, 3);
  expect([subjectsOf(ada), subjectsOf(ben)]).toEqual([['Maya Lind wrote to you on Day 1'], []]);
  const [mail] = mailsTo(ada);
  expect(mail?.source).toContain('How is it going?');
  expect(mail?.source).toMatch(
    /^List-Unsubscribe: <https:\/\/sprint\.example\.com\/unsubscribe\/[\w-]{43}>\r$/m,
  );
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('a mail about one conversation and day asks for a reply to an address of its own; one about several does not', async () => {
  const [ada, ben] = [await create(), await create()];
  await say(ada, true);
  await giveFeedback(ada);
  await later(ada);
  const [mail] = mailsTo(ada);
  expect(mail?.source).toContain('To answer, reply to this mail.');
  const [, address = ''] =
    /^Reply-To: <?(reply\+[0-9a-f]{40}@in\.example\.com)>?\r$/m.exec(mail?.source ?? '') ?? [];
  const tokenHash = readReplyAddress(address, 'in.example.com') ?? '';
  const target = site.db.selectFrom('reply_addresses').selectAll().where('token_hash', '=', tokenHash);
  expect(await target.executeTakeFirst()).toMatchObject({ user_id: ada.id, client_id: ada.id, day: 1 });
  await say(ben, true);
  await site.db.updateTable('notices').set({ day: 2 }).where('user_id', '=', ben.id).execute();
  await say(ben, true);
  await later(ben);
  expect(mailsTo(ben)[0]?.source).not.toMatch(/^Reply-To|reply to this mail/m);
});

test('several things are one mail; what joins a mailed one is mailed again only after that was seen', async () => {
  const ada = await create();
  await say(ada, true);
  await giveFeedback(ada);
  await later(ada);
  expect(subjectsOf(ada)).toEqual(['2 new things in your Brand Sprint']);
  await say(ada, true);
  await later(ada);
  expect(mailsTo(ada)).toHaveLength(1);
  await site.db
    .updateTable('notices')
    .set({ seen_at: new Date(), seen_by: 'place' })
    .where('user_id', '=', ada.id)
    .execute();
  await say(ada, true);
  await later(ada);
  expect(mailsTo(ada)).toHaveLength(2);
});

test('nothing reaches who has switched the kind off, is deactivated, or whose address the server refuses', async () => {
  const [off, gone, refused] = [await create(), await create(), await create()];
  await switchOff(off, ['message']);
  await site.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', gone.id).execute();
  const bounced = {
    user_id: refused.id,
    address: refused.email.toUpperCase(),
    kind: 'test',
    subject: '',
  } as const;
  await site.db
    .insertInto('mails')
    .values({ ...bounced, state: 'parked', reason: 'refused', settled_at: new Date() })
    .execute();
  for (const each of [off, gone, refused]) {
    await say(each, true);
    await later(each);
    await site.db.updateTable('users').set({ deactivated_at: null }).where('id', '=', each.id).execute();
    await later(each);
  }
  await giveFeedback(off);
  await later(off);
  expect([gone, refused].flatMap(mailsTo)).toEqual([]);
  expect(subjectsOf(off)).toEqual([expect.stringContaining('gave you feedback on Day 1')]);
});

test('at night a mail waits until seven, and a digest until five in the afternoon', async () => {
  const [ada, ben] = [await create({ time_zone: zoneWhereItIs(23) }), await create()];
  await site.db
    .insertInto('notice_settings')
    .values({ user_id: ben.id, mail_off: [], push_off: [], digest: true })
    .execute();
  for (const each of [ada, ben]) {
    await say(each, true);
    await later(each);
    expect(mailsTo(each)).toEqual([]);
  }
  const hourOf = async (user: User, zone: string) =>
    (await checksOf(user)).map(({ due_at }) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(due_at),
    );
  expect(await hourOf(ada, zoneWhereItIs(23))).toEqual(['07:00']);
  expect(await hourOf(ben, zoneWhereItIs(12))).toContain('17:00');
  await giveFeedback(ben);
  // The day has passed: it is five, and it is seven.
  await site.db
    .updateTable('users')
    .set({ time_zone: zoneWhereItIs(17) })
    .where('id', '=', ben.id)
    .execute();
  await site.db
    .updateTable('users')
    .set({ time_zone: zoneWhereItIs(7) })
    .where('id', '=', ada.id)
    .execute();
  await site.db
    .updateTable('notices')
    .set({ send_at: new Date(Date.now() - 3_600_000) })
    .execute();
  for (const { id: userId } of [ada, ben])
    await site.write((trx) => requestWork(trx, 'notice.due', { userId, dueAt: new Date().toISOString() }));
  await settled();
  expect([mailsTo(ada).length, subjectsOf(ben)]).toEqual([1, ['2 new things in your Brand Sprint']]);
});

test('a coach gets one summary in four hours, of work that still waits', async () => {
  const coach = await create({ is_admin: true });
  const [ada, ben, eve] = [
    await create({ name: 'Ada Rossi' }),
    await create({ name: 'Ben Ode' }),
    await create({ name: 'Eve Lin' }),
  ];
  await say(ada, false, 'Which colour?');
  await say(ben, false, 'Answered meanwhile');
  await site.db
    .updateTable('conversations')
    .set({ waiting_since: null })
    .where('user_id', '=', ben.id)
    .execute();
  await later(coach);
  expect(subjectsOf(coach)).toEqual(['Ada Rossi wrote to you on Day 1']);
  // More of the same, and something else, within the four hours.
  await say(ada, false, 'And which font?');
  await say(eve, false, 'Hello');
  await later(coach);
  expect(mailsTo(coach)).toHaveLength(1);
  const [check] = (await checksOf(coach)).slice(-1);
  expect((check?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
  await site.db
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 4 * 3_600_000) })
    .where('user_id', '=', coach.id)
    .execute();
  await later(coach);
  expect(subjectsOf(coach).at(-1)).toBe('2 things are waiting for you in Brand Sprint');
  const words = mailsTo(coach)
    .map(({ source }) => source)
    .join();
  expect(words).not.toContain('Ben Ode');
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', coach.id).execute();
});

test('submissions of several people are one line of the summary, counted while they wait', async () => {
  const coach = await create({ is_admin: true });
  for (const client of [await create(), await create(), await create()]) {
    const row = { user_id: client.id, task_day: 1, other_url: 'work.txt' };
    const { id } = await site.db
      .insertInto('submissions')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    await happen('submission.created', {
      submission: { ...submission(client), id },
      pending: pending(client),
    });
  }
  await settled();
  const one = site.db.selectFrom('submissions').select('id').orderBy('id').limit(1);
  await site.db.updateTable('submissions').set({ is_reviewed: true }).where('id', '=', one).execute();
  await later(coach);
  expect(subjectsOf(coach)).toEqual(['2 new submissions']);
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', coach.id).execute();
});

test('a mail tells its person about nobody else', async () => {
  const [ada, ben] = [await create({ name: 'Ada Rossi' }), await create({ name: 'Canary Bird' })];
  for (const each of [ada, ben]) {
    await say(each, true, `For ${each.name} alone`);
    await giveFeedback(each);
    await later(each);
  }
  const [mail] = mailsTo(ada);
  expect(mail?.source).toContain('For Ada Rossi alone');
  expect(mail?.source).not.toMatch(/canary/i);
  expect(mail?.source).not.toContain(ben.email);
});
