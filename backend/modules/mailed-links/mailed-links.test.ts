import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createToken } from '#shared/accounts/one-time-token.ts';
import type { LinkKind } from '#shared/contract/mailed-links.ts';
import { browserAfter } from '#tests/backend/factor-person.ts';
import { linkTokenOf } from '#tests/backend/link-token.ts';
import { newestWork } from '#tests/backend/newest-work.ts';
import { finishTimes } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

let logged = '';
const write = (line: string): void => {
  logged += line;
};
const log = pino({ level: 'trace' }, { write });
const site = await forThisFile(startTestApp({}, { log }));

const PATH = '/api/users/address-change';
const person = () => createPerson(site.app, site.db);
const unused = () => `${crypto.randomUUID()}@example.com`;
const ask = (who: Person, email: unknown, currentPassword: unknown = PASSWORD) =>
  who.post(PATH, { email, currentPassword });
const check = (token: string) => stranger(site.app).post('/api/auth/mailed-links', { token });
const spend = (token: string) => stranger(site.app).post('/api/auth/mailed-links/use', { token });
const meOf = async (who: Person) => (await who.get('/api/auth/me')).json();

const sameAgain = { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD };
const changePassword = (who: Person) => who.post('/api/users/change-password', sameAgain);
const tokenOf = (who: Person, kind: LinkKind) => linkTokenOf(site.db, who, kind);

/** A link for a new password, as the worker makes it; its token. */
async function linkFor({ user: { id } }: Person): Promise<string> {
  const { token, tokenHash } = createToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  const link = { token_hash: tokenHash, user_id: id, created_by: id, expires_at };
  await site.db.insertInto('sign_in_links').values(link).execute();
  return token;
}

async function changeTo(who: Person, email: string): Promise<void> {
  expect((await ask(who, email)).statusCode).toBe(200);
  expect((await spend(await tokenOf(who, 'confirm-address'))).statusCode).toBe(200);
}

test('refused: a wrong password, the own address, no address; the sixth within an hour; without mail', async () => {
  const ada = await person();
  expect((await ask(ada, unused(), 'not mine 1!')).json()).toEqual({
    message: 'Current password is incorrect.',
    fields: { currentPassword: 'Current password is incorrect.' },
  });
  const own = await ask(ada, ada.user.email);
  expect(own.json().fields).toEqual({ email: 'This is your address already.' });
  for (const email of ['', 'ada', null, ['a@example.com'], `${'a'.repeat(250)}@example.com`])
    expect((await ask(ada, email)).statusCode).toBe(400);
  expect((await ask(ada, unused(), '')).statusCode).toBe(400);
  for (let n = 1; n <= 5; n += 1) expect((await ask(ada, unused())).statusCode).toBe(200);
  const late = await ask(ada, unused());
  expect([late.statusCode, Number(late.headers['retry-after']) > 3_500]).toEqual([429, true]);
  const off = await startTestApp({}, { sendsMail: false });
  const answer = await ask(await createPerson(off.app, off.db), unused());
  await off.close();
  expect([answer.statusCode, answer.json().message]).toEqual([
    404,
    'An address is confirmed by mail, which is not set up here. Please write to help@example.com.',
  ]);
});

test('a taken address gets the same answer and causes the same work as a free one', async () => {
  const [ada, ben] = [await person(), await person()];
  const answers: string[] = [];
  for (const email of [ben.user.email, unused()]) {
    const { statusCode, body } = await ask(ada, email);
    answers.push(`${statusCode} ${body.replace(email, 'EMAIL').replace(/"expiresAt":"[^"]+"/, '')}`);
    expect(await newestWork(site.db)).toEqual({
      type: 'link.asked',
      payload: { userId: ada.user.id, linkId: expect.any(Number) },
      queue: 'mail',
    });
  }
  expect(answers[0]).toBe(answers[1]);
});

