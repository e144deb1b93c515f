import { expect, test } from 'vitest';
import { revokeSessions } from '#shared/accounts/end-sessions.ts';
import { browserAfter } from '#tests/backend/factor-person.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import {
  createCoach,
  createPerson,
  PASSWORD,
  type Person,
  sessionCookie,
  stranger,
} from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const form = (email: string, more: object = {}) => ({
  ...{ email, password: PASSWORD, name: 'Ada Rossi', company: '' },
  ...more,
});
const signIn = (email: string, more: object = {}) =>
  stranger(site.app).post('/api/auth/login', { email, password: PASSWORD, ...more });

test('signing up signs in and starts on day 1, as a participant whatever the form says', async () => {
  const more = { isAdmin: true, currentDay: 21, is_admin: true };
  const answer = await stranger(site.app).post('/api/auth/register', form('first@example.com', more));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ name: 'Ada Rossi', company: null, currentDay: 1, isAdmin: false });
  const me = await browserAfter(site, answer).get('/api/auth/me');
  expect(me.json()).toMatchObject({ email: 'first@example.com' });
});

test('an address is taken regardless of letter case', async () => {
  await stranger(site.app).post('/api/auth/register', form('Twice@example.com'));
  const answer = await stranger(site.app).post('/api/auth/register', form('tWICE@EXAMPLE.com'));
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ message: 'This email address is already registered.' });
});

test.each([
  ['email', { email: 'nobody' }, 'Please enter a valid email address'],
  ['name', { name: ' A ' }, 'Name must be at least 2 characters'],
  ['password', { password: 'sh0rt!' }, 'Password must be at least 8 characters'],
  ['password', { password: 'no digits!' }, 'Password must contain at least one number'],
  ['password', { password: 'nosymbol1' }, 'Password must contain at least one symbol'],
  [
    'email',
    { email: 'jürgen@example.com' },
    'Letters such as ü or é cannot stand before the @ of an address',
  ],
])('an invalid %s is reported at its field: %j', async (field, wrong, message) => {
  const answer = await stranger(site.app).post('/api/auth/register', form('x@example.com', wrong));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message, fields: { [field]: message } });
});

test.each([
  ['as signed up with', (address: string) => address],
  [
    'with signs that nobody sees',
    (address: string) => `\u200e\u202a${address.replace('@', '\u200b@\u2060')}\u202c`,
  ],
  ['with a full-width @', (address: string) => address.replace('@', '＠')],
  ['as a link with a stop', (address: string) => `mailto:${address}.`],
  ['with a name', (address: string) => `Ana Ito <${address.toUpperCase()}>`],
  ['with its domain in plain letters', (address: string) => address.replace('bücher', 'xn--bcher-kva')],
])('an account has one address, however it is written: %s', async (_, written) => {
  const address = `ana.${crypto.randomUUID()}@bücher.example`;
  const post = stranger(site.app).post;
  const made = await post('/api/auth/register', form(address));
  const stored = address.replace('bücher', 'xn--bcher-kva');
  expect([made.statusCode, made.json().email]).toEqual([201, stored]);
  expect((await post('/api/auth/register', form(written(address)))).statusCode).toBe(409);
  expect((await signIn(written(address))).json()).toMatchObject({ email: stored });
  for (const wrong of Array(5).keys()) await signIn(written(address), { password: `wrong ${wrong}` });
  // Written in another way they count together.
  expect((await signIn(address)).statusCode).toBe(429);
});

test('a wrong password and an unknown user get the same response', async () => {
  const { user } = await createPerson(site.app, site.db);
  const wrong = await signIn(user.email, { password: 'wrong pass' });
  const unknown = await signIn('no@example.com');
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.json()).toEqual(unknown.json());
});

