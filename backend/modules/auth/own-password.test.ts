import { expect, test } from 'vitest';
import { revokeSessions } from '#shared/accounts/revoke-sessions.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import {
  createCoach,
  createPerson,
  PASSWORD,
  type Person,
  personWith,
  sessionCookie,
} from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const WRONG = 'not mine 1!';

const changeFrom = (remoteAddress: string, who: Person, currentPassword: string) =>
  who.send({
    method: 'POST',
    url: '/api/users/change-password',
    payload: { currentPassword, newPassword: PASSWORD, confirmPassword: PASSWORD },
    remoteAddress,
  });

const removeFrom = (remoteAddress: string, who: Person, whom: Person, password: string) =>
  who.send({
    method: 'DELETE',
    url: `/api/users/${whom.user.id}`,
    payload: { email: whom.user.email, password },
    remoteAddress,
  });

const signInFrom = (remoteAddress: string, { user: { email } }: Person, password = PASSWORD) =>
  site.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

const refused = (answers: { statusCode: number }[]): number =>
  answers.filter(({ statusCode }) => statusCode === 429).length;

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

test('guesses of a session count by themselves, so that neither they nor failed sign-ins lock the other', async () => {
  const ada = await createPerson(site.app, site.db);
  const from = '10.1.0.2';
  for (let n = 0; n < 3; n += 1) expect((await changeFrom(from, ada, WRONG)).statusCode).toBe(400);
  for (let n = 0; n < 5; n += 1) expect((await signInFrom(from, ada, WRONG)).statusCode).toBe(401);
  expect((await signInFrom(from, ada)).statusCode).toBe(429);
  for (let n = 0; n < 2; n += 1) expect((await changeFrom(from, ada, WRONG)).statusCode).toBe(400);
  expect((await changeFrom('10.1.0.4', ada, PASSWORD)).statusCode).toBe(429);
  const again = await signInFrom('10.1.0.3', ada);
  const { name, value } = sessionCookie(again) ?? {};
  const other = personWith(site.app, ada.user, `${name}=${encodeURIComponent(value ?? '')}`);
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
  const left = await site.db
    .selectFrom('sign_in_attempts')
    .select('id')
    .where('account', '=', ada.user.email)
    .execute();
  expect(left).toEqual([]);
});
