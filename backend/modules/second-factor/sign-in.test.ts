import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import {
  type AppCoach,
  answerWith,
  browserAfter,
  createAppCoach,
  enterHalf,
  enterPassword,
  factorMailsOf,
  halfSignIn,
  holdTheStep,
  WRONG,
} from '#tests/backend/factor-person.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, PASSWORD, type Person, sessionCookie, stranger } from '#tests/backend/test-person.ts';

const site = await startTestApp();
const owner = await createCoach(site.app, site.db);
holdTheStep();
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

test('accounts without a second factor sign in as ever', async () => {
  const coach = await createCoach(site.app, site.db);
  const answer = await enterPassword(site, coach);
  expect(answer.json()).toEqual((await coach.get('/api/auth/me')).json());
  expect(sessionCookie(answer)).toBeDefined();
});

test('half signed in may do nothing but answer: no session, no known device, no call', async () => {
  const app = await createAppCoach(site);
  const answer = await enterPassword(site, app.coach);
  expect(answer.cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['brand-sprint-step', true, 'Strict'],
  ]);
  const browser = browserAfter(site, answer);
  for (const url of ['/api/auth/me', '/api/users', '/api/second-factor', '/api/settings'])
    expect((await browser.get(url)).statusCode).toBe(401);
  expect((await browser.post('/api/second-factor/recovery-codes')).statusCode).toBe(401);
  const devices = site.db.selectFrom('known_devices').selectAll().where('user_id', '=', app.coach.user.id);
  expect(await devices.execute()).toEqual([]);
});

test('a code of the app signs in once, under a new session; the step is spent', async () => {
  const app = await createAppCoach(site);
  const browser = await enterHalf(site, app);
  const code = app.code();
  const answer = await answerWith(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: app.coach.user.id, isAdmin: true }]);
  expect((await browserAfter(site, answer).get('/api/auth/me')).statusCode).toBe(200);
  expect((await answerWith(browser, app.code(1))).statusCode).toBe(401);
  const sessions = site.db.selectFrom('sessions').select(['user_id', 'signed_in_with']);
  const made = { user_id: app.coach.user.id, signed_in_with: 'password and app' };
  expect(await sessions.execute()).toContainEqual(made);
});

test('a code that was used, and an earlier one, are refused like a wrong one', async () => {
  const app = await createAppCoach(site);
  expect((await answerWith(await enterHalf(site, app), app.code())).statusCode).toBe(200);
  const browser = await enterHalf(site, app);
  const refusals = [];
  for (const code of [app.code(), app.code(-1), '000000', 'aaaaa-bbbbb-ccccc', 'words'])
    refusals.push((await answerWith(browser, code)).json());
  expect(refusals).toEqual(refusals.map(() => ({ message: WRONG, fields: { code: WRONG } })));
});

