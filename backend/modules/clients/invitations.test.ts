import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createToken } from '#shared/accounts/one-time-token.ts';
import type { Invitation, InvitationCounts } from '#shared/contract/invitations.ts';
import type { ClientCounts } from '#shared/contract/users.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const unused = () => `${crypto.randomUUID()}@example.com`;
const invite = (words: unknown, email = unused()) =>
  coach.post('/api/users', { name: 'Eve Adams', email, mail: { words } });
const again = (userId: number, words: string) => coach.post(`/api/users/${userId}/invitation`, { words });
const stateOf = async (userId: number): Promise<string | undefined> =>
  (await coach.get('/api/invitations')).json<Invitation[]>().find((each) => each.userId === userId)?.state;

const changeInvitation = (userId: number, change: object) =>
  site.db.updateTable('invitations').set(change).where('user_id', '=', userId).execute();

/** Stands in for the worker: the mail in a state, and the link. */
async function written(
  userId: number,
  state: 'queued' | 'sent' | 'parked' | 'kept',
  token_hash: string = crypto.randomUUID(),
): Promise<void> {
  const mail = { user_id: userId, address: 'eve@example.com', kind: 'invitation', subject: 'Hello' } as const;
  const insert = site.db
    .insertInto('mails')
    .values({ ...mail, state })
    .returning('id');
  const { id } = await insert.executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 7 * 86_400_000);
  await sql`delete from sign_in_links where token_hash in (select token_hash from invitations)`.execute(
    site.db,
  );
  const link = { token_hash, user_id: userId, created_by: coach.user.id, expires_at };
  await site.db.insertInto('sign_in_links').values(link).execute();
  await changeInvitation(userId, { token_hash, mail_id: id });
}

test('a coach invites with own words and gets no link to see', async () => {
  for (const words of ['x'.repeat(1_001), null, 7, 'a\u0000b'])
    expect((await invite(words)).statusCode).toBe(400);
  const answer = await invite('Welcome, Eve.\nSee you soon.');
  expect([answer.statusCode, answer.json().link]).toEqual([201, null]);
  const { id } = answer.json().user;
  const [newest] = (await coach.get('/api/invitations')).json<Invitation[]>();
  expect(newest).toMatchObject({ userId: id, state: 'queued', words: 'Welcome, Eve.\nSee you soon.' });
  const days = (Date.parse(newest?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect((await invite('', answer.json().user.email)).statusCode).toBe(409);
});

test("the state follows the mail, the link and the client's first visit", async () => {
  const { id, email } = (await invite('Hello')).json().user;
  for (const [mail, state] of [
    ['queued', 'queued'],
    ['kept', 'kept'],
    ['parked', 'bounced'],
    ['sent', 'sent'],
  ] as const) {
    await written(id, mail);
    expect(await stateOf(id)).toBe(state);
  }
  await changeInvitation(id, { expires_at: new Date() });
  expect(await stateOf(id)).toBe('expired');
  const link = (await coach.post(`/api/users/${id}/sign-in-link`)).json();
  expect(await stateOf(id)).toBe('given');
  expect((await again(id, 'Once more')).json()).toMatchObject({ userId: id, state: 'queued' });
  const token = link.path.split('#')[1];
  const visitor = stranger(site.app);
  const form = { token, password: 'a fine secret 1!' };
  expect((await visitor.post('/api/auth/set-password', form)).statusCode).toBe(200);
  expect(await stateOf(id)).toBe('joined');
  const late = await again(id, 'Once more');
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Eve Adams has signed in already. Make a sign-in link instead.',
  ]);
  expect((await invite('', email)).statusCode).toBe(409);
});

test('an invited person is a client from their first sign-in on, and in no count or list before', async () => {
  const email = unused();
  const counts = async () => (await coach.get('/api/users/counts')).json<ClientCounts>();
  const before = await counts();
  const invited = (await coach.post('/api/users', { name: 'Ida Lund', email })).json();
  const { id } = invited.user;
  const lists = async (): Promise<boolean[]> => {
    const urls = [`/api/users?q=${email}`, `/api/users?q=${email}&silentHours=1`, `/api/search?q=${email}`];
    const found = await Promise.all(urls.map((url) => coach.get(url)));
    return found.map(({ body }) => body.includes('Ida Lund'));
  };
  const days = async () => (await coach.get('/api/insights/days')).json<{ day: number; clients: number }[]>();
  const daysBefore = await days();
  await changeUser(site.db, invited, { created_at: new Date(Date.now() - 5 * 86_400_000) });
  expect(await counts()).toEqual({ ...before, invited: before.invited + 1 });
  expect(await lists()).toEqual([false, false, false]);
  expect(await stateOf(id)).toBe('given');
  const act = { deed: { kind: 'pause', reason: 'Rest' }, to: { userIds: [id] } };
  expect((await coach.post('/api/acts', act)).statusCode).toBe(400);
  expect((await coach.post(`/api/users/${id}/deactivate`)).statusCode).toBe(409);
  const token = invited.link.path.split('#')[1];
  await stranger(site.app).post('/api/auth/set-password', { token, password: 'a fine secret 1!' });
  const { total, active, invited: waiting, quiet } = await counts();
  expect({ total, active, waiting, quiet }).toEqual({
    ...{ total: before.total + 1, active: before.active + 1, waiting: before.invited, quiet: before.quiet },
  });
  expect(await lists()).toEqual([true, false, true]);
  expect(await days()).not.toEqual(daysBefore);
  const joined = await site.db.selectFrom('events').select('type').where('person_id', '=', id).execute();
  expect(joined.filter(({ type }) => type === 'user.registered')).toHaveLength(1);
});

