import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAppCoach } from '#tests/backend/factor-person.ts';
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

const NEEDED = { message: 'Please sign in again to do this.', code: 'proof' };

const wait = ({ user }: Person, minutes: number) =>
  site.db
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where('user_id', '=', user.id)
    .execute();

const makeOwner = ({ user }: Person) =>
  site.db.updateTable('users').set({ is_owner: true }).where('id', '=', user.id).execute();

const setRole = (owner: Person, coach: Person) =>
  owner.put(`/api/team/${coach.user.id}/role`, { role: 'owner' });

const remove = (who: Person, { user }: Person) =>
  who.delete(`/api/users/${user.id}`, { email: user.email, password: PASSWORD });

test('ten minutes after the sign-in a role needs a new one, which lasts ten minutes more', async () => {
  const [owner, coach] = [
    await createCoach(site.app, site.db),
    await createCoach(site.app, site.db, 'Noah Berg'),
  ];
  await makeOwner(owner);
  await wait(owner, 9);
  expect((await setRole(owner, coach)).statusCode).toBe(200);
  await wait(owner, 11);
  const answer = await setRole(owner, coach);
  expect([answer.statusCode, answer.json()]).toEqual([403, NEEDED]);
  for (const call of ['/api/team', `/api/team/${coach.user.id}/sign-in-link`, '/api/second-factor/totp']) {
    const refused = await owner.post(call, { name: 'Nora Falk', email: 'nora@example.com' });
    expect([call, refused.json()]).toEqual([call, NEEDED]);
  }
  expect((await setRole(await createCoach(site.app, site.db), coach)).json().code).toBeUndefined();
  // Other calls go on.
  expect((await owner.get('/api/team')).statusCode).toBe(200);
});

test('a deletion has the password: only a coach with a second factor signs in again', async () => {
  const [owner, { coach }] = [await createCoach(site.app, site.db), await createAppCoach(site)];
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  for (const who of [owner, coach]) {
    await makeOwner(who);
    await wait(who, 11);
  }
  expect((await remove(owner, ada)).statusCode).toBe(200);
  expect((await remove(coach, ben)).json()).toEqual(NEEDED);
});

test('exports, and links that open as much, ask a coach with a second factor again', async () => {
  const [bare, { coach }] = [await createCoach(site.app, site.db), await createAppCoach(site)];
  const ada = await createPerson(site.app, site.db);
  const act = { deed: { kind: 'pause', reason: 'Away' }, to: { userIds: [ada.user.id] } };
  const { id } = (await coach.post('/api/acts', act)).json();
  const calls = [
    '/api/users/export',
    `/api/users/export?ids=${ada.user.id}`,
    `/api/users/${ada.user.id}/export`,
    `/api/acts/${id}/report`,
  ];
  const linkOf = (who: Person) => who.post(`/api/users/${ada.user.id}/sign-in-link`);
  const statusesOf = (who: Person) => Promise.all(calls.map(async (url) => (await who.get(url)).statusCode));
  for (const who of [coach, bare]) await wait(who, 11);
  for (const url of calls) expect([url, (await coach.get(url)).json()]).toEqual([url, NEEDED]);
  expect((await linkOf(coach)).json()).toEqual(NEEDED);
  expect((await linkOf(bare)).statusCode).toBe(201);
  expect(await statusesOf(bare)).toEqual(calls.map(() => 200));
});

test('a new password proves nothing: the current one alone is no second factor', async () => {
  const { coach } = await createAppCoach(site);
  const form = { currentPassword: PASSWORD, newPassword: 'new secret 1!', confirmPassword: 'new secret 1!' };
  await wait(coach, 11);
  const changed = await coach.post('/api/users/change-password', form);
  const cookie = `brand-sprint=${encodeURIComponent(sessionCookie(changed)?.value ?? '')}`;
  const renewed = personWith(site.app, coach.user, cookie);
  expect((await renewed.get('/api/second-factor')).statusCode).toBe(200);
  expect((await renewed.post('/api/second-factor/totp')).json()).toEqual(NEEDED);
});

test('participants are not asked: they have no second factor', async () => {
  const ada = await createPerson(site.app, site.db);
  await wait(ada, 60);
  expect((await remove(ada, ada)).statusCode).toBe(200);
});
