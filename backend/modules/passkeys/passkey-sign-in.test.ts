import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createAuthenticator } from '#tests/backend/authenticator.ts';
import { answerWith, browserAfter, enterPassword, factorMailsOf } from '#tests/backend/factor-person.ts';
import {
  addPasskey,
  answerPasskey,
  askFor,
  createKeyCoach,
  enterWithKey,
  startNamedApp,
} from '#tests/backend/passkey-person.ts';
import {
  createCoach,
  createPerson,
  type Person,
  personWith,
  sessionCookie,
  stranger,
} from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startNamedApp());

const WRONG = [400, 'This passkey was not accepted. Please try again.'];
const saidBy = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

const methodsOf = ({ user }: Person) =>
  site.db.selectFrom('sessions').select('signed_in_with').where('user_id', '=', user.id).execute();

const half = async (coach: Person) => browserAfter(site, await enterPassword(site, coach));

test('a passkey alone signs in: it is both factors', async () => {
  const { coach, key } = await createKeyCoach(site);
  const answer = await enterWithKey(site, key);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: coach.user.id, isAdmin: true }]);
  expect((await browserAfter(site, answer).get('/api/auth/me')).statusCode).toBe(200);
  expect(await methodsOf(coach)).toContainEqual({ signed_in_with: 'passkey' });
  const { passkeys } = (await coach.get('/api/second-factor')).json();
  expect(passkeys).toMatchObject([{ usedAt: expect.any(String) }]);
  expect(sessionCookie(answer)?.maxAge).toBeUndefined();
});

