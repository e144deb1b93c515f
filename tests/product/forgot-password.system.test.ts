import { afterAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type ReceivedMail, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn, readable } from '#tests/support/read-mail.ts';
import { type HttpPerson, PASSWORD, signIn, signUp } from './http-person.ts';
import { fetchPatiently } from './patient-fetch.ts';
import { runSql } from './product-database.ts';
import { startProduct } from './start-product.ts';

const ORIGIN = 'http://sprint.example.test';
const NEW_PASSWORD = 'another word 2!';
const server = await startMailServer();
const env = { MAIL_URL: server.url, MAIL_FROM: 'sprint@example.com' };
const product = await startProduct({ backends: 0, workers: 0, env });
await Promise.all([product.startWorkers({ PUBLIC_ORIGIN: ORIGIN }), startBackend()]);
afterAll(async () => {
  await product.stop();
  await server.close();
});

let url = '';
async function startBackend(): Promise<void> {
  ({ url } = await product.startBackend());
}

const post = (path: string, body: object) =>
  fetchPatiently(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
const ask = async ({ user }: HttpPerson) =>
  expect((await post('forgot-password', { email: user.email })).status).toBe(200);
const mailsTo = ({ user }: HttpPerson): ReceivedMail[] =>
  server.taken().filter(({ to }) => to === user.email);
const arrived = (who: HttpPerson, count: number) =>
  eventually(() => expect(mailsTo(who)).toHaveLength(count), 10_000);

const tokenIn = (mail: ReceivedMail | undefined): string => linkIn(mail).token;
const choose = (token: string) => post('set-password', { token, password: NEW_PASSWORD });

test('a link by mail sets a password once, ends every session and every other link, and the owner is told by mail', async () => {
  // Their names must stand in no mail to others.
  const strangers = [await signUp(url, 'Canary Bystander'), await signUp(url, 'Canary Onlooker')];
  const ada = await signUp(url, 'Ada Rossi');
  await ada.post(`/api/brand/${ada.user.id}/link`, { endsAt: null });
  await ask(ada);
  await arrived(ada, 1);
  const token = tokenIn(mailsTo(ada)[0]);
  expect((await choose(token)).status).toBe(200);
  expect((await choose(token)).status).toBe(404);
  expect((await fetchPatiently(`${url}/api/auth/me`, { headers: { cookie: ada.cookie } })).status).toBe(401);
  await signIn(url, { email: ada.user.email, password: NEW_PASSWORD });
  expect((await post('login', { email: ada.user.email, password: PASSWORD })).status).toBe(401);
  // The sign-in came from a device that is not known.
  await arrived(ada, 3);
  const texts = mailsTo(ada).map(readable);
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
  for (const stranger of strangers) expect(mailsTo(stranger)).toEqual([]);
  const stored = await runSql<{ token_hash: string }>(product, 'select token_hash from sign_in_links');
  expect(stored).toEqual([]);
});

test('a newer link ends an older one, an old one ends after an hour, and the fourth within an hour is not written', async () => {
  const ben = await signUp(url, 'Ben Sato');
  for (let n = 1; n <= 3; n += 1) {
    await ask(ben);
    await arrived(ben, n);
  }
  await ask(ben);
  const idle = "select 1 from deliveries join events on events.id = event_id where type = 'mail.asked'";
  await eventually(async () => expect(await runSql(product, idle)).toEqual([]), 10_000);
  const written = `select id from mails where user_id = ${ben.user.id}`;
  expect(await runSql(product, written)).toHaveLength(3);
  const [first, , last] = mailsTo(ben).map(tokenIn);
  expect((await post('links', { token: first })).status).toBe(404);
  expect((await post('links', { token: last })).status).toBe(200);
  await runSql(product, `update sign_in_links set expires_at = now() where user_id = ${ben.user.id}`);
  expect((await choose(last ?? '')).status).toBe(404);
});
