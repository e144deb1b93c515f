import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createToken } from '#shared/accounts/one-time-token.ts';
import type { NoticeKind } from '#shared/contract/notices.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const patch = (who: Person, payload: object) => who.patch('/api/settings', payload);

test('settings have defaults, change one by one, and a dismissal keeps its time', async () => {
  const ada = await createPerson(site.app, site.db);
  const plain = { timeZone: 'UTC', showsSeen: false, cannotListen: false, firstRunDismissedAt: null };
  expect((await ada.get('/api/settings')).json()).toEqual(plain);
  await patch(ada, { timeZone: 'Europe/Lisbon' });
  const { firstRunDismissedAt: first } = (await patch(ada, { firstRunDismissed: true })).json();
  const again = (await patch(ada, { firstRunDismissed: true })).json();
  expect(again).toEqual({ ...plain, timeZone: 'Europe/Lisbon', firstRunDismissedAt: first });
});

test.each(['', 'Mars/Olympus', 'x'.repeat(61), '+05:30', 5])('%j is not a time zone', async (timeZone) => {
  const ada = await createPerson(site.app, site.db);
  expect((await patch(ada, { timeZone })).statusCode).toBe(400);
});

test('the usual reply time is the median of recent feedback, and absent below five', async () => {
  const hours = async () => (await coach.get('/api/reply-time')).json().hours;
  const waited = [30, 2, 4, 100, 6];
  for (const each of waited) {
    expect(await hours()).toBeNull();
    const ada = await createPerson(site.app, site.db);
    const { id } = (await handIn(ada, 1)).json();
    const submitted_at = new Date(Date.now() - each * 3_600_000 + 60_000);
    await site.db.updateTable('submissions').set({ submitted_at }).where('id', '=', id).execute();
    await coach.post('/api/feedback', { submissionId: id, comment: 'Good work' });
  }
  expect(await hours()).toBe(6);
  // A usual time of more than three days is no promise.
  await site.db
    .updateTable('submissions')
    .set({ submitted_at: new Date(Date.now() - 80 * 3_600_000) })
    .execute();
  expect(await hours()).toBeNull();
});

const put = (who: Person, payload: object) => who.put('/api/settings/notices', payload);
const plain = { mailOff: [], pushOff: [], digest: false, quiet: true, pushWords: false };

const settingsOf = async (person: Person) => (await person.get('/api/settings/notices')).json();

test('how one is told has defaults, is saved as a whole, and is looked at again by a worker', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  expect(await settingsOf(ada)).toEqual(plain);
  for (const { user } of [ada, ben])
    await sql`insert into notices (user_id, kind, client_id, day, event_id, event_ids, created_at, latest_at, send_at)
      values (${user.id}, 'day', ${user.id}, 2, 1, '{1}', now(), now(), now())`.execute(site.db);
  const wanted = { ...plain, mailOff: ['message', 'feedback', 'message'], digest: true, quiet: false };
  const saved = { ...wanted, mailOff: ['feedback', 'message'] };
  expect((await put(ada, wanted)).json()).toEqual(saved);
  expect(await settingsOf(ada)).toEqual(saved);
  expect(await settingsOf(ben)).toEqual(plain);
  const looks = site.db.selectFrom('notices').select('user_id').where('look_at', '<=', sql<Date>`now()`);
  expect(await looks.execute()).toEqual([{ user_id: ada.user.id }]);
});

test.each([
  { ...plain, mailOff: ['everything'] },
  { ...plain, mailOff: undefined },
  { ...plain, userId: 1 },
  { ...plain, quiet: 'yes' },
])('%j is refused and changes nothing', async (body) => {
  const ada = await createPerson(site.app, site.db);
  expect((await put(ada, body)).statusCode).toBe(400);
  expect(await settingsOf(ada)).toEqual(plain);
});

async function createLink(person: Person, kinds: NoticeKind[]): Promise<string> {
  const { token, tokenHash } = createToken();
  await site.db
    .insertInto('stop_links')
    .values({ token_hash: tokenHash, user_id: person.user.id, kinds })
    .execute();
  return `/unsubscribe/${token}`;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, payload: string, headers: Record<string, string> = FORM) =>
  site.app.inject({ method: 'POST', url, payload, headers });

test('the page shows what it would stop; opening it, however often, stops nothing', async () => {
  const ada = await createPerson(site.app, site.db);
  const url = await createLink(ada, ['feedback', 'message']);
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const { statusCode, headers } = await site.app.inject({ method, url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['set-cookie']).toBeUndefined();
  }
  const { body } = await site.app.inject(url);
  expect(body).toContain('Stop these mails?');
  for (const name of ['Feedback on my work', 'Messages from my coach']) expect(body).toContain(name);
  expect(body).not.toContain(ada.user.email);
  expect((await settingsOf(ada)).mailOff).toEqual([]);
});

test.each([
  ['as a form', FORM, 'List-Unsubscribe=One-Click'],
  [
    'in parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'a mailbox stops all kinds of a mail %s, from another site and without a session',
  async (_how, type, body) => {
    const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
    const url = await createLink(ada, ['feedback', 'day']);
    const headers = { ...type, origin: 'https://mail.example.org', 'sec-fetch-site': 'cross-site' };
    for (let times = 0; times < 2; times += 1) expect((await post(url, body, headers)).statusCode).toBe(200);
    expect((await settingsOf(ada)).mailOff).toEqual(['feedback', 'day']);
    expect((await settingsOf(ben)).mailOff).toEqual([]);
  },
);

test('a person stops the kinds that they choose, reads what goes on, and can take it back', async () => {
  const ada = await createPerson(site.app, site.db);
  await put(ada, { ...plain, mailOff: ['nudge'], pushOff: ['day'], digest: true, quiet: false });
  const url = await createLink(ada, ['feedback', 'message']);
  // The page has no referrer, so its form has no origin.
  const own = { ...FORM, origin: 'null' };
  const { body } = await post(url, 'kind=message&kind=finish&choice=off', own);
  expect(body).toContain('These mails are stopped');
  expect(body).toMatch(/go on:<\/p><ul><li>Feedback on my work<\/li><li>A new day is open<\/li><\/ul>/);
  const left = { mailOff: ['message', 'nudge'], pushOff: ['day'], digest: true };
  expect(await settingsOf(ada)).toMatchObject(left);
  await post(url, 'kind=message&choice=on', own);
  expect((await settingsOf(ada)).mailOff).toEqual(['nudge']);
});

test('an unknown link, and one of an account that is gone, stop nothing and say so', async () => {
  const ada = await createPerson(site.app, site.db);
  const url = await createLink(ada, ['feedback']);
  await site.db.deleteFrom('users').where('id', '=', ada.user.id).execute();
  for (const each of [url, '/unsubscribe/unknown', `/unsubscribe/${'%00'}`]) {
    for (const { statusCode, body } of [await site.app.inject(each), await post(each, '')]) {
      expect(statusCode).toBe(404);
      expect(body).toContain('This link stops no mails');
    }
  }
});

test('links that stop mails have a limit per address, and no long bodies', async () => {
  const strict = await startTestApp({ publicCallsPerMinute: 3 });
  const codes: number[] = [];
  for (let n = 0; n < 4; n += 1)
    codes.push((await strict.app.inject({ method: 'POST', url: '/unsubscribe/x' })).statusCode);
  expect(codes).toEqual([404, 404, 404, 429]);
  await strict.close();
  expect((await post('/unsubscribe/x', 'x'.repeat(5_000))).statusCode).toBe(413);
});