test('signing in gives a new session; signing out ends it', async () => {
  const person = await createPerson(site.app, site.db);
  const answer = await person.post('/api/auth/login', {
    email: person.user.email.toUpperCase(),
    password: PASSWORD,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toHaveLength(2);
  const cookie = sessionCookie(answer);
  expect(`${cookie?.name}=${cookie?.value}`).not.toBe(person.cookie);
  expect((await person.get('/api/auth/me')).statusCode).toBe(401);
  const browser = browserAfter(site, answer);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
  const logout = await browser.post('/api/auth/logout', undefined, { 'content-type': 'application/json' });
  expect(logout.statusCode).toBe(200);
  expect(logout.cookies).toMatchObject([{ name: cookie?.name, value: '', maxAge: 0, path: '/' }]);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
});

test('a write of a page for somebody else than the session is for is refused', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const rename = (id: number) =>
    ben.patch('/api/users/profile', { name: 'Ben Whitaker' }, { 'x-person': String(id) });
  const refused = await rename(ada.user.id);
  expect([refused.statusCode, refused.json().reason]).toEqual([401, 'revoked']);
  expect(refused.cookies).toEqual([]);
  expect((await rename(ben.user.id)).json()).toMatchObject({ id: ben.user.id, name: 'Ben Whitaker' });
});

test('a sign-out without a session sets no cookie', async () => {
  const answer = await stranger(site.app).post('/api/auth/logout');
  expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
});

test('only a remembered session survives closing the browser', async () => {
  const { user } = await createPerson(site.app, site.db);
  const plain = sessionCookie(await signIn(user.email));
  const remembered = sessionCookie(await signIn(user.email, { rememberMe: true }));
  expect(plain).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(plain?.expires).toBeUndefined();
  const days = ((remembered?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
});

test('the database stores no session id and no password', async () => {
  const { cookie, user } = await createPerson(site.app, site.db);
  const id = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0];
  const rows = await site.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).not.toContain(id);
  const own = site.db.selectFrom('users').select('password_hash').where('id', '=', user.id);
  const stored = await own.execute();
  expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a cross-site request is refused, a sign-out without a body is not', async () => {
  const person = await createPerson(site.app, site.db);
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect((await person.post('/api/auth/logout', undefined, headers as never)).statusCode).toBe(403);
  }
  expect((await person.get('/api/auth/me')).statusCode).toBe(200);
});

const WRONG = 'not mine 1!';

const signInFrom = (remoteAddress: string, { user: { email } }: Person, password = PASSWORD) =>
  site.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
const refused = (answers: { statusCode: number }[]): number =>
  answers.filter(({ statusCode }) => statusCode === 429).length;

const changeFrom = (remoteAddress: string, who: Person, currentPassword: string) =>
  who.send({
    ...{ method: 'POST', url: '/api/users/change-password', remoteAddress },
    payload: { currentPassword, newPassword: PASSWORD, confirmPassword: PASSWORD },
  });

const removeFrom = (remoteAddress: string, who: Person, { user: { id, email } }: Person, password: string) =>
  who.send({ method: 'DELETE', url: `/api/users/${id}`, payload: { email, password }, remoteAddress });

test('of many concurrent guesses five are checked, on any endpoint; then even the right password is refused', async () => {
  const ada = await createPerson(site.app, site.db);
  const from = '10.1.0.1';
  const guesses = Array.from({ length: 9 }, (_, n) =>
    n % 2 ? changeFrom(from, ada, WRONG) : removeFrom(from, ada, ada, WRONG),
  );
  expect(refused(await Promise.all(guesses))).toBe(4);
  const late = await removeFrom(from, ada, ada, PASSWORD);
  expect([late.statusCode, late.json()]).toEqual([
    429,
    { message: 'Too many wrong passwords. Please wait 15 minutes.' },
  ]);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(800);
  expect((await changeFrom(from, ada, PASSWORD)).statusCode).toBe(429);
  expect((await ada.get('/api/auth/me')).statusCode).toBe(200);
});

