import { afterEach, expect, test } from 'vitest';
import { VIEW_HEADER } from '#shared/contract/views.ts';
import {
  answerWith,
  auditOf,
  browserAfter,
  createAppCoach,
  enterHalf,
  enterPassword,
  factorMailsOf,
  setUpApp,
} from '#tests/backend/factor-person.ts';
import { addPasskey, createKeyCoach, startNamedApp } from '#tests/backend/passkey-person.ts';
import { createCoach, createPerson, type Person, sessionCookie } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startNamedApp());
afterEach(() => site.db.updateTable('site_settings').set({ requires_factor: false }).execute());

const NEEDED = { message: 'Coaches need a second factor here. Please set one up.', code: 'second-factor' };

const makeOwner = ({ user }: Person) =>
  site.db.updateTable('users').set({ is_owner: true }).where('id', '=', user.id).execute();

async function createOwner(): Promise<Person> {
  const { coach } = await createKeyCoach(site);
  await makeOwner(coach);
  return coach;
}

const demand = (who: Person, isRequired = true) => who.put('/api/team/second-factor', { isRequired });
const reset = (who: Person, { user }: Person) => who.delete(`/api/team/${user.id}/second-factor`);

test('an owner without a second factor cannot require one: they would shut themselves out', async () => {
  const bare = await createCoach(site.app, site.db);
  await makeOwner(bare);
  expect((await demand(bare)).statusCode).toBe(409);
  const owner = await createOwner();
  expect((await demand(owner)).json()).toEqual({ isRequired: true });
  expect((await demand(owner)).json()).toEqual({ isRequired: true });
  expect((await owner.get('/api/team/second-factor')).json()).toEqual({ isRequired: true });
  expect((await demand(owner, false)).json()).toEqual({ isRequired: false });
  const actions = (await auditOf(site, owner)).map(({ action }) => action);
  expect(actions).toEqual(['passkey-on', 'require-factor', 'require-no-factor']);
});

test('a coach without one can only set one up, in an open session and after signing in, until they have', async () => {
  const [owner, coach] = [await createOwner(), await createCoach(site.app, site.db)];
  expect((await coach.get('/api/users')).statusCode).toBe(200);
  await demand(owner);
  const entered = await enterPassword(site, coach);
  expect(sessionCookie(entered)).toBeDefined();
  for (const path of ['users', 'coaches', 'settings', 'files/x', 'notices', 'docs/json']) {
    const url = `/api/${path}`;
    const answer = await coach.get(url);
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 403, NEEDED]);
  }
  expect((await coach.post('/api/snippets', { shortcut: 'a', snippet: 'b' })).json()).toEqual(NEEDED);
  expect((await coach.post('/api/users/change-password', {})).json()).toEqual(NEEDED);
  expect((await coach.get('/api/auth/me')).statusCode).toBe(200);
  expect((await coach.get('/api/second-factor')).statusCode).toBe(200);
  expect((await coach.post('/api/second-factor/totp')).statusCode).toBe(200);
  expect((await addPasskey(site, coach)).answer.statusCode).toBe(201);
  expect((await coach.get('/api/users')).statusCode).toBe(200);
});

test('a view that was open shows such a coach nothing of its client, not even who it is', async () => {
  const [owner, coach] = [await createOwner(), await createCoach(site.app, site.db)];
  const ada = await createPerson(site.app, site.db);
  const { viewId } = (await coach.post(`/api/users/${ada.user.id}/view`)).json();
  const headers = { [VIEW_HEADER]: String(viewId) };
  expect((await coach.get('/api/auth/me', headers)).json()).toMatchObject({ id: ada.user.id });
  await demand(owner);
  const answer = await coach.get('/api/auth/me', headers);
  expect([answer.statusCode, answer.json()]).toEqual([403, NEEDED]);
});

test('participants and coaches with one notice nothing', async () => {
  const [ada, { coach }] = [await createPerson(site.app, site.db), await createAppCoach(site)];
  await demand(await createOwner());
  expect((await ada.get('/api/settings')).statusCode).toBe(200);
  expect((await coach.get('/api/users')).statusCode).toBe(200);
  expect((await ada.post('/api/auth/logout')).statusCode).toBe(200);
});

test('the last one stays while it is required', async () => {
  const owner = await createOwner();
  const { coach, code } = await createAppCoach(site);
  await demand(owner);
  const remove = (payload: object) => coach.delete('/api/second-factor/totp', payload);
  const refused = await remove({ code: code() });
  const message = 'Coaches need a second factor here. Add another one before you remove this one.';
  expect([refused.statusCode, refused.json()]).toEqual([409, { message }]);
  expect((await coach.get('/api/second-factor')).json()).toMatchObject({ codesLeft: 10, isRequired: true });
  await addPasskey(site, coach);
  const [{ id }] = (await coach.get('/api/second-factor')).json().passkeys;
  expect((await remove({ code: code(1) })).statusCode).toBe(200);
  expect((await coach.delete(`/api/passkeys/${id}`)).statusCode).toBe(409);
});

test('another owner resets what a coach has lost: sessions end, mail and log tell, and it is set up anew', async () => {
  const [owner, { coach }] = [await createOwner(), await createKeyCoach(site)];
  expect((await reset(owner, owner)).statusCode).toBe(409);
  const teamOf = async () =>
    (await owner.get('/api/team')).json().find(({ id }: { id: number }) => id === coach.user.id);
  expect(await teamOf()).toMatchObject({ hasSecondFactor: true });
  expect((await reset(owner, coach)).statusCode).toBe(200);
  expect(await teamOf()).toMatchObject({ hasSecondFactor: false });
  expect((await coach.get('/api/auth/me')).statusCode).toBe(401);
  expect((await reset(owner, coach)).statusCode).toBe(409);
  const detail = { coachId: coach.user.id };
  expect((await auditOf(site, owner)).at(-1)).toEqual({ action: 'second-factor-reset', detail });
  expect((await factorMailsOf(site, coach)).at(-1)).toMatchObject({ change: 'reset' });
  expect((await enterPassword(site, coach)).json()).toMatchObject({ id: coach.user.id });
});

test('the first second factor ends the sessions that a password alone began, another one none', async () => {
  const coach = await createCoach(site.app, site.db);
  const other = browserAfter(site, await enterPassword(site, coach));
  const statusOf = async (who: Person) => (await who.get('/api/auth/me')).statusCode;
  expect(await statusOf(other)).toBe(200);
  const app = await setUpApp(coach);
  expect([await statusOf(coach), await statusOf(other)]).toEqual([200, 401]);
  const later = await enterHalf(site, app);
  const whole = browserAfter(site, await answerWith(later, app.code()));
  await addPasskey(site, coach);
  expect([await statusOf(coach), await statusOf(whole)]).toEqual([200, 200]);
});
