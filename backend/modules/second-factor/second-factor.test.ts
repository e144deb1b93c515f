import { afterAll, expect, test, vi } from 'vitest';
import {
  answerWith,
  auditOf,
  createAppCoach,
  enterHalf,
  enterPassword,
  factorMailsOf,
  holdTheStep,
  WRONG,
} from '#tests/backend/factor-person.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, type Person } from '#tests/backend/test-person.ts';

const site = await startTestApp();
holdTheStep();
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

const removeApp = (who: Person, code: string) => who.delete('/api/second-factor/totp', { code });

test('an app is set up with its first code, comes with ten recovery codes and is stored encrypted', async () => {
  const coach = await createCoach(site.app, site.db);
  const none = { appSince: null, passkeys: [], codesLeft: 0, isRequired: false };
  expect((await coach.get('/api/second-factor')).json()).toEqual(none);
  const { secret, uri } = (await coach.post('/api/second-factor/totp')).json();
  expect(uri).toContain(`secret=${secret}`);
  // Begun, not in use: signing in is as before.
  expect((await enterPassword(site, coach)).json()).toMatchObject({ id: coach.user.id });
  const wrong = await coach.post('/api/second-factor/totp/confirm', { code: '000 000' });
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { message: WRONG, fields: { code: WRONG } }]);
  const ready = await createAppCoach(site);
  expect(ready.codes).toHaveLength(10);
  const set = { ...none, appSince: expect.any(String), codesLeft: 10 };
  expect((await ready.coach.get('/api/second-factor')).json()).toEqual(set);
  const rows = site.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', ready.coach.user.id);
  const { pending, secret: stored } = await rows.executeTakeFirstOrThrow();
  expect([pending, stored?.length]).toEqual([null, 48]);
  expect(await auditOf(site, ready.coach)).toMatchObject([{ action: 'totp-on' }]);
  expect(await factorMailsOf(site, ready.coach)).toMatchObject([{ change: 'totp-on', codesLeft: 10 }]);
});

test('codes of a set-up that was left open are guessed as hard as any', async () => {
  const coach = await createCoach(site.app, site.db);
  await coach.post('/api/second-factor/totp');
  const guess = async () =>
    (await coach.post('/api/second-factor/totp/confirm', { code: '000000' })).statusCode;
  for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
});

test('an app in use is neither confirmed again nor replaced: it is removed first', async () => {
  const { coach, code } = await createAppCoach(site);
  expect((await coach.post('/api/second-factor/totp/confirm', { code: code(1) })).statusCode).toBe(409);
  const again = await coach.post('/api/second-factor/totp');
  expect([again.statusCode, again.json().message]).toEqual([409, 'An app is in use. Remove it first.']);
});

test('an open session alone neither removes the app nor makes new recovery codes', async () => {
  const { coach } = await createAppCoach(site);
  for (const answer of [
    await removeApp(coach, '000000'),
    await coach.post('/api/second-factor/recovery-codes', { code: '000000' }),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([400, WRONG]);
  expect((await coach.get('/api/second-factor')).json()).toMatchObject({ codesLeft: 10 });
  for (let n = 0; n < 3; n += 1) await removeApp(coach, '000000');
  expect((await removeApp(coach, '000000')).statusCode).toBe(429);
});

test('new recovery codes end the earlier ones; nobody else’s code counts', async () => {
  const [app, other] = await Promise.all([createAppCoach(site), createAppCoach(site)]);
  const { codes } = (await app.coach.post('/api/second-factor/recovery-codes', { code: app.code() })).json();
  expect(codes).toHaveLength(10);
  const browser = await enterHalf(site, app);
  expect((await answerWith(browser, app.codes[0] ?? '')).statusCode).toBe(400);
  expect((await answerWith(browser, other.codes[0] ?? '')).statusCode).toBe(400);
  expect((await answerWith(browser, codes[0])).statusCode).toBe(200);
});

test('no answer of the settings shows a secret again, and no key stores one', async () => {
  const { coach, codes, code } = await createAppCoach(site);
  const send = (steps: number) =>
    coach.post('/api/second-factor/recovery-codes', { code: code(steps) }, { 'idempotency-key': 'same' });
  const [first, second] = [(await send(0)).json(), (await send(1)).json()];
  expect(first.codes).not.toEqual(second.codes);
  expect((await coach.get('/api/second-factor')).body).not.toContain(codes[0]);
  const keys = site.db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', coach.user.id);
  expect(await keys.execute()).toEqual([]);
});

test('a removed app is asked for no more, takes the recovery codes with it, and is told of', async () => {
  const { coach, code } = await createAppCoach(site);
  const answer = await removeApp(coach, code());
  expect(answer.json()).toEqual({ appSince: null, passkeys: [], codesLeft: 0, isRequired: false });
  expect((await enterPassword(site, coach)).json()).toMatchObject({ id: coach.user.id });
  expect(await auditOf(site, coach)).toMatchObject([{ action: 'totp-on' }, { action: 'totp-off' }]);
  expect((await factorMailsOf(site, coach)).map(({ change }) => change)).toEqual(['totp-on', 'totp-off']);
});