test('guesses of a session count by themselves: neither they nor failed sign-ins lock the other, or the owner elsewhere', async () => {
  const ada = await createPerson(site.app, site.db);
  const from = '10.1.0.2';
  for (let n = 0; n < 3; n += 1) expect((await changeFrom(from, ada, WRONG)).statusCode).toBe(400);
  for (let n = 0; n < 5; n += 1) expect((await signInFrom(from, ada, WRONG)).statusCode).toBe(401);
  const late = await signInFrom(from, ada);
  expect([late.statusCode, late.json().message]).toEqual([
    429,
    'Too many failed sign-ins. Please wait 15 minutes.',
  ]);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(800);
  for (let n = 0; n < 2; n += 1) expect((await changeFrom(from, ada, WRONG)).statusCode).toBe(400);
  expect((await changeFrom('10.1.0.4', ada, PASSWORD)).statusCode).toBe(429);
  const other = browserAfter(site, await signInFrom('10.1.0.3', ada));
  expect((await changeFrom(from, other, PASSWORD)).statusCode).toBe(200);
});

test('a new address in the same IPv6 network per guess does not bypass the limit', async () => {
  const ada = await createPerson(site.app, site.db);
  const guesses = Array.from({ length: 6 }, (_, n) => signInFrom(`2001:db8:7:1::${n + 1}`, ada, WRONG));
  expect(refused(await Promise.all(guesses))).toBe(1);
  expect((await signInFrom('2001:db8:7:1:a:b:c:d', ada)).statusCode).toBe(429);
  expect((await signInFrom('2001:db8:7:2::1', ada)).statusCode).toBe(200);
});

test("a coach's guesses count against the coach, not the participant", async () => {
  const [ada, maya] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db)];
  const from = '10.1.0.4';
  for (let n = 0; n < 6; n += 1) await removeFrom(from, maya, ada, WRONG);
  expect((await removeFrom(from, maya, ada, PASSWORD)).statusCode).toBe(429);
  expect((await signInFrom(from, ada)).statusCode).toBe(200);
});

test("changing one's password ends earlier one-time links", async () => {
  const [ada, maya] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db)];
  const { path } = (await maya.post(`/api/users/${ada.user.id}/sign-in-link`)).json();
  const token = path.split('#')[1];
  const open = () => site.app.inject({ method: 'POST', url: '/api/auth/links', payload: { token } });
  expect((await open()).statusCode).toBe(200);
  expect((await changeFrom('10.1.0.6', ada, PASSWORD)).statusCode).toBe(200);
  expect((await open()).statusCode).toBe(404);
  const used = { token, password: 'another word 2!' };
  const late = await site.app.inject({ method: 'POST', url: '/api/auth/set-password', payload: used });
  expect(late.statusCode).toBe(404);
});

test("deactivation and the operator's sign-out of everyone end one-time links", async () => {
  const maya = await createCoach(site.app, site.db);
  const linkOf = async ({ user }: Person) => await maya.post(`/api/users/${user.id}/sign-in-link`);
  const links = async ({ user }: Person) =>
    await site.db.selectFrom('sign_in_links').select('user_id').where('user_id', '=', user.id).execute();
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  for (const who of [ada, ben]) {
    await linkOf(who);
    expect(await links(who)).toHaveLength(1);
  }
  await maya.post(`/api/users/${ada.user.id}/deactivate`);
  expect(await links(ada)).toEqual([]);
  await revokeSessions(site.db, ben.user.email);
  expect(await links(ben)).toEqual([]);
});

test('the right password after a typo is accepted and clears the failure', async () => {
  const ada = await createPerson(site.app, site.db);
  const from = '10.1.0.5';
  for (let n = 0; n < 4; n += 1) await changeFrom(from, ada, WRONG);
  const changed = await changeFrom(from, ada, PASSWORD);
  expect(changed.statusCode).toBe(200);
  const left = site.db.selectFrom('sign_in_attempts').select('id').where('account', '=', ada.user.email);
  expect(await left.execute()).toEqual([]);
});
