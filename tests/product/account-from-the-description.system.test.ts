import { expect, test } from 'vitest';
import { startLiveSite } from '#tests/backend/live-site.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { expectRefusal, plainClient } from './plain-client.ts';

/** The account endpoints with their exact texts; the tests run in order. */
const site = await forThisFile(startLiveSite());
const ada = plainClient(site.origin);

const account = { email: 'ada@example.com', password: 'secret-1', name: 'Ada Rossi', company: '' };

test.each([
  [{ email: 'ada' }, 'Please enter a valid email address'],
  [{ name: 'A' }, 'Name must be at least 2 characters'],
  [{ password: 'short-1' }, 'Password must be at least 8 characters'],
  [{ password: 'no-digit-here' }, 'Password must contain at least one number'],
  [{ password: 'nosymbol1' }, 'Password must contain at least one symbol'],
])('signing up with %j is refused: %s', async (wrong, text) => {
  await expectRefusal(ada, ['POST', '/api/auth/register', { ...account, ...wrong }], [400, text]);
});

test('a sign-up without a company succeeds, once per e-mail', async () => {
  expect((await ada.call('POST', '/api/auth/register', account)).status).toBe(201);
  const twice = await plainClient(site.origin).call('POST', '/api/auth/register', account);
  expect([twice.status, twice.body.message]).toEqual([409, expect.any(String)]);
});

test('a change of name and company is in the current user', async () => {
  const path = '/api/users/profile';
  const refusal: [number, string] = [400, 'Name must be at least 2 characters.'];
  await expectRefusal(ada, ['PATCH', path, { name: 'A', company: '' }], refusal);
  const change = { name: 'Ada Byron', company: 'Engines' };
  expect((await ada.call('PATCH', path, change)).status).toBe(200);
  expect((await ada.call('GET', '/api/auth/me')).body).toMatchObject(change);
});

const newPassword = 'another-2';

test.each([
  [{ currentPassword: '' }, 'Current password is required.'],
  [{ newPassword: 'short' }, 'Password must be at least 8 characters.'],
  [{ confirmPassword: 'different-3' }, "Passwords don't match"],
])('a password change with %j is refused: %s', async (wrong, text) => {
  const change = { currentPassword: account.password, newPassword, confirmPassword: newPassword, ...wrong };
  await expectRefusal(ada, ['POST', '/api/users/change-password', change], [400, text]);
});

test('the new password works, the old one does not, and a sign-out ends the session', async () => {
  const change = { currentPassword: account.password, newPassword, confirmPassword: newPassword };
  expect((await ada.call('POST', '/api/users/change-password', change)).status).toBe(200);
  expect((await ada.call('POST', '/api/auth/logout')).status).toBe(200);
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(401);
  const signIn = (password: string) =>
    ada.call('POST', '/api/auth/login', { email: account.email, password });
  expect((await signIn(account.password)).status).toBe(401);
  expect(await signIn(newPassword)).toMatchObject({ status: 200, body: { name: 'Ada Byron' } });
});
