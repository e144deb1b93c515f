import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

// Everybody of an office has one address. What one of them does there must not lock the others out.
const OFFICE = '203.0.113.40';
const WRONG = 'not mine 1!';

const post = (url: string, payload: object, cookie = '', remoteAddress = OFFICE) =>
  site.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress });

const signIn = (password: string, { email = ada.user.email, cookie = '', remoteAddress = OFFICE } = {}) =>
  post('/api/auth/login', { email, password }, cookie, remoteAddress);

const site = await forThisFile(startTestApp({ linkRequestsPerHour: 2, linkUsesPerHour: 2 }));
const ada = await createPerson(site.app, site.db);
/** The cookie of the browser with which Ada has signed in. */
const device = deviceOf(await signIn(PASSWORD, { remoteAddress: '198.51.100.7' }));
for (let n = 0; n < 50; n += 1) await signIn(WRONG, { email: `nobody${n}@example.com` });

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
  const ask = (email: string, cookie = '') => statusOf(post('/api/auth/forgot-password', { email }, cookie));
  for (let n = 0; n < 2; n += 1) expect(await ask(`nobody${n}@example.com`)).toBe(200);
  expect(await ask(ada.user.email)).toBe(429);
  for (let n = 0; n < 2; n += 1) expect(await ask(ada.user.email, device)).toBe(200);
  expect(await ask(ada.user.email, device)).toBe(429);
  const use = (token: string) => statusOf(post('/api/auth/set-password', { token, password: PASSWORD }));
  const invalid = () => use(randomBytes(32).toString('base64url'));
  expect([await invalid(), await invalid(), await invalid()]).toEqual([404, 404, 429]);
  const { path } = (await coach.post(`/api/users/${ada.user.id}/sign-in-link`)).json();
  expect(await use(path.split('#')[1])).toBe(200);
});
