import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { answerPasskey, askFor, createKeyCoach, startNamedApp } from './passkey-person.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person, personWith, stranger } from './test-person.ts';

const one = await startNamedApp();
const { coach: owner } = await createKeyCoach(one);
const two = await startTestApp({}, { beside: one, origins: () => new Set(['http://localhost:3000']) });
afterAll(async () => {
  await two.close();
  await one.close();
});

/** The same browser at the other backend. */
const at = ({ app }: TestApp, { user, cookie }: Person): Person => personWith(app, user, cookie);
const statuses = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted();

test('what ends a session at one backend ends it at the other with the next call', async () => {
  const ends: ((ada: Person, maya: Person) => Promise<unknown>)[] = [
    (ada) => ada.post('/api/auth/logout'),
    (ada, maya) => maya.post(`/api/users/${ada.user.id}/deactivate`),
    (ada) => ada.delete(`/api/users/${ada.user.id}`, { email: ada.user.email, password: PASSWORD }),
  ];
  const maya = await createCoach(one.app, one.db);
  for (const end of ends) {
    const ada = await createPerson(one.app, one.db);
    expect((await at(two, ada).get('/api/auth/me')).statusCode).toBe(200);
    await end(ada, maya);
    expect((await at(two, ada).get('/api/auth/me')).statusCode).toBe(401);
  }
});

test('a removed coach reads and writes nothing at either backend', async () => {
  const [noah, ada] = [await createCoach(one.app, one.db), await createPerson(one.app, one.db)];
  const calls = (): Promise<{ statusCode: number }[]> => {
    const who = at(two, noah);
    return Promise.all([
      who.get('/api/users'),
      who.get(`/api/conversations/${ada.user.id}/messages`),
      who.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Still here', day: 1 }),
      who.post('/api/acts', { deed: { kind: 'message', words: 'Hi' }, to: { userIds: [ada.user.id] } }),
    ]);
  };
  expect(statuses(await calls())).toEqual([200, 200, 201, 201]);
  const removed = await owner.delete(`/api/team/${noah.user.id}`, {
    email: noah.user.email,
    password: PASSWORD,
  });
  expect(removed.statusCode).toBe(200);
  expect(statuses(await calls())).toEqual([401, 401, 401, 401]);
});

test('a passkey’s answer counts once, though both backends get it at once', async () => {
  const { key } = await createKeyCoach(one);
  const { options, browser } = await askFor(one, stranger(one.app), 'sign-in');
  const answer = key.get(options, {});
  const tries = [one, two, one, two].map((site) => answerPasskey(at(site, browser), answer));
  expect(statuses(await Promise.all(tries)).filter((status) => status === 200)).toEqual([200]);
});

test('a write with one key happens once, though both backends get it at once', async () => {
  const [maya, ada] = [await createCoach(one.app, one.db), await createPerson(one.app, one.db)];
  const headers = { 'idempotency-key': randomUUID() };
  const body = { deed: { kind: 'message', words: 'Once' }, to: { userIds: [ada.user.id] } };
  const answers = await Promise.all(
    [one, two, one, two].map((site) => at(site, maya).post('/api/acts', body, headers)),
  );
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
});

test('wrong passwords are counted together', async () => {
  const ada = await createPerson(one.app, one.db);
  const guess = (site: TestApp) =>
    stranger(site.app).post('/api/auth/login', { email: ada.user.email, password: 'a wrong guess' });
  const answers = [];
  for (const site of [one, two, one, two, one, two]) answers.push(await guess(site));
  expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a second factor that one backend requires is required at the other with the next call', async () => {
  const noah = await createCoach(one.app, one.db);
  expect((await at(two, noah).get('/api/users')).statusCode).toBe(200);
  const set = await owner.put('/api/team/second-factor', { isRequired: true });
  expect(set.statusCode).toBe(200);
  expect((await at(two, noah).get('/api/users')).statusCode).toBe(403);
  await one.db.updateTable('site_settings').set({ requires_factor: false }).execute();
});
