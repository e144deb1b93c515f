import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endSessions, expireSessions } from '#shared/accounts/end-sessions.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import {
  createCoach,
  createPerson,
  PASSWORD,
  type Person,
  personWith,
  sessionCookie,
  stranger,
} from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { hold } from '#tests/support/hold.ts';

const site = await forThisFile(startTestApp());

const newcomer = () => createPerson(site.app, site.db);

/** Ages a session on the database's clock. */
async function age({ user }: Person, hours: number): Promise<void> {
  const by = sql`${hours} * interval '1 hour'`;
  await site.db
    .updateTable('sessions')
    .set({
      created_at: sql<Date>`created_at - ${by}`,
      seen_at: sql<Date>`seen_at - ${by}`,
      expires_at: sql<Date>`expires_at - ${by}`,
    })
    .where('user_id', '=', user.id)
    .execute();
}

async function remembered(): Promise<Person> {
  const { user } = await newcomer();
  const body = { email: user.email, password: PASSWORD, rememberMe: true };
  const cookie = sessionCookie(await stranger(site.app).post('/api/auth/login', body));
  await site.db.deleteFrom('sessions').where('user_id', '=', user.id).where('remember', '=', false).execute();
  return personWith(site.app, user, `${cookie?.name}=${cookie?.value}`);
}

const status = async (person: Person): Promise<number> => (await person.get('/api/auth/me')).statusCode;

test('a remembered session ends after 30 idle days, is extended with its cookie, and ends after 90 days', async () => {
  const ada = await remembered();
  await age(ada, 29.9 * 24);
  const answer = await ada.get('/api/auth/me');
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies[0]?.expires?.getTime()).toBeGreaterThan(Date.now() + 29.9 * 86_400_000);
  await age(ada, 29 * 24);
  expect(await status(ada)).toBe(200);
  await age(ada, 29 * 24);
  expect(await status(ada)).toBe(200);
  await age(ada, 3 * 24);
  expect(await status(ada)).toBe(401);
});

const seenOf = ({ user }: Person) =>
  site.db.selectFrom('sessions').select('seen_at').where('user_id', '=', user.id).executeTakeFirstOrThrow();

test('a session is written at most once a minute', async () => {
  const ada = await newcomer();
  const before = await seenOf(ada);
  for (let n = 0; n < 5; n += 1) await ada.get('/api/auth/me');
  expect(await seenOf(ada)).toEqual(before);
});

test('a call succeeds when its session cannot be extended, and the next call extends it', async () => {
  const ada = await newcomer();
  await age(ada, 0.1);
  const session = sql`select 1 from sessions where user_id = ${ada.user.id} for no key update`;
  const letGo = await hold(site.db, session);
  const sent = await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day: 1 });
  await letGo();
  expect([sent.statusCode, sent.cookies]).toEqual([201, [expect.anything()]]);
  expect(await status(ada)).toBe(200);
  const { seen_at } = await seenOf(ada);
  expect(Date.now() - seen_at.getTime()).toBeLessThan(60_000);
});

test('a 401 says why nobody is signed in', async () => {
  const [late, revoked, off] = [await newcomer(), await newcomer(), await newcomer()];
  const coach = await createCoach(site.app, site.db);
  await age(late, 12.1);
  await site.db.transaction().execute((trx) => endSessions(trx, revoked.user.id));
  await coach.post(`/api/users/${off.user.id}/deactivate`);
  const answerTo = async (who: Person) => {
    const answer = await who.get('/api/tasks');
    return [answer.statusCode, answer.json()];
  };
  const forged = personWith(site.app, late.user, 'brand-sprint=forged.signature');
  for (const [who, reason] of [
    [stranger(site.app), 'signed-out'],
    [forged, 'signed-out'],
    [late, 'expired'],
    [revoked, 'revoked'],
    [off, 'deactivated'],
  ] as const)
    expect(await answerTo(who)).toEqual([401, { message: 'Please sign in.', reason }]);
  const login = async (password: string) => {
    const answer = await stranger(site.app).post('/api/auth/login', { email: off.user.email, password });
    return [answer.statusCode, answer.json().message];
  };
  // Who does not know the password learns nothing.
  expect(await login('not the password')).toEqual([401, 'Invalid email or password.']);
  expect(await login(PASSWORD)).toEqual([403, expect.stringContaining('deactivated')]);
  await coach.post(`/api/users/${off.user.id}/reactivate`);
  expect(await answerTo(off)).toEqual([401, { message: 'Please sign in.', reason: 'expired' }]);
});

test.each([
  ['ends', endSessions],
  ['runs out', expireSessions],
])('a session that %s while a call extends it stays ended', async (_how, end) => {
  const ada = await newcomer();
  await age(ada, 0.1);
  const call = await site.db.transaction().execute(async (trx) => {
    await end(trx, ada.user.id);
    const call = status(ada);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    return { call };
  });
  await call.call;
  expect(await status(ada)).toBe(401);
});

test('forged, truncated and foreign cookies are refused', async () => {
  const ada = await newcomer();
  const [name = '', value = ''] = ada.cookie.split('=');
  for (const forged of [
    '',
    'x',
    value.slice(0, -1),
    `${value}x`,
    value.split('.')[0],
    `s:${value}`,
    '"'.repeat(5_000),
  ]) {
    expect(await status(personWith(site.app, ada.user, `${name}=${forged}`))).toBe(401);
  }
});
