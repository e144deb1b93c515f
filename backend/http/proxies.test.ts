import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';

const PROXY = '10.1.2.3';
const ELSEWHERE = '198.51.100.9';
const LIMIT = 3;

let site: TestApp | undefined;
afterEach(() => site?.close());

const start = async (...trustedProxies: string[]): Promise<void> => {
  site = await startTestApp({ readsPerMinute: LIMIT }, { trustedProxies });
};

/** The status of each request in turn; each is an address and its X-Forwarded-For. */
async function statuses(
  calls: readonly (readonly [address: string, forwardedFor: string])[],
): Promise<number[]> {
  const answers: number[] = [];
  for (const [remoteAddress, forwardedFor] of calls) {
    const headers = { 'x-forwarded-for': forwardedFor };
    const answer = await site?.app.inject({ url: '/api/auth/me', remoteAddress, headers });
    answers.push(answer?.statusCode ?? 0);
  }
  return answers;
}

const visitors = Array.from({ length: LIMIT + 1 }, (_, n) => `203.0.113.${n + 1}`);
const free = visitors.map(() => 401);
const limited = [...free.slice(1), 429];

test('each visitor behind a trusted proxy has their own limit', async () => {
  await start('10.1.0.0/16');
  expect(await statuses(visitors.map((visitor) => [PROXY, visitor]))).toEqual(free);
  expect(await statuses(visitors.map(() => [PROXY, '203.0.113.99']))).toEqual(limited);
});

test.each([
  ['with a port', (n: number) => `203.0.113.9:${50_000 + n}`],
  ['in brackets with a port', (n: number) => `[2001:db8::9]:${50_000 + n}`],
  ['that nobody can read, which is that of the proxy', (n: number) => `_hidden${n}`],
  ['before one that nobody can read', (n: number) => `203.0.113.${n}, unknown`],
])('requests of one address %s share its limit', async (_how, addressOf) => {
  await start('10.1.0.0/16');
  expect(await statuses(visitors.map((_visitor, n) => [PROXY, addressOf(n)]))).toEqual(limited);
});

test('visitors whose addresses have ports have their own limits, also behind two proxies', async () => {
  await start('10.1.0.0/16', '192.0.2.7');
  expect(await statuses(visitors.map((visitor) => [PROXY, `${visitor}:443, 192.0.2.7:80`]))).toEqual(free);
});

test('a forged X-Forwarded-For from elsewhere gives no new limit', async () => {
  await start('10.1.0.0/16');
  expect(await statuses(visitors.map((visitor) => [ELSEWHERE, visitor]))).toEqual(limited);
});

test('addresses that a visitor claims before a trusted proxy are ignored', async () => {
  await start('10.1.0.0/16');
  expect(await statuses(visitors.map((claim) => [PROXY, `${claim}, ${ELSEWHERE}`]))).toEqual(limited);
});

test('with two trusted proxies in a row, the visitor is the address before both', async () => {
  await start('10.1.0.0/16', '192.0.2.7');
  expect(await statuses(visitors.map((visitor) => [PROXY, `${visitor}, 192.0.2.7`]))).toEqual(free);
});

test('without trusted proxies, no forwarded address is trusted, not even from this machine', async () => {
  await start();
  expect(await statuses(visitors.map((visitor) => ['127.0.0.1', visitor]))).toEqual(limited);
});

test.each([
  ['a trusted network', PROXY, true],
  ['the same address as an IPv6 socket shows it', `::ffff:${PROXY}`, true],
  ['a trusted network of IPv6', 'fd00::7', true],
  ['elsewhere', ELSEWHERE, false],
  ['this machine, which was not named', '127.0.0.1', false],
])("the proxy's request id is kept from %s: %s", async (_where, remoteAddress, isKept) => {
  await start('10.1.0.0/16', 'fd00::/8');
  const idOf = async (given: string): Promise<unknown> => {
    const call = { url: '/healthz', remoteAddress, headers: { 'x-request-id': given } };
    return (await site?.app.inject(call))?.headers['x-request-id'];
  };
  const NEW = /^[\da-f]{8}-[\da-f-]{27}$/;
  if (isKept) expect(await idOf('7f3a9c.proxy-1')).toBe('7f3a9c.proxy-1');
  else expect(await idOf('chosen-by-them')).toMatch(NEW);
  for (const given of ['', 'short', 'x'.repeat(101), 'two words here', '{"a":"b","c":1}'])
    expect(await idOf(given)).toMatch(NEW);
});
