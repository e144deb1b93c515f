import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newestWork } from '#tests/backend/newest-work.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

// Everybody of an office has one address. What one of them does there must not lock the others out.
const OFFICE = '203.0.113.40';
const WRONG = 'not mine 1!';

const post = (url: string, payload: object, cookie = '', remoteAddress = OFFICE) =>
  site.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress });

const signIn = (password: string, { email = ada.user.email, cookie = '', remoteAddress = OFFICE } = {}) =>
  post('/api/auth/login', { email, password }, cookie, remoteAddress);

const site = await forThisFile(
  startTestApp({ linkRequestsPerHour: 2, linkUsesPerHour: 2, registrationsPerHour: 2 }),
);
/** With the limits of the product. */
const open = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db);
/** The cookie of the browser with which Ada has signed in. */
const device = deviceOf(await signIn(PASSWORD, { remoteAddress: '198.51.100.7' }));
await spendGuesses();

/** A busy machine checks some passwords too late, and those do not count. */
async function spendGuesses(): Promise<void> {
  const nobody = () => signIn(WRONG, { email: `${randomUUID()}@example.com` });
  for (let tries = 0; tries < 20; tries += 1) {
    await Promise.all(Array.from({ length: 50 }, nobody));
    if ((await nobody()).statusCode === 429) return;
  }
  throw new Error('The address may still guess.');
}

function deviceOf({ cookies }: Awaited<ReturnType<typeof signIn>>): string {
  const { name, value } = cookies.find((cookie) => cookie.name.includes('device')) ?? {};
  return `${name}=${encodeURIComponent(value ?? '')}`;
}

const statusOf = async (answer: ReturnType<typeof post>): Promise<number> => (await answer).statusCode;

test('after many wrong sign-ins from an address, devices that signed in before still do', async () => {
  expect(await statusOf(signIn(PASSWORD))).toBe(429);
  expect(await statusOf(signIn(PASSWORD, { cookie: device }))).toBe(200);
});

test("the device of one account is nobody else's, and a forged one nobody's", async () => {
  const ben = await createPerson(site.app, site.db);
  expect(await statusOf(signIn(PASSWORD, { email: ben.user.email, cookie: device }))).toBe(429);
  const forged = `brand-sprint-device=${randomBytes(32).toString('base64url')}`;
  expect(await statusOf(signIn(PASSWORD, { cookie: forged }))).toBe(429);
});

test('a known device has five guesses, and those of neighbours are not its own', async () => {
  const [eve, remoteAddress] = [await createPerson(site.app, site.db), '198.51.100.8'];
  const own = { email: eve.user.email, remoteAddress: '198.51.100.9' };
  const cookie = deviceOf(await signIn(PASSWORD, own));
  const guess = (more: object) => statusOf(signIn(WRONG, { ...own, remoteAddress, ...more }));
  for (let n = 0; n < 5; n += 1) expect(await guess({})).toBe(401);
  expect(await guess({})).toBe(429);
  for (let n = 0; n < 5; n += 1) expect(await guess({ cookie })).toBe(401);
  expect(await guess({ cookie })).toBe(429);
  expect(await statusOf(signIn(PASSWORD, { ...own, cookie, remoteAddress }))).toBe(429);
});

test('who is signed in there gives their password as before', async () => {
  const payload = { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD };
  expect(await statusOf(post('/api/users/change-password', payload, ada.cookie))).toBe(200);
});

test('requests for new passwords and invalid links use up nothing of known devices and valid links', async () => {
  const coach = await createCoach(site.app, site.db);
  const request = (email: string, cookie = '') =>
    statusOf(post('/api/auth/forgot-password', { email }, cookie));
  for (let n = 0; n < 2; n += 1) expect(await request(`nobody${n}@example.com`)).toBe(200);
  const late = await post('/api/auth/forgot-password', { email: ada.user.email });
  expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  for (let n = 0; n < 2; n += 1) expect(await request(ada.user.email, device)).toBe(200);
  expect(await request(ada.user.email, device)).toBe(429);
  const use = (token: string) => statusOf(post('/api/auth/set-password', { token, password: PASSWORD }));
  const invalid = () => use(randomBytes(32).toString('base64url'));
  expect([await invalid(), await invalid(), await invalid()]).toEqual([404, 404, 429]);
  const { path } = (await coach.post(`/api/users/${ada.user.id}/sign-in-link`)).json();
  expect(await use(path.split('#')[1])).toBe(200);
});

