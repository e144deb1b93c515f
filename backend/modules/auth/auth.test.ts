import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, PASSWORD, sessionCookie, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const form = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  name: 'Ada Rossi',
  company: '',
  ...more,
});

test('a visitor has no current user', async () => {
  const answer = await stranger(site.app).get('/api/auth/me');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ message: 'Please sign in.', reason: 'signed-out' });
});

test('signing up signs in and starts on day 1', async () => {
  const answer = await stranger(site.app).post('/api/auth/register', form('first@example.com'));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ name: 'Ada Rossi', company: null, currentDay: 1, isAdmin: false });
  const me = await site.app.inject({
    url: '/api/auth/me',
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  });
  expect(me.json()).toMatchObject({ email: 'first@example.com' });
});

test('nobody can register as a coach or on a later day', async () => {
  const more = { isAdmin: true, currentDay: 21, is_admin: true };
  const answer = await stranger(site.app).post('/api/auth/register', form('sly@example.com', more));
  expect(answer.json()).toMatchObject({ isAdmin: false, currentDay: 1 });
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
])('an invalid %s is reported at its field: %j', async (field, wrong, message) => {
  const answer = await stranger(site.app).post('/api/auth/register', form('x@example.com', wrong));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message, fields: { [field]: message } });
});

test('a wrong password and an unknown user get the same response', async () => {
  const { user } = await createPerson(site.app, site.db);
  const wrong = await stranger(site.app).post('/api/auth/login', {
    email: user.email,
    password: 'wrong pass',
  });
  const unknown = await stranger(site.app).post('/api/auth/login', {
    email: 'no@example.com',
    password: PASSWORD,
  });
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
  const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
  expect((await site.app.inject({ url: '/api/auth/me', cookies })).statusCode).toBe(200);
  const logout = await site.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    cookies,
    headers: { 'content-type': 'application/json' },
  });
  expect(logout.statusCode).toBe(200);
  expect(logout.cookies).toMatchObject([{ name: cookie?.name, value: '', maxAge: 0, path: '/' }]);
  expect((await site.app.inject({ url: '/api/auth/me', cookies })).statusCode).toBe(401);
});

test('a write of a page for somebody else than the session is for is refused', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const rename = (id: number) =>
    ben.send({
      method: 'PATCH',
      url: '/api/users/profile',
      headers: { 'x-person': String(id) },
      payload: { name: 'Ben Whitaker' },
    });
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
  const login = (more: object) =>
    stranger(site.app).post('/api/auth/login', { email: user.email, password: PASSWORD, ...more });
  const plain = sessionCookie(await login({}));
  const remembered = sessionCookie(await login({ rememberMe: true }));
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
  const stored = await site.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .execute();
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

const signInFrom = (remoteAddress: string, email: string, password: string) =>
  site.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

test('the sixth wrong password from one address is refused; the owner elsewhere is not', async () => {
  const { user } = await createPerson(site.app, site.db);
  const wrong = await Promise.all(
    Array.from({ length: 8 }, () => signInFrom('10.0.0.1', user.email, 'wrong pass')),
  );
  const statuses = wrong.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  const refused = await signInFrom('10.0.0.1', user.email, PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe('Too many failed sign-ins. Please wait 15 minutes.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect((await signInFrom('10.0.0.2', user.email, PASSWORD)).statusCode).toBe(200);
});

test('a success clears earlier failures', async () => {
  const { user } = await createPerson(site.app, site.db);
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 3; n += 1) await signInFrom('10.0.0.3', user.email, 'wrong pass');
    expect((await signInFrom('10.0.0.3', user.email, PASSWORD)).statusCode).toBe(200);
  }
});
