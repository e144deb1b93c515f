import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { conversation, message } from '#tests/backend/authorisation/sample-payloads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { insertSession, setUser, userOf } from '#tests/workers/people.ts';
import { createBrowser, readVapid, startPushService } from '#tests/workers/push-service.ts';
import { SITE, startWorkerSite } from '#tests/workers/worker-site.ts';

const keys = webPush.generateVAPIDKeys();
const service = await forThisFile(startPushService());
const sender = { keys, subject: SITE.origin, allowsPrivate: true };
const site = await forThisFile(startWorkerSite({ mail: undefined, site: SITE }, sender));
beforeEach(() => service.answerWith(() => 201));

/** A browser of a person with a session. */
async function subscribe(userId: number, expires = 3_600_000) {
  const browser = createBrowser();
  const id = await insertSession(site.db, userId, expires);
  const path = `/${id}`;
  const row = { user_id: userId, session_id: id, endpoint: `${service.url}${path}`, ...browser.keys };
  await site.db.insertInto('push_subscriptions').values(row).execute();
  return { ...browser, path, session: id };
}

/** An unseen message that has been due for long. */
async function tell(userId: number, seenAt: Date | null = null): Promise<number> {
  const now = new Date();
  const about = { user_id: userId, kind: 'day' as const, client_id: userId, day: 2, subject_id: null };
  const event = { event_id: eventId++, event_ids: [eventId], created_at: now, latest_at: now, send_at: now };
  const { id } = await site.db
    .insertInto('notices')
    .values({ ...about, ...event, seen_at: seenAt, seen_by: seenAt && 'press' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
let eventId = 1;

const push = { title: 'Day 2 is open', body: '', link: '/task/2', tag: 'notice-1' };
const request = async (userId: number, noticeId: number): Promise<void> => {
  const work = { ...push, userId, noticeIds: [noticeId], to: null, tries: 0 };
  const dueAt = new Date().toISOString();
  await site.write((trx) => requestWork(trx, 'push.asked', { ...work, dueAt }));
};
const ask = async (userId: number, noticeId: number): Promise<void> => {
  await request(userId, noticeId);
  await eventually(async () => expect(await site.owed()).toEqual([]));
};
/** Ten minutes later. */
async function look(userId: number): Promise<void> {
  await sql`update notices set send_at = now() - interval '1 second', look_at = now()
    where user_id = ${userId} and look_at is not null`.execute(site.db);
  const due = site.db.selectFrom('notices').select('id').where('look_at', '<=', sql<Date>`now()`);
  await eventually(async () => expect([await due.execute(), await site.owed()]).toEqual([[], []]));
}
const takenBy = (path: string) => service.received.filter((each) => each.path === path);
const subscribed = async (session: string): Promise<boolean> =>
  (await site.db.selectFrom('push_subscriptions').select('id').where('session_id', '=', session).execute())
    .length > 0;

test('a push reaches each browser of the person, readable by that browser alone, signed by the site', async () => {
  const [ada, ben] = [await site.createClient(), await site.createClient()];
  const [first, second, other] = [await subscribe(ada), await subscribe(ada), await subscribe(ben)];
  await ask(ada, await tell(ada));
  for (const browser of [first, second]) {
    const [got] = takenBy(browser.path);
    expect(takenBy(browser.path)).toHaveLength(1);
    expect(browser.read(got?.body ?? Buffer.alloc(0))).toEqual(push);
    expect(got?.body.includes('Day 2')).toBe(false);
    expect(() => other.read(got?.body ?? Buffer.alloc(0))).toThrow();
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'notice-1', ttl: '43200' });
    const claims = readVapid(String(got?.headers.authorization), keys.publicKey);
    expect(claims).toMatchObject({ aud: service.url, sub: SITE.origin });
  }
  expect(takenBy(other.path)).toEqual([]);
});

test.each([404, 410])('a subscription that its service answers with %i is deleted', async (status) => {
  const ada = await site.createClient();
  const [gone, live] = [await subscribe(ada), await subscribe(ada)];
  service.answerWith((path) => (path === gone.path ? status : 201));
  await ask(ada, await tell(ada));
  expect([await subscribed(gone.session), await subscribed(live.session)]).toEqual([false, true]);
  expect(takenBy(gone.path)).toHaveLength(1);
});

test('a failed push is tried again at that browser alone, then dropped; a refused one is not', async () => {
  const ada = await site.createClient();
  const [failing, refusing, live] = [await subscribe(ada), await subscribe(ada), await subscribe(ada)];
  service.answerWith((path) => (path === failing.path ? 503 : path === refusing.path ? 403 : 201));
  await ask(ada, await tell(ada));
  await eventually(() => expect(takenBy(failing.path)).toHaveLength(2));
  await eventually(async () => expect(await site.owed()).toEqual([]));
  expect([refusing, live, failing].map(({ path }) => takenBy(path).length)).toEqual([1, 1, 2]);
  // The queue waits for the time in the payload.
  const { rows } = await sql<{ dueAt: string }>`select payload->>'dueAt' as "dueAt" from events
    where type = 'push.asked' and person_id = ${ada} order by id`.execute(site.db);
  const [first, second] = rows.map(({ dueAt }) => Date.parse(dueAt));
  expect(second).toBeGreaterThan(first ?? Number.NaN);
  expect(await subscribed(failing.session)).toBe(true);
});

test('a push waits a while for fifty push services that never answer, and not for the rest of one person’s', async () => {
  const ada = await site.createClient();
  const { path } = await subscribe(ada);
  const silence = Promise.withResolvers<number>();
  service.answerWith((each) => (each === path ? 201 : silence.promise));
  const others: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    others.push(await site.createClient());
    await subscribe(others[n] ?? 0);
  }
  for (const other of others) for (let n = 0; n < 3; n += 1) await request(other, await tell(other));
  await request(ada, await tell(ada));
  await eventually(() => expect(takenBy(path)).toHaveLength(1));
  silence.resolve(201);
  await eventually(async () => expect(await site.owed()).toEqual([]));
});