test('a newer link, cancelling, a new password and a day each end a link; nothing has changed', async () => {
  const ada = await person();
  const pending = async () => (await ada.get(PATH)).json().pending;
  await ask(ada, unused());
  const first = await tokenOf(ada, 'confirm-address');
  const newer = unused();
  await ask(ada, newer);
  const second = await tokenOf(ada, 'confirm-address');
  expect((await spend(first)).statusCode).toBe(404);
  expect(await pending()).toMatchObject({ email: newer });
  expect((await ada.delete(PATH)).json()).toEqual({ pending: null });
  expect((await spend(second)).statusCode).toBe(404);
  await ask(ada, unused());
  const third = await tokenOf(ada, 'confirm-address');
  const again = browserAfter(site, await changePassword(ada));
  expect((await spend(third)).statusCode).toBe(404);
  await ask(again, unused());
  const fourth = await tokenOf(ada, 'confirm-address');
  expect((await check(fourth)).statusCode).toBe(200);
  const links = site.db.updateTable('mailed_links').where('user_id', '=', ada.user.id);
  await links.set({ expires_at: new Date() }).execute();
  expect((await check(fourth)).statusCode).toBe(404);
  expect((await spend(fourth)).statusCode).toBe(404);
  expect((await meOf(again)).email).toBe(ada.user.email);
});

test('a new password ends a change of address that waits: the page says so before, and the mail after', async () => {
  const ada = await person();
  const mailsAsked = async () => {
    const asked = site.db.selectFrom('events').select('payload').where('type', '=', 'mail.asked');
    const rows = await asked.where('person_id', '=', ada.user.id).orderBy('id').execute();
    return rows.map(({ payload }) => payload);
  };
  const told = { userId: ada.user.id, kind: 'password-changed' };
  const reset = async () => {
    const token = await linkFor(ada);
    const page = (await stranger(site.app).post('/api/auth/links', { token })).json();
    const form = { token, password: PASSWORD };
    const answer = await stranger(site.app).post('/api/auth/set-password', form);
    expect(answer.statusCode).toBe(200);
    const spent = await stranger(site.app).post('/api/auth/set-password', form);
    expect([spent.statusCode, spent.json().message]).toEqual([
      404,
      'This link has been used or has expired. Have a new one sent to you by mail.',
    ]);
    return { page, again: browserAfter(site, answer) };
  };
  const email = unused();
  await ask(ada, email);
  const { page, again } = await reset();
  expect(page).toEqual({
    ...{ name: ada.user.name, email: ada.user.email },
    ...{ endsAddressChange: true, isInvited: false },
  });
  expect(await mailsAsked()).toEqual([{ ...told, endedAddress: email }]);
  expect((await again.get(PATH)).json()).toEqual({ pending: null });
  expect((await reset()).page).toMatchObject({ endsAddressChange: false });
  expect(await mailsAsked()).toEqual([{ ...told, endedAddress: email }, told]);
});

