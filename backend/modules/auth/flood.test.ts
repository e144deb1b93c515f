import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createPerson, PASSWORD } from '#tests/backend/test-person.ts';

const [site, strict] = await Promise.all([
  startTestApp(),
  startTestApp({ registrationsPerHour: 2, linkUsesPerHour: 2 }),
]);
afterAll(() => Promise.all([site.close(), strict.close()]));

const post = ({ app }: TestApp, url: string, payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url, payload, remoteAddress });

const register = (to: TestApp, remoteAddress: string) =>
  post(
    to,
    '/api/auth/register',
    { name: 'Ada Rossi', email: `${randomUUID()}@example.com`, password: PASSWORD },
    remoteAddress,
  );

const setPassword = (to: TestApp, remoteAddress: string) =>
  post(
    to,
    '/api/auth/set-password',
    { token: randomBytes(32).toString('base64url'), password: PASSWORD },
    remoteAddress,
  );

test('floods of sign-ups and invalid links do not delay sign-ins', async () => {
  const { user } = await createPerson(site.app, site.db);
  const login = (address: string) =>
    post(site, '/api/auth/login', { email: user.email, password: PASSWORD }, address);
  await login('192.0.2.1');
  const order: string[] = [];
  const note = (name: string) => (answer: { statusCode: number }) => {
    order.push(name);
    return answer.statusCode;
  };
  const signUps = Array.from({ length: 120 }, (_, n) =>
    register(site, `10.7.${n % 40}.1`).then(note('sign-up')),
  );
  const links = Array.from({ length: 400 }, (_, n) =>
    setPassword(site, `10.8.${n % 40}.1`).then(note('link')),
  );
  const [home, elsewhere] = await Promise.all([
    login('192.0.2.1').then(note('home')),
    login('192.0.2.2').then(note('elsewhere')),
  ]);
  expect([home, elsewhere]).toEqual([200, 200]);
  const hashedBefore = (name: string): number =>
    order.slice(0, order.indexOf(name)).filter((each) => each === 'sign-up').length;
  // Hashes already running when the sign-in was queued, after its two queries.
  expect(hashedBefore('home')).toBeLessThan(40);
  expect(hashedBefore('elsewhere')).toBeLessThan(40);
  const statuses = await Promise.all([...signUps, ...links]);
  // A busy machine may refuse the last of them.
  for (const status of statuses.slice(0, 120)) expect(status).toBeOneOf([201, 503]);
  expect(new Set(statuses.slice(120))).toEqual(new Set([404]));
});

test('invalid links and taken addresses are answered without a hash', async () => {
  const { user } = await createPerson(site.app, site.db);
  const waiting = Array.from({ length: 60 }, (_, n) => register(site, `10.9.${n}.1`));
  let hashed = 0;
  for (const each of waiting) void each.then(() => (hashed += 1));
  const taken = { name: 'Ada Rossi', email: user.email.toUpperCase(), password: PASSWORD };
  const [link, again] = await Promise.all([
    setPassword(site, '10.10.0.1'),
    post(site, '/api/auth/register', taken, '10.10.0.2'),
  ]);
  expect([link.statusCode, again.statusCode]).toEqual([404, 409]);
  expect(hashed).toBeLessThan(50);
  await Promise.all(waiting);
});

test.each([
  ['sign-ups', register, 201],
  ['uses of links', setPassword, 404],
])('%s from one network are limited per hour, also in parallel', async (_what, call, status) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(strict, '203.0.113.8')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === status)).toHaveLength(2);
  expect(refused).toHaveLength(6);
  for (const { headers, json } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(json().message).toMatch(/^Too many tries from your network\. Please wait \d+ minutes?\.$/);
  }
  expect((await call(strict, '203.0.113.9')).statusCode).toBe(status);
  expect((await call(strict, '2001:db8:1:1::5')).statusCode).toBe(status);
  expect((await call(strict, '2001:db8:1:1::6')).statusCode).toBe(status);
  expect((await call(strict, '2001:db8:1:1::7')).statusCode).toBe(429);
});