test.each([
  ['code', (app: AppCoach) => app.code()],
  ['recovery code', (app: AppCoach) => app.codes[0] ?? ''],
])('of the same %s from many browsers at once, one signs in', async (_what, codeOf) => {
  const app = await createAppCoach(site);
  const browsers = await Promise.all(Array.from({ length: 4 }, () => enterHalf(site, app)));
  const code = codeOf(app);
  const answers = await Promise.all(browsers.map((browser) => answerWith(browser, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a recovery code signs in once, and the coach hears of it', async () => {
  const app = await createAppCoach(site);
  const [first = ''] = app.codes;
  expect((await answerWith(await enterHalf(site, app), first.toUpperCase())).statusCode).toBe(200);
  expect((await answerWith(await enterHalf(site, app), first)).statusCode).toBe(400);
  expect((await app.coach.get('/api/second-factor')).json()).toMatchObject({ codesLeft: 9 });
  expect(await factorMailsOf(site, app.coach)).toMatchObject([
    { change: 'totp-on' },
    { change: 'recovery-used', codesLeft: 9 },
  ]);
});

test('the sixth wrong code waits, whatever the password says meanwhile, and a right one waits with it', async () => {
  const app = await createAppCoach(site);
  const browser = await enterHalf(site, app);
  for (let n = 0; n < 5; n += 1) expect((await answerWith(browser, '000000')).statusCode).toBe(400);
  const again = await enterHalf(site, app);
  const refused = await answerWith(again, app.code());
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/^Too many wrong codes\. Please wait 1[45] minutes\.$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
});

test('after a hundred wrong codes a day, only networks of the owner go on', async () => {
  const app = await createAppCoach(site);
  const account = `SECOND FACTOR ${app.coach.user.id}`;
  const wrong = Array.from({ length: 100 }, (_, n) => ({ account, address: `10.1.0.${n}` }));
  await site.db.insertInto('sign_in_attempts').values(wrong).execute();
  const from = async (remoteAddress: string) => {
    const { cookie } = await enterHalf(site, app);
    const options = { method: 'POST', url: '/api/auth/second-factor', headers: { cookie } } as const;
    return await site.app.inject({ ...options, payload: { code: app.code() }, remoteAddress });
  };
  expect((await from('10.2.0.1')).statusCode).toBe(429);
  expect((await from('127.0.0.1')).statusCode).toBe(200);
});

test('nobody locks a coach’s codes through the sign-in form', async () => {
  const app = await createAppCoach(site);
  const email = `SECOND FACTOR ${app.coach.user.id}`;
  for (let n = 0; n < 5; n += 1)
    await stranger(site.app).post('/api/auth/login', { email, password: 'wrong pass' });
  expect((await answerWith(await enterHalf(site, app), app.code())).statusCode).toBe(200);
});

const setUser = (id: number, change: object) =>
  site.db.updateTable('users').set(change).where('id', '=', id).execute();
const expire = (id: number) =>
  sql`update sign_in_steps set expires_at = '1970-01-01' where user_id = ${id}`.execute(site.db);
const NEW = { currentPassword: PASSWORD, newPassword: 'new secret 1!', confirmPassword: 'new secret 1!' };

test.each<[string, (coach: Person) => Promise<unknown>]>([
  ['ten minutes', ({ user }) => expire(user.id)],
  ['deactivation', ({ user }) => setUser(user.id, { deactivated_at: new Date() })],
  ['the loss of the role', ({ user }) => setUser(user.id, { is_admin: false })],
  ['a changed password', (coach) => coach.post('/api/users/change-password', NEW)],
])('a half sign-in ends with %s', async (_, end) => {
  const app = await createAppCoach(site);
  const browser = await enterHalf(site, app);
  await end(app.coach);
  const answer = await answerWith(browser, app.code());
  const message = 'This sign-in has taken too long. Please enter your password again.';
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { message }]);
});

test('an app sealed with another session secret gives no access, and recovery codes still do', async () => {
  const app = await createAppCoach(site);
  const secrets = site.db.updateTable('totp_secrets').set({ secret: Buffer.alloc(48) });
  await secrets.where('user_id', '=', app.coach.user.id).execute();
  const browser = await enterHalf(site, app);
  expect((await answerWith(browser, app.code())).statusCode).toBe(400);
  expect((await answerWith(browser, app.codes[3] ?? '')).statusCode).toBe(200);
});

test('a link that sets a new password asks for the second factor too', async () => {
  const app = await createAppCoach(site);
  const { path } = (await owner.post(`/api/team/${app.coach.user.id}/sign-in-link`)).json();
  const set = { token: path.split('#')[1], password: 'new secret 1!' };
  const answer = await stranger(site.app).post('/api/auth/set-password', set);
  const half = halfSignIn({ hasApp: true, hasPasskey: false });
  expect([answer.statusCode, answer.json(), sessionCookie(answer)]).toEqual([401, half, undefined]);
  expect((await answerWith(browserAfter(site, answer), app.code())).statusCode).toBe(200);
});

test('over TLS the cookie of the step is for this host alone', async () => {
  const secure = await startTestApp({}, { isSecure: true });
  try {
    const app = await createAppCoach(secure);
    const answer = await enterPassword(secure, app.coach);
    expect(answer.cookies).toMatchObject([{ name: '__Host-brand-sprint-step', secure: true, path: '/' }]);
    const done = await answerWith(browserAfter(secure, answer), app.code());
    expect(done.statusCode).toBe(200);
    expect(done.cookies.find(({ name }) => name === '__Host-brand-sprint-step')).toMatchObject({
      value: '',
      secure: true,
    });
  } finally {
    await secure.close();
  }
});