test('"Remember me" keeps the session for 30 days', async () => {
  const { key } = await createKeyCoach(site);
  const { options, browser } = await askFor(site, stranger(site.app), 'sign-in');
  const answer = await answerPasskey(browser, key.get(options), { rememberMe: true });
  expect(sessionCookie(answer)?.expires?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test('after the password a passkey is the second factor; the half sign-in is over then', async () => {
  const { coach, key } = await createKeyCoach(site);
  const { options, browser } = await askFor(site, await half(coach), 'second-factor');
  expect(options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }]);
  const answer = await answerPasskey(browser, key.get(options));
  expect(answer.statusCode).toBe(200);
  expect(await methodsOf(coach)).toContainEqual({ signed_in_with: 'password and passkey' });
  expect((await answerPasskey(browser, key.get(options))).statusCode).toBe(401);
});

test('a recovery code counts in place of a passkey', async () => {
  const { coach, codes } = await createKeyCoach(site);
  expect((await answerWith(await half(coach), codes[0] ?? '')).statusCode).toBe(200);
});

test('a passkey confirms a session in place of the password, its own coach’s alone', async () => {
  const [{ coach, key }, other] = [await createKeyCoach(site), await createKeyCoach(site)];
  const { options, browser } = await askFor(site, coach, 'proof');
  expect(saidBy(await answerPasskey(browser, other.key.get(options)))).toEqual(WRONG);
  expect((await answerPasskey(browser, key.get(options))).json()).toMatchObject({ id: coach.user.id });
  expect((await askFor(site, stranger(site.app), 'proof')).answer.statusCode).toBe(401);
  expect((await askFor(site, stranger(site.app), 'second-factor')).answer.statusCode).toBe(401);
  for (const bare of [await createCoach(site.app, site.db), await createPerson(site.app, site.db)])
    expect((await askFor(site, bare, 'proof')).answer.statusCode).toBe(409);
});

test('every wrong answer is refused alike', async () => {
  const { coach, key } = await createKeyCoach(site);
  const other = await createKeyCoach(site);
  const { options, browser } = await askFor(site, stranger(site.app), 'sign-in');
  const right = key.get(options);
  const forged = other.key.get(options);
  const attempts = [
    [browser, createAuthenticator().get(options)],
    [browser, key.get(options, { origin: 'https://evil.example' })],
    [browser, key.get(options, { rpId: 'evil.example' })],
    [browser, { ...forged, id: key.id, rawId: key.id }],
    // No cookie, another challenge's cookie, and one of another use.
    [stranger(site.app), right],
    [(await askFor(site, stranger(site.app), 'sign-in')).browser, right],
    [(await askFor(site, await half(coach), 'second-factor')).browser, right],
    [(await addPasskey(site, coach)).browser, right],
  ] as const;
  for (const [who, assertion] of attempts) expect(saidBy(await answerPasskey(who, assertion))).toEqual(WRONG);
});

test('an answer without a finger, face or PIN and one for somebody else are refused', async () => {
  const { key } = await createKeyCoach(site);
  expect(saidBy(await enterWithKey(site, key, { isVerified: false }))).toEqual(WRONG);
  expect(saidBy(await enterWithKey(site, key, { userHandle: 'MQ' }))).toEqual(WRONG);
});

test('a challenge counts once, also at once in many browsers, and for five minutes', async () => {
  const { key } = await createKeyCoach(site, { step: 0 });
  const { options, browser } = await askFor(site, stranger(site.app), 'sign-in');
  const answers = await Promise.all([1, 2, 3, 4].map(() => answerPasskey(browser, key.get(options))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(saidBy(await answerPasskey(browser, key.get(options)))).toEqual(WRONG);
  // One that has run out, and one whose end was changed.
  const later = await askFor(site, stranger(site.app), 'sign-in');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 });
  expect(saidBy(await answerPasskey(later.browser, key.get(later.options)))).toEqual(WRONG);
  vi.useRealTimers();
  const longer = later.browser.cookie.replace(/%3A(\d{13})%3A/, (_, at) => `%3A${Number(at) + 9e5}%3A`);
  expect(longer).not.toBe(later.browser.cookie);
  const changed = personWith(site.app, {} as never, longer);
  expect(saidBy(await answerPasskey(changed, key.get(later.options)))).toEqual(WRONG);
});

test('a copy is refused, told of once, and the passkey signs nobody in any more', async () => {
  const { coach, key } = await createKeyCoach(site);
  expect((await enterWithKey(site, key, { counter: 5 })).statusCode).toBe(200);
  const [status, message] = saidBy(await enterWithKey(site, key, { counter: 5 }));
  expect([status, message]).toEqual([400, expect.stringContaining('may have been copied')]);
  expect((await enterWithKey(site, key, { counter: 9 })).statusCode).toBe(400);
  expect((await coach.get('/api/second-factor')).json().passkeys).toMatchObject([{ isBlocked: true }]);
  const mails = (await factorMailsOf(site, coach)).map(({ change }) => change);
  expect(mails).toEqual(['passkey-on', 'passkey-copied']);
});

test.each([
  ['deactivation', { deactivated_at: new Date() }],
  ['the loss of the role', { is_admin: false }],
] as const)('%s ends what a passkey may do', async (_, change) => {
  const { coach, key } = await createKeyCoach(site);
  await site.db.updateTable('users').set(change).where('id', '=', coach.user.id).execute();
  expect(saidBy(await enterWithKey(site, key))).toEqual(WRONG);
});

test('garbage in place of an answer is refused without a failure', async () => {
  const { coach, key } = await createKeyCoach(site);
  const bytes = fc
    .uint8Array({ maxLength: 400 })
    .map((data) => Buffer.from(data).toString('base64url') || 'AA');
  const text = fc.oneof(bytes, fc.constantFrom('', '-', 'null'), fc.string({ maxLength: 50 }));
  const part = fc.oneof(text, fc.constant(null), fc.object({ maxDepth: 1 }), fc.integer());
  const { browser } = await askFor(site, stranger(site.app), 'sign-in');
  const adding = (await addPasskey(site, coach)).browser;
  await fc.assert(
    fc.asyncProperty(
      fc.record({ clientDataJSON: part, authenticatorData: part, signature: part }),
      part,
      async (response, object) => {
        const credential = { id: key.id, rawId: key.id, type: 'public-key', response };
        const answer = await browser.post('/api/auth/passkey', { credential });
        expect([400, 429]).toContain(answer.statusCode);
        const made = { ...credential, response: { ...response, attestationObject: object } };
        expect((await adding.post('/api/passkeys', { name: 'Mac', credential: made })).statusCode).toBe(400);
      },
    ),
    { numRuns: 20 },
  );
});

// The last one: it uses up the tries of this network.
test('the sixth wrong answer waits, as wrong codes do, and unknown passkeys are limited by network', async () => {
  const { key } = await createKeyCoach(site);
  for (let n = 0; n < 5; n += 1)
    expect((await enterWithKey(site, key, { isVerified: false })).statusCode).toBe(400);
  expect((await enterWithKey(site, key)).statusCode).toBe(429);
  const strange = createAuthenticator();
  const { options, browser } = await askFor(site, stranger(site.app), 'sign-in');
  const credential = strange.get(options);
  await site.db.updateTable('network_calls').set({ calls: 1_000_000 }).execute();
  expect((await answerPasskey(browser, credential)).statusCode).toBe(429);
});
