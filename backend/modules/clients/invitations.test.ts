import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invitation } from '#shared/contract/invitations.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';

let site: TestApp;
let coach: Person;
beforeAll(async () => {
  site = await startTestApp();
  coach = await createCoach(site.app, site.db);
});
afterAll(() => site.close());

const unused = () => `${crypto.randomUUID()}@example.com`;
const invite = (words: unknown, who: Person = coach, email = unused()) =>
  who.post('/api/users', { name: 'Eve Adams', email, mail: { words } });
const again = (userId: number, words: string, who: Person = coach) =>
  who.post(`/api/users/${userId}/invitation`, { words });
const stateOf = async (userId: number): Promise<string | undefined> =>
  (await coach.get('/api/invitations')).json<Invitation[]>().find((each) => each.userId === userId)?.state;

/** Stands in for the worker: the mail in a state, and the link. */
async function written(userId: number, state: 'queued' | 'sent' | 'parked' | 'kept'): Promise<void> {
  const token_hash = crypto.randomUUID();
  const mail = { user_id: userId, address: 'eve@example.com', kind: 'invitation', subject: 'Hello' } as const;
  const { id } = await site.db
    .insertInto('mails')
    .values({ ...mail, state })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 7 * 86_400_000);
  await site.db
    .insertInto('sign_in_links')
    .values({ token_hash, user_id: userId, created_by: coach.user.id, expires_at })
    .execute();
  await site.db
    .updateTable('invitations')
    .set({ token_hash, mail_id: id })
    .where('user_id', '=', userId)
    .execute();
}

test('a coach invites with own words and gets no link to see; participants may not', async () => {
  const ada = await createPerson(site.app, site.db);
  expect((await invite('Hello', ada)).statusCode).toBe(403);
  expect((await ada.get('/api/invitations')).statusCode).toBe(403);
  for (const words of ['x'.repeat(1_001), null, 7, 'a\u0000b'])
    expect((await invite(words)).statusCode).toBe(400);
  const answer = await invite('Welcome, Eve.\nSee you soon.');
  expect([answer.statusCode, answer.json().link]).toEqual([201, null]);
  const { id } = answer.json().user;
  const [newest] = (await coach.get('/api/invitations')).json<Invitation[]>();
  expect(newest).toMatchObject({ userId: id, state: 'queued', words: 'Welcome, Eve.\nSee you soon.' });
  const days = (Date.parse(newest?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect((await invite('', coach, answer.json().user.email)).statusCode).toBe(409);
});

test("the state follows the mail, the link and the client's first visit", async () => {
  const { id, email } = (await invite('Hello')).json().user;
  for (const [mail, state] of [
    ['queued', 'queued'],
    ['kept', 'kept'],
    ['parked', 'refused'],
    ['sent', 'sent'],
  ] as const) {
    await written(id, mail);
    expect(await stateOf(id)).toBe(state);
  }
  const link = (await coach.post(`/api/users/${id}/sign-in-link`)).json();
  expect(await stateOf(id)).toBe('ended');
  expect((await again(id, 'Once more')).json()).toMatchObject({ userId: id, state: 'queued' });
  await written(id, 'sent');
  await site.db
    .updateTable('invitations')
    .set({ expires_at: new Date() })
    .where('user_id', '=', id)
    .execute();
  expect(await stateOf(id)).toBe('ended');
  const token = link.path.split('#')[1];
  const visitor = stranger(site.app);
  expect(
    (await visitor.post('/api/auth/set-password', { token, password: 'a fine secret 1!' })).statusCode,
  ).toBe(200);
  expect(await stateOf(id)).toBe('opened');
  const late = await again(id, 'Once more');
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Eve Adams has signed in already. Make a sign-in link instead.',
  ]);
  expect((await invite('', coach, email)).statusCode).toBe(409);
});

test('a new invitation ends the link of the old one; a deactivated client gets none', async () => {
  const { id } = (await invite('Hello')).json().user;
  await written(id, 'sent');
  const links = () =>
    site.db.selectFrom('sign_in_links').select('token_hash').where('user_id', '=', id).execute();
  expect(await links()).toHaveLength(1);
  expect((await again(id, 'Hello again')).statusCode).toBe(201);
  expect(await links()).toEqual([]);
  await coach.post(`/api/users/${id}/deactivate`);
  expect((await again(id, 'Hello again')).statusCode).toBe(409);
  expect(await stateOf(id)).toBeUndefined();
});
