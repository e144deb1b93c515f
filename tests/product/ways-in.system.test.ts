import { afterAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type ReceivedMail, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn, readable } from '#tests/support/read-mail.ts';
import { PASSWORD, signIn, signUp } from './http-person.ts';
import { fetchPatiently } from './patient-fetch.ts';
import { runSql } from './product-database.ts';
import { startProduct } from './start-product.ts';

const NEW_PASSWORD = 'another word 2!';
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';
const server = await startMailServer();
const env = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
const product = await startProduct({ backends: 1, workers: 1, env });
afterAll(async () => {
  await product.stop();
  await server.close();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetchPatiently(`${product.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.baseUrl, ...headers },
    body: JSON.stringify(body),
  });
const statusOf = async (path: string, body: object): Promise<number> => (await post(path, body)).status;
const me = async (cookie: string): Promise<number> =>
  (await fetchPatiently(`${product.baseUrl}/api/auth/me`, { headers: { cookie } })).status;
const spend = (token: string) => statusOf('/api/auth/mailed-links/use', { token });
const unused = () => `${crypto.randomUUID()}@example.com`;

/** The newest of `count` mails to an address. */
async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
  const all = () => server.taken().filter(({ to }) => to === address);
  await eventually(() => expect(all()).toHaveLength(count), 10_000);
  return all().at(-1) as ReceivedMail;
}
const subjectOf = (mail: ReceivedMail) => /^Subject: (.+)\r$/m.exec(readable(mail))?.[1];

test('an address changes once the mail to it is confirmed; the mail to the old one puts it back', async () => {
  const ada = await signUp(product.baseUrl, 'Ada Canary');
  const [old, email] = [ada.user.email, unused()];
  await ada.post('/api/users/address-change', { email, currentPassword: PASSWORD });
  const asked = await mailTo(email);
  expect(subjectOf(asked)).toBe('Confirm your new address for Brand Sprint');
  // A stranger may read it, so it says nothing about the account.
  for (const word of ['Canary', old]) expect(readable(asked)).not.toContain(word);
  const confirm = linkIn(asked);
  expect(confirm.path).toBe('/confirm-address');
  expect(await statusOf('/api/auth/mailed-links', { token: confirm.token })).toBe(200);
  expect((await ada.get<{ email: string }>('/api/auth/me')).email).toBe(old);
  expect([await spend(confirm.token), await spend(confirm.token)]).toEqual([200, 404]);
  expect((await ada.get<{ email: string }>('/api/auth/me')).email).toBe(email);
  const told = await mailTo(old);
  expect(subjectOf(told)).toBe('The address of your Brand Sprint account was changed');
  expect(readable(told)).not.toContain(email);
  const undo = linkIn(told);
  expect(undo.path).toBe('/keep-address');
  expect([await spend(undo.token), await spend(undo.token)]).toEqual([200, 404]);
  expect(await me(ada.cookie)).toBe(401);
  expect(await statusOf('/api/auth/login', { email: old, password: PASSWORD })).toBe(401);
  const reset = linkIn(await mailTo(old, 2));
  expect(reset.path).toBe('/set-password');
  expect(await statusOf('/api/auth/set-password', { token: reset.token, password: NEW_PASSWORD })).toBe(200);
  await signIn(product.baseUrl, { email: old, password: NEW_PASSWORD });
  const stored = await runSql(product, `select 1 from mailed_links where token_hash = '${undo.token}'`);
  expect(stored).toEqual([]);
});

test('the owner of a taken address hears of it; who typed it gets no link', async () => {
  const [ben, eve] = [await signUp(product.baseUrl, 'Ben Sato'), await signUp(product.baseUrl, 'Eve Canary')];
  await eve.post('/api/users/address-change', {
    email: ben.user.email.toUpperCase(),
    currentPassword: PASSWORD,
  });
  const told = await mailTo(ben.user.email);
  expect(subjectOf(told)).toBe('Your address was typed into another Brand Sprint account');
  expect(readable(told)).not.toContain('Canary');
  expect(linkIn(told).token).toBe('none');
  // Once a day, so that strangers cannot use up what an address may get in an hour.
  await eve.post('/api/users/address-change', { email: ben.user.email, currentPassword: PASSWORD });
  await post('/api/auth/forgot-password', { email: ben.user.email });
  expect(linkIn(await mailTo(ben.user.email, 2)).path).toBe('/set-password');
  const hashes = await runSql(
    product,
    `select 1 from mailed_links where user_id = ${eve.user.id} and token_hash is not null`,
  );
  expect(hashes).toEqual([]);
});

test('a sign-in from a second device is told by mail, whose link ends that session alone', async () => {
  const kim = await signUp(product.baseUrl, 'Kim Osei');
  const { email } = kim.user;
  const answer = await post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': CHROME });
  const cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  expect(await me(cookie)).toBe(200);
  const told = await mailTo(email);
  expect(readable(told)).toContain('with Chrome on macOS,');
  const { path, token } = linkIn(told);
  expect(path).toBe('/end-session');
  expect([await spend(token), await spend(token)]).toEqual([200, 404]);
  expect([await me(cookie), await me(kim.cookie)]).toEqual([401, 200]);
});

test("an invitation by mail carries the coach's words; 'Send again' ends its link, and a refusal is shown", async () => {
  const coach = await signIn(product.baseUrl, product.admin);
  const email = unused();
  const words = 'Welcome, Eve.\n\nI look forward to <b>your</b> brand.';
  const form = { name: 'Eve Adams', email, mail: { words } };
  const { user } = await coach.post<{ user: { id: number } }>('/api/users', form);
  const stateOf = async (state: string) =>
    await eventually(async () => {
      const [newest] = await coach.get<{ userId: number; state: string }[]>('/api/invitations');
      expect(newest).toMatchObject({ userId: user.id, state });
    }, 10_000);
  const first = await mailTo(email);
  expect(subjectOf(first)).toBe('Maya Lindqvist invites you to Brand Sprint');
  expect(readable(first)).toContain('I look forward to &lt;b&gt;your&lt;/b&gt; brand.');
  await stateOf('sent');
  const again = () => coach.post(`/api/users/${user.id}/invitation`, { words });
  server.refuseRecipients(550);
  await again();
  await stateOf('bounced');
  server.refuseRecipients(undefined);
  await again();
  const second = linkIn(await mailTo(email, 2));
  await stateOf('sent');
  const choose = (token: string) => statusOf('/api/auth/set-password', { token, password: NEW_PASSWORD });
  expect(await choose(linkIn(first).token)).toBe(404);
  expect(await choose(second.token)).toBe(200);
  await stateOf('joined');
});