const ask = (email: unknown, remoteAddress: string, { app }: TestApp = site) =>
  app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress });

test('an account, nobody and a deactivated account get one answer, and cause the same work', async () => {
  const ada = await createPerson(site.app, site.db);
  const gone = await createPerson(site.app, site.db);
  await changeUser(site.db, gone, { deactivated_at: new Date() });
  const answers: unknown[] = [];
  for (const [email, userId] of [
    [` ${ada.user.email.toUpperCase()} `, ada.user.id],
    ['nobody@example.com', null],
    [gone.user.email, null],
  ] as const) {
    const { statusCode, body } = await ask(email, `10.4.0.${answers.length}`);
    answers.push([statusCode, body]);
    expect(await newestWork(site.db)).toEqual({
      type: 'mail.asked',
      payload: { userId, kind: 'password-reset' },
      queue: 'mail',
    });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual([
    200,
    JSON.stringify({ message: 'If this address has an account, a link is on its way to it.' }),
  ]);
});

test('what is no address is refused', async () => {
  for (const email of ['', 'ada', 'ada@', `${'a'.repeat(250)}@example.com`, null, ['a@example.com']])
    expect((await ask(email, '10.6.0.1')).statusCode).toBe(400);
});

test('without mail the answer names the support address', async () => {
  const off = await startTestApp({}, { sendsMail: false });
  const { statusCode, body } = await ask('ada@example.com', '10.7.0.1', off);
  await off.close();
  expect([statusCode, JSON.parse(body)]).toEqual([
    404,
    { message: 'Links are not sent by mail here. Please write to help@example.com.' },
  ]);
});

const postTo = ({ app }: TestApp, url: string, payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url, payload, remoteAddress });

const register = (to: TestApp, remoteAddress: string) => {
  const form = { name: 'Ada Rossi', email: `${randomUUID()}@example.com`, password: PASSWORD };
  return postTo(to, '/api/auth/register', form, remoteAddress);
};

const setPassword = (to: TestApp, remoteAddress: string) => {
  const form = { token: randomBytes(32).toString('base64url'), password: PASSWORD };
  return postTo(to, '/api/auth/set-password', form, remoteAddress);
};

test('floods of sign-ups and invalid links delay no sign-in, and no answer that needs no hash', async () => {
  const { email } = (await createPerson(open.app, open.db)).user;
  const login = (remoteAddress: string) =>
    postTo(open, '/api/auth/login', { email, password: PASSWORD }, remoteAddress);
  await login('192.0.2.1');
  let hashed = 0;
  const signUps = Array.from({ length: 60 }, (_, n) => register(open, `10.7.${n % 30}.1`));
  for (const each of signUps) void each.then(() => (hashed += 1));
  const links = Array.from({ length: 60 }, (_, n) => setPassword(open, `10.8.${n % 30}.1`));
  const taken = { name: 'Ada Rossi', email: email.toUpperCase(), password: PASSWORD };
  const hurried = await Promise.all(
    [
      login('192.0.2.1'),
      login('192.0.2.2'),
      setPassword(open, '10.10.0.1'),
      postTo(open, '/api/auth/register', taken, '10.10.0.2'),
    ].map(async (answer) => [(await answer).statusCode, hashed < 50]),
  );
  // Some hashes were running already when the sign-ins were queued, after their two queries.
  expect(hurried).toEqual([200, 200, 404, 409].map((status) => [status, true]));
  // A busy machine may refuse the last of them.
  for (const { statusCode } of await Promise.all(signUps)) expect(statusCode).toBeOneOf([201, 503]);
  for (const { statusCode } of await Promise.all(links)) expect(statusCode).toBe(404);
});

test.each([
  ['sign-ups', register, 201],
  ['uses of links', setPassword, 404],
])('%s from one network are limited per hour, also in parallel', async (_what, call, status) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(site, '203.0.113.8')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === status)).toHaveLength(2);
  expect(refused).toHaveLength(6);
  for (const { headers, json } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(json().message).toMatch(/^Too many tries from your network\. Please wait \d+ minutes?\.$/);
  }
  expect((await call(site, '203.0.113.9')).statusCode).toBe(status);
  expect((await call(site, '2001:db8:1:1::5')).statusCode).toBe(status);
  expect((await call(site, '2001:db8:1:1::6')).statusCode).toBe(status);
  expect((await call(site, '2001:db8:1:1::7')).statusCode).toBe(429);
});
