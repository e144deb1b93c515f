import { afterAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type ReceivedMail, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn, readable } from '#tests/support/read-mail.ts';
import { PASSWORD, signIn, signUp } from './http-person.ts';
import { fetchPatiently } from './patient-fetch.ts';
import { runSql } from './product-database.ts';
import { startProduct } from './start-product.ts';

const NEW_PASSWORD = 'another word 2!';
const ORIGIN = 'http://sprint.example.test';
const server = await startMailServer();
const env = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
const product = await startProduct({ workers: 0, env });
await product.startWorkers({ PUBLIC_ORIGIN: ORIGIN });
afterAll(async () => {
  await product.stop();
  await server.close();
});

const post = (path: string, body: object) =>
  fetchPatiently(`${product.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.baseUrl },
    body: JSON.stringify(body),
  });
const statusOf = async (path: string, body: object): Promise<number> => (await post(path, body)).status;
const me = async (cookie: string): Promise<number> =>
  (await fetchPatiently(`${product.baseUrl}/api/auth/me`, { headers: { cookie } })).status;
const spend = (token: string) => statusOf('/api/auth/mailed-links/use', { token });
const unused = () => `${crypto.randomUUID()}@example.com`;

const mailsTo = (address: string): ReceivedMail[] => server.taken().filter(({ to }) => to === address);

/** The newest of `count` mails to an address. */
async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
  await eventually(() => expect(mailsTo(address)).toHaveLength(count));
  return mailsTo(address).at(-1) as ReceivedMail;
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

test('a link by mail sets a password once, ends every session and every other link, and the owner is told by mail', async () => {
  // Their names must stand in no mail to others.
  const strangers = [
    await signUp(product.baseUrl, 'Canary Bystander'),
    await signUp(product.baseUrl, 'Canary Onlooker'),
  ];
  const ada = await signUp(product.baseUrl, 'Ada Rossi');
  await ada.post(`/api/brand/${ada.user.id}/link`, { endsAt: null });
  await post('/api/auth/forgot-password', { email: ada.user.email });
  const { token } = linkIn(await mailTo(ada.user.email));
  const choose = () => statusOf('/api/auth/set-password', { token, password: NEW_PASSWORD });
  expect([await choose(), await choose()]).toEqual([200, 404]);
  expect(await me(ada.cookie)).toBe(401);
  await signIn(product.baseUrl, { email: ada.user.email, password: NEW_PASSWORD });
  expect(await statusOf('/api/auth/login', { email: ada.user.email, password: PASSWORD })).toBe(401);
  // The sign-in came from a device that is not known.
  await mailTo(ada.user.email, 3);
  const texts = mailsTo(ada.user.email).map(readable);
  for (const subject of [
    'Choose a new password for Brand Sprint',
    'Your Brand Sprint password was changed',
    'New sign-in to Brand Sprint',
  ])
    expect(texts.filter((text) => text.includes(`\r\nSubject: ${subject}`))).toHaveLength(1);
  // It outlives the password, and whoever took the account may have made it.
  const told = texts.filter((text) => text.includes('Your brand book still has a public link'));
  expect(told).toEqual([expect.stringContaining('password was changed')]);
  for (const text of texts) {
    expect(text).toContain('Hello Ada,');
    expect(text).not.toContain('Canary');
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^http:\/\/sprint\.example\.test\//);
  }
  for (const stranger of strangers) expect(mailsTo(stranger.user.email)).toEqual([]);
  const ofAda = `select token_hash from sign_in_links where user_id = ${ada.user.id}`;
  const stored = await runSql(product, ofAda);
  expect(stored).toEqual([]);
});
