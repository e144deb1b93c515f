import { hash, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { changeRole, lockCoach } from '#shared/accounts/coach-roles.ts';
import { endSessions, expireSessions, revokeSessions } from '#shared/accounts/end-sessions.ts';
import { endSecondFactor } from '#shared/accounts/reset-second-factor.ts';
import type { Trx } from '#shared/database/database.ts';
import { answerWith, createAppCoach, enterHalf, enterPassword } from '#tests/backend/factor-person.ts';
import { createKeyCoach, enterWithKey, startNamedApp } from '#tests/backend/passkey-person.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { sessionMakers } from '#tests/backend/test-app.ts';
import {
  createCoach,
  createPerson,
  PASSWORD,
  type Person,
  personWith,
  stranger,
} from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startNamedApp());

const NEW = 'another horse 2!';

type Answer = Awaited<ReturnType<Person['get']>>;

/** Begins a sign-in, lets it wait for the account's row, ends what `end` ends, and lets it go on. */
async function during(who: Person, enter: () => Promise<Answer>, end: (trx: Trx, id: number) => unknown) {
  const { id } = who.user;
  const { answer } = await site.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const answer = enter();
    await eventually(async () => expect(await countBlocked(site.db)).toBeGreaterThan(0));
    await end(trx, id);
    return { answer };
  });
  return await answer;
}

const sessionsOf = async ({ user }: Person): Promise<number> =>
  (await site.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).length;

const ENDED = [401, { message: 'Please sign in.', reason: 'revoked' }];
const said = (answer: Answer) => [answer.statusCode, answer.json()];

test.each<[string, (trx: Trx, id: number) => unknown]>([
  ['a new password', endSessions],
  ['a deactivation', expireSessions],
  ['the first second factor', (trx, id) => endSessions(trx, id, 'session')],
])('a sign-in that is under way at %s ends', async (_what, end) => {
  const ada = await createPerson(site.app, site.db);
  expect(said(await during(ada, () => enterPassword(site, ada), end))).toEqual(ENDED);
  const sessions = site.db.selectFrom('sessions').select('id').where('user_id', '=', ada.user.id);
  expect(await sessions.where('expires_at', '>', new Date()).execute()).toEqual([]);
  expect((await enterPassword(site, ada)).statusCode).toBe(200);
});

test('a sign-in that waits for its second factor ends at a new password, and so does its answer', async () => {
  const app = await createAppCoach(site);
  const [first, second] = [await enterHalf(site, app), await enterHalf(site, app)];
  const answer = await during(app.coach, () => answerWith(first, app.code()), endSessions);
  expect(answer.statusCode).toBe(401);
  expect((await answerWith(second, app.code(1))).statusCode).toBe(401);
  expect(said(await during(app.coach, () => enterPassword(site, app.coach), endSessions))).toEqual(ENDED);
  expect(await sessionsOf(app.coach)).toBe(0);
});

test('a sign-in by a passkey that is under way at the reset of the second factor ends', async () => {
  const { coach, key } = await createKeyCoach(site);
  const answer = await during(
    coach,
    () => enterWithKey(site, key),
    (trx, id) => endSecondFactor(trx, null, id),
  );
  expect(answer.statusCode).toBe(401);
  expect(await sessionsOf(coach)).toBe(0);
});

test('a sign-in that is under way when the operator ends all sessions ends', async () => {
  const ada = await createPerson(site.app, site.db);
  const answer = await during(
    ada,
    () => enterPassword(site, ada),
    (trx) =>
      revokeSessions(
        { transaction: () => ({ execute: (work: (trx: Trx) => unknown) => work(trx) }) } as never,
        ada.user.email,
      ),
  );
  expect(said(answer)).toEqual(ENDED);
});

test('the last calls of a session that ends change nothing of how to get into the account', async () => {
  const coach = await createCoach(site.app, site.db);
  const { secret } = (await coach.post('/api/second-factor/totp')).json();
  const code = new TOTP({ secret }).generate();
  const changes = [
    ['/api/users/change-password', { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW }],
    ['/api/users/address-change', { email: 'thief@example.com', currentPassword: PASSWORD }],
    ['/api/second-factor/totp/confirm', { code }],
  ] as const;
  for (const [path, body] of changes) {
    const cookie = await sessionMakers.get(site.db)?.(coach.user.id);
    const thief = personWith(site.app, coach.user, cookie ?? '');
    const answer = await during(coach, () => thief.post(path, body), endSessions);
    expect([path, ...said(answer)]).toEqual([path, ...ENDED]);
  }
  expect((await enterPassword(site, coach)).statusCode).toBe(200);
});

test.each<[string, (trx: Trx, id: number) => Promise<unknown>]>([
  ['whose sessions end', (trx, id) => endSessions(trx, id)],
  ['who is deactivated', expireSessions],
  [
    'who is no owner any more',
    async (trx, id) => {
      await trx.updateTable('users').set({ is_owner: true }).where('id', '=', id).execute();
      const coach = await lockCoach(trx, { id });
      if (coach) await changeRole(trx, null, coach, false);
    },
  ],
])('the links that were shown to a coach %s end; invitations by mail stay', async (_who, end) => {
  const [coach, ada] = [await createCoach(site.app, site.db), await createPerson(site.app, site.db)];
  const owner = await createCoach(site.app, site.db, 'Olga Winter');
  await changeUser(site.db, owner, { is_owner: true });
  const { path } = (await coach.post(`/api/users/${ada.user.id}/sign-in-link`)).json();
  const mailed = { token_hash: hash('sha256', randomUUID()), user_id: ada.user.id };
  const link = { ...mailed, created_by: coach.user.id, expires_at: new Date(Date.now() + 3_600_000) };
  await site.db.insertInto('sign_in_links').values(link).execute();
  const invitation = { ...mailed, words: '', expires_at: new Date() };
  await site.db.insertInto('invitations').values(invitation).execute();
  await site.db.transaction().execute(async (trx) => void (await end(trx, coach.user.id)));
  const token = path.split('#').at(-1);
  expect((await stranger(site.app).post('/api/auth/links', { token })).statusCode).toBe(404);
  const left = site.db.selectFrom('sign_in_links').select('token_hash').where('user_id', '=', ada.user.id);
  expect(await left.execute()).toEqual([{ token_hash: mailed.token_hash }]);
});

test('a link that is made while the sessions of its maker end is refused', async () => {
  const [coach, ada] = [await createCoach(site.app, site.db), await createPerson(site.app, site.db)];
  const answer = await during(coach, () => coach.post(`/api/users/${ada.user.id}/sign-in-link`), endSessions);
  expect(said(answer)).toEqual(ENDED);
  const left = site.db.selectFrom('sign_in_links').select('token_hash').where('user_id', '=', ada.user.id);
  expect(await left.execute()).toEqual([]);
});

test('a link that is made while its maker is deactivated does not work', async () => {
  const [coach, ada] = [await createCoach(site.app, site.db), await createPerson(site.app, site.db)];
  const { path } = (await coach.post(`/api/users/${ada.user.id}/sign-in-link`)).json();
  const token = path.split('#').at(-1);
  const check = async () => (await stranger(site.app).post('/api/auth/links', { token })).statusCode;
  expect(await check()).toBe(200);
  await changeUser(site.db, coach, { deactivated_at: new Date() });
  expect(await check()).toBe(404);
});
