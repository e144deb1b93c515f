import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { NewCredential } from '#shared/contract/passkeys.ts';
import { createAuthenticator } from '#tests/backend/authenticator.ts';
import {
  auditOf,
  createAppCoach,
  enterPassword,
  factorMailsOf,
  halfSignIn,
} from '#tests/backend/factor-person.ts';
import { addPasskey, createKeyCoach, startNamedApp, withCookies } from '#tests/backend/passkey-person.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { verifyNew } from './verify-passkey.ts';

const site = await forThisFile(startNamedApp());

const remove = (who: Person, id: number) => who.delete(`/api/passkeys/${id}`);
const rename = (who: Person, id: number, name: string) => who.put(`/api/passkeys/${id}`, { name });
const keysOf = async (who: Person) => (await who.get('/api/second-factor')).json().passkeys;

test('a passkey is added under a name, told of by mail and in the log; the first brings recovery codes', async () => {
  const coach = await createCoach(site.app, site.db);
  const { answer } = await addPasskey(site, coach);
  expect([answer.statusCode, answer.json().codes.length]).toEqual([201, 10]);
  expect((await addPasskey(site, coach, { name: 'Key in the drawer' })).answer.json()).toEqual({ codes: [] });
  expect(await keysOf(coach)).toMatchObject([
    { name: 'MacBook', usedAt: null, isBlocked: false },
    { name: 'Key in the drawer' },
  ]);
  expect(await auditOf(site, coach)).toEqual([
    { action: 'passkey-on', detail: { passkey: 'MacBook' } },
    { action: 'passkey-on', detail: { passkey: 'Key in the drawer' } },
  ]);
  expect(await factorMailsOf(site, coach)).toMatchObject([
    { change: 'passkey-on', codesLeft: 10, passkey: 'MacBook' },
    { change: 'passkey-on', codesLeft: 10, passkey: 'Key in the drawer' },
  ]);
  expect((await enterPassword(site, coach)).json()).toEqual(halfSignIn({ hasApp: false, hasPasskey: true }));
});

test('the browser is told which passkeys are there, and asked for a finger, face or PIN', async () => {
  const { coach, key } = await createKeyCoach(site);
  expect((await coach.post('/api/passkeys/start')).json()).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
  });
});

test('an app beside a passkey keeps the recovery codes, and so does the passkey beside the app', async () => {
  const { coach, code } = await createAppCoach(site);
  expect((await addPasskey(site, coach)).answer.json()).toEqual({ codes: [] });
  const payload = { code: code() };
  const answer = await coach.delete('/api/second-factor/totp', payload);
  expect(answer.json()).toMatchObject({ appSince: null, codesLeft: 10 });
});

test('wrong sites, challenges, browsers and fingers add nothing', async () => {
  const coach = await createCoach(site.app, site.db);
  const start = await coach.post('/api/passkeys/start');
  const browser = withCookies(site, coach, start);
  const options = start.json();
  const key = createAuthenticator();
  const other = await createCoach(site.app, site.db);
  const attempts = [
    [browser, key.create(options, { origin: 'https://evil.example' })],
    [browser, key.create(options, { rpId: 'evil.example' })],
    [browser, key.create(options, { isVerified: false })],
    [browser, key.create({ ...options, challenge: 'another' })],
    // Without the cookie, and another person with it.
    [coach, key.create(options)],
    [withCookies(site, other, start), key.create(options)],
  ] as const;
  for (const [who, credential] of attempts) {
    const answer = await who.post('/api/passkeys', { name: 'Mac', credential });
    const message = 'This passkey could not be added. Please try again.';
    expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
  }
  const credential = key.create(options);
  expect((await browser.post('/api/passkeys', { name: 'Mac', credential })).statusCode).toBe(201);
  // The same challenge, and the same key under a new one.
  const again = createAuthenticator().create(options);
  expect((await browser.post('/api/passkeys', { name: 'Mac', credential: again })).statusCode).toBe(409);
  expect((await addPasskey(site, other, { key })).answer.statusCode).toBe(409);
  expect(await keysOf(other)).toEqual([]);
});

test('its own coach alone renames and removes a passkey, and adds one, within ten minutes of a sign-in', async () => {
  const { coach } = await createKeyCoach(site);
  const [{ id }] = await keysOf(coach);
  const other = await createCoach(site.app, site.db);
  for (const answer of [await rename(other, id, 'Mine'), await remove(other, id)])
    expect(answer.statusCode).toBe(404);
  expect((await rename(coach, id, 'Office Mac')).json().passkeys).toMatchObject([{ name: 'Office Mac' }]);
  await site.db
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`now() - interval '11 minutes'` })
    .where('user_id', '=', coach.user.id)
    .execute();
  for (const answer of [
    await coach.post('/api/passkeys/start'),
    await rename(coach, id, 'Mac'),
    await remove(coach, id),
    await coach.post('/api/second-factor/recovery-codes', {}),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof']);
});

test('without an app new recovery codes need no code; with one they do', async () => {
  const { coach, codes } = await createKeyCoach(site);
  const made = (await coach.post('/api/second-factor/recovery-codes', {})).json().codes;
  expect(made).toHaveLength(10);
  expect(made).not.toContain(codes[0]);
  const app = await createAppCoach(site);
  expect((await app.coach.post('/api/second-factor/recovery-codes', {})).statusCode).toBe(400);
});

test('the last passkey takes the recovery codes with it, and is told of', async () => {
  const { coach } = await createKeyCoach(site);
  const [{ id }] = await keysOf(coach);
  const none = { appSince: null, passkeys: [], codesLeft: 0, isRequired: false };
  expect((await remove(coach, id)).json()).toEqual(none);
  expect((await remove(coach, id)).statusCode).toBe(404);
  expect((await enterPassword(site, coach)).json()).toMatchObject({ id: coach.user.id });
  const mails = (await factorMailsOf(site, coach)).map(({ change }) => change);
  expect(mails).toEqual(['passkey-on', 'passkey-off']);
});

test('on an IP address the answer says what to do', async () => {
  const coach = await createCoach(site.app, site.db);
  const local = await coach.post('/api/passkeys/start', undefined, { origin: 'http://127.0.0.1:3000' });
  // Another origin than the site's is refused before.
  expect(local.statusCode).toBe(403);
  const numbered = await startTestApp();
  const there = await createCoach(numbered.app, numbered.db);
  const answer = await there.post('/api/passkeys/start');
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringMatching(/^Passkeys need an address with a name, such as /),
  ]);
  await numbered.close();
});

const LOCAL = { rpId: 'localhost', origins: ['http://localhost'] };

test.each([
  ['without content', 'oA'],
  ['that nest deeply', Buffer.alloc(15_000, 0x81).toString('base64url')],
])('bytes %s are no passkey', async (_, attestationObject) => {
  const response = { clientDataJSON: 'e30', attestationObject };
  const credential: NewCredential = { id: 'key', rawId: 'key', type: 'public-key', response };
  expect(await verifyNew(credential, { site: LOCAL, challenge: 'x' })).toBeNull();
});