test('a guessed, malformed or used token is refused, and no log line contains one', async () => {
  const ada = await person();
  await ask(ada, unused());
  const token = await tokenOf(ada, 'confirm-address');
  for (const wrong of [`${token.slice(1)}x`, token.toLowerCase(), 'x'.repeat(43)])
    expect((await spend(wrong)).statusCode).toBe(404);
  for (const wrong of ['', token.slice(1), `${token}x`, null, { token }])
    expect((await spend(wrong as string)).statusCode).toBe(400);
  const answers = await Promise.all([spend(token), spend(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect(logged).toContain('/api/auth/mailed-links/use');
  expect(logged).not.toContain(token);
  const stored = await site.db.selectFrom('events').select('payload').execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a confirmed address keeps the sessions and ends the links that were sent to the old one', async () => {
  const [ada, ben] = [await person(), await person()];
  const token = await linkFor(ada);
  const email = unused();
  await changeTo(ada, email);
  expect(await meOf(ada)).toMatchObject({ id: ada.user.id, email });
  expect((await stranger(site.app).post('/api/auth/links', { token })).statusCode).toBe(404);
  expect(await meOf(ben)).toMatchObject({ email: ben.user.email });
  const signIn = (address: string) =>
    stranger(site.app).post('/api/auth/login', { email: address, password: PASSWORD });
  expect((await signIn(ada.user.email)).statusCode).toBe(401);
  expect((await signIn(email)).statusCode).toBe(200);
});

test('whoever takes an account and changes its address twice loses it to the first address', async () => {
  const ada = await person();
  const [first, second] = [unused(), unused()];
  await changeTo(ada, first);
  const owners = await tokenOf(ada, 'keep-address');
  await changeTo(ada, second);
  const thiefs = await tokenOf(ada, 'keep-address');
  expect((await ada.post(`/api/brand/${ada.user.id}/link`, { endsAt: null })).statusCode).toBe(201);
  const past = await finishTimes(site, ada, 1);
  expect((await ada.post(`/api/brand/${ada.user.id}/link`, { endsAt: null })).statusCode).toBe(201);
  const form = { name: 'Eve Adams', email: ada.user.email, password: PASSWORD };
  expect((await stranger(site.app).post('/api/auth/register', form)).statusCode).toBe(409);
  // Not even another account of the thief can take the old address.
  const eve = await person();
  await ask(eve, ada.user.email);
  expect((await spend(await tokenOf(eve, 'confirm-address'))).statusCode).toBe(409);
  expect((await changePassword(ada)).statusCode).toBe(200);
  expect((await check(owners)).json()).toMatchObject({ kind: 'keep-address', email: ada.user.email });
  expect((await spend(owners)).statusCode).toBe(200);
  expect((await spend(thiefs)).statusCode).toBe(404);
  expect((await spend(owners)).statusCode).toBe(404);
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
  // The thief cannot read what the owner hands in from now on.
  const links = site.db
    .selectFrom('book_links')
    .select('user_id')
    .where('user_id', 'in', [ada.user.id, ...past]);
  expect(await links.execute()).toEqual([]);
  for (const email of [ada.user.email, second]) {
    const login = await stranger(site.app).post('/api/auth/login', { email, password: PASSWORD });
    expect(login.statusCode).toBe(401);
  }
  const work = site.db.selectFrom('events').select('payload').where('type', '=', 'mail.asked');
  expect(await work.orderBy('id', 'desc').executeTakeFirst()).toEqual({
    payload: { userId: ada.user.id, kind: 'address-restored' },
  });
});

test('a device that a person has signed in with is known; of another one they hear, and can sign it out', async () => {
  const [ada, ben] = [await person(), await person()];
  const body = { email: ada.user.email, password: PASSWORD };
  const signIn = async (remoteAddress: string, cookie = '') => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
    const call = { method: 'POST', url: '/api/auth/login', payload: body, remoteAddress } as const;
    const answer = await site.app.inject({ ...call, headers: { cookie, 'user-agent': agent } });
    const device = answer.cookies.find(({ name }) => name.includes('device'));
    return {
      device: `${device?.name}=${encodeURIComponent(device?.value ?? '')}`,
      session: browserAfter(site, answer),
    };
  };
  const links = async () =>
    await site.db.selectFrom('mailed_links').select('device').where('user_id', '=', ada.user.id).execute();
  const known = await signIn('127.0.0.1');
  await signIn('10.9.0.1', known.device);
  expect(await links()).toEqual([]);
  const other = await signIn('127.0.0.1');
  expect(await links()).toEqual([{ device: 'Firefox on Windows' }]);
  const token = await linkTokenOf(site.db, ada, 'end-session');
  expect((await check(token)).json()).toMatchObject({ email: ada.user.email, device: 'Firefox on Windows' });
  expect((await other.session.get('/api/auth/me')).statusCode).toBe(200);
  expect((await spend(token)).statusCode).toBe(200);
  expect((await other.session.get('/api/auth/me')).statusCode).toBe(401);
  for (const who of [ada, ben, known.session]) expect((await who.get('/api/auth/me')).statusCode).toBe(200);
  expect((await spend(token)).statusCode).toBe(404);
});