test('invitations are counted and filtered by state and cohort; opening the link counts once', async () => {
  const before = (await coach.get('/api/invitations/counts')).json<InvitationCounts>();
  const invited = (await invite('Hello')).json<Person>();
  const { id, name } = invited.user;
  const { token, tokenHash } = createToken();
  await written(id, 'sent', tokenHash);
  for (let times = 0; times < 2; times += 1)
    expect((await stranger(site.app).post('/api/auth/links', { token })).json()).toMatchObject({ name });
  expect((await coach.get('/api/invitations/counts')).json()).toEqual({
    ...before,
    opened: before.opened + 1,
  });
  const listed = async (query: string) =>
    (await coach.get(`/api/invitations?${query}`)).json<Invitation[]>().map(({ userId }) => userId);
  expect(await listed('state=opened')).toContain(id);
  expect(await listed('state=sent')).not.toContain(id);
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const cohort = { name: crypto.randomUUID(), startsOn: day, policy: 'coach' };
  const { id: cohortId } = (await coach.post('/api/cohorts', cohort)).json();
  await changeUser(site.db, invited, { cohort_id: cohortId });
  expect(await listed(`cohort=${cohortId}`)).toEqual([id]);
  expect(await listed(`cohort=${cohortId}&state=expired`)).toEqual([]);
  const pages = [await listed('limit=1'), await listed(`limit=1&cursor=${id}`)];
  expect(new Set(pages.flat()).size).toBe(2);
  const events = await site.db.selectFrom('events').select('type').where('person_id', '=', id).execute();
  expect(events.filter(({ type }) => type === 'invitation.changed')).toHaveLength(2);
});

test('coaches change chosen invitations, or all of a state that are as many as they saw', async () => {
  const [first, second] = [(await invite('A')).json().user.id, (await invite('B')).json().user.id];
  const change = (kind: string, to: object) => coach.post('/api/invitations/changes', { kind, to });
  expect((await change('revoke', { userIds: [first, second] })).json()).toMatchObject({
    ...{ kind: 'revoke', total: 2, state: 'running' },
  });
  const { queued } = (await coach.get('/api/invitations/counts')).json<InvitationCounts>();
  expect((await change('invite-again', { state: 'queued', count: queued + 1 })).statusCode).toBe(409);
  const shown = (await coach.get('/api/invitations/matching?state=queued')).json<object>();
  const { id } = (await invite('C')).json().user;
  await site.db.deleteFrom('users').where('id', '=', first).execute();
  // As many as were shown, but other people.
  expect((await change('revoke', { state: 'queued', ...shown })).statusCode).toBe(409);
  await site.db.deleteFrom('users').where('id', '=', id).execute();
  expect((await change('invite-again', { state: 'queued', count: queued - 1 })).json()).toMatchObject({
    ...{ kind: 'invite-again', total: queued - 1 },
  });
  const ada = await createPerson(site.app, site.db);
  expect((await change('revoke', { userIds: [ada.user.id, coach.user.id] })).statusCode).toBe(400);
});

test('a new invitation ends the link of the old one; a deactivated client gets none', async () => {
  const invited = (await invite('Hello')).json<Person>();
  const { id } = invited.user;
  await written(id, 'sent');
  const links = () =>
    site.db.selectFrom('sign_in_links').select('token_hash').where('user_id', '=', id).execute();
  expect(await links()).toHaveLength(1);
  expect((await again(id, 'Hello again')).statusCode).toBe(201);
  expect(await links()).toEqual([]);
  await changeUser(site.db, invited, { deactivated_at: new Date() });
  expect((await again(id, 'Hello again')).statusCode).toBe(409);
  expect(await stateOf(id)).toBeUndefined();
});
