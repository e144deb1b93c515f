import { expect, test } from 'vitest';
import { createToken } from '#shared/accounts/one-time-token.ts';
import type { NoticeKind } from '#shared/contract/notices.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

async function createLink(person: Person, kinds: NoticeKind[]): Promise<string> {
  const { token, tokenHash } = createToken();
  await site.db
    .insertInto('stop_links')
    .values({ token_hash: tokenHash, user_id: person.user.id, kinds })
    .execute();
  return `/unsubscribe/${token}`;
}

const settingsOf = async (person: Person) => (await person.get('/api/settings/notices')).json();
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
  await ada.send({
    method: 'PUT',
    url: '/api/settings/notices',
    payload: { mailOff: ['nudge'], pushOff: ['day'], digest: true, quiet: false, pushWords: false },
  });
  const url = await createLink(ada, ['feedback', 'message']);
  // The page has no referrer, so its form has no origin.
  const own = { ...FORM, origin: 'null' };
  const { body } = await post(url, 'kind=message&kind=finish&choice=off', own);
  expect(body).toContain('These mails are stopped');
  expect(body).toMatch(/go on:<\/p><ul><li>Feedback on my work<\/li><li>A new day is open<\/li><\/ul>/);
  expect(await settingsOf(ada)).toMatchObject({
    mailOff: ['message', 'nudge'],
    pushOff: ['day'],
    digest: true,
  });
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
  const strict = await startTestApp({ mailStopsPerMinute: 3 });
  const codes: number[] = [];
  for (let n = 0; n < 4; n += 1)
    codes.push((await strict.app.inject({ method: 'POST', url: '/unsubscribe/x' })).statusCode);
  expect(codes).toEqual([404, 404, 404, 429]);
  await strict.close();
  expect((await post('/unsubscribe/x', 'x'.repeat(5_000))).statusCode).toBe(413);
});