test('a try after a failed one has the words as they are then: a removal has taken them', async () => {
  const ada = await site.createClient();
  const browser = await subscribe(ada);
  service.answerWith(async () => {
    await sql`update events set payload = jsonb_set(payload, '{title}', '"Removed"')
      where type = 'push.asked' and person_id = ${ada}`.execute(site.db);
    return 503;
  });
  await ask(ada, await tell(ada));
  await eventually(() => expect(takenBy(browser.path)).toHaveLength(2));
  const titles = takenBy(browser.path).map(({ body }) => (browser.read(body) as { title: string }).title);
  expect(titles).toEqual(['Day 2 is open', 'Removed']);
});

test('none is sent once the notice was seen, to an expired session, or to a deactivated account', async () => {
  const [seen, expired, off] = [
    await site.createClient(),
    await site.createClient(),
    await site.createClient(),
  ];
  const browsers = [await subscribe(seen), await subscribe(expired, -1_000), await subscribe(off)];
  await setUser(site.db, off, { deactivated_at: new Date() });
  await ask(seen, await tell(seen, new Date()));
  for (const userId of [expired, off]) await ask(userId, await tell(userId));
  expect(browsers.flatMap(({ path }) => takenBy(path))).toEqual([]);
});

test('none is sent to a coach without the second factor that the site requires', async () => {
  const coach = await site.createClient();
  const browser = await subscribe(coach);
  await setUser(site.db, coach, { is_admin: true });
  await site.db.insertInto('site_settings').values({ requires_factor: true }).execute();
  await ask(coach, await tell(coach));
  await site.db.deleteFrom('site_settings').execute();
  expect(takenBy(browser.path)).toEqual([]);
});

test('a notice that is due becomes one push, without the words of a message unless the person wants them', async () => {
  const ada = await site.createClient(2);
  await setUser(site.db, ada, { last_activity: new Date() });
  const browser = await subscribe(ada);
  await site.db
    .insertInto('notice_settings')
    .values({ user_id: ada, quiet: false, mail_off: [], push_off: [] })
    .execute();
  const id = await tell(ada);
  for (let n = 0; n < 2; n += 1) await look(ada);
  const got = takenBy(browser.path).map(({ body }) => browser.read(body));
  expect(got).toEqual([{ title: 'Day 2 is open', body: '', link: '/task/2', tag: `notice-${id}` }]);
});

test('a coach gets one push about a notice until they have seen it, however it grows', async () => {
  const [ada, coach] = [await site.createClient(), await site.createClient()];
  await setUser(site.db, coach, { is_admin: true, last_activity: new Date() });
  const browser = await subscribe(coach);
  const settings = { user_id: coach, quiet: false, mail_off: [], push_off: [] };
  await site.db.insertInto('notice_settings').values(settings).execute();
  await sql`insert into conversations (user_id, last_message_at, waiting_since) values (${ada}, now(), now())`.execute(
    site.db,
  );
  const client = await userOf(site.db, ada);
  const pushesAfterMessage = async (): Promise<number> => {
    const sent = { clientName: 'Ada', conversation, message: message(client) };
    await site.write((trx) => recordEvent(trx, 'message.sent', sent));
    await eventually(async () => expect(await site.owed()).toEqual([]));
    await look(coach);
    return takenBy(browser.path).length;
  };
  expect(await pushesAfterMessage()).toBe(1);
  expect(await pushesAfterMessage()).toBe(1);
  await sql`update notices set seen_at = now(), seen_by = 'place', look_at = null where user_id = ${coach}`.execute(
    site.db,
  );
  expect(await pushesAfterMessage()).toBe(2);
  await setUser(site.db, coach, { is_admin: false });
});
