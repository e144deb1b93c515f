import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';

const bare = await startTestApp();
const behindProxy = await startTestApp({}, { isSecure: true });
afterAll(async () => {
  await bare.close();
  await behindProxy.close();
});

async function idOf(site: TestApp, given: string, remoteAddress = '127.0.0.1'): Promise<unknown> {
  const call = { url: '/healthz', remoteAddress, headers: { 'x-request-id': given } };
  return (await site.app.inject(call)).headers['x-request-id'];
}

const NEW = /^[\da-f]{8}-[\da-f-]{27}$/;

test('an untrusted client cannot choose the request id', async () => {
  expect(await idOf(bare, 'chosen-by-them')).toMatch(NEW);
  for (const address of ['203.0.113.9', '2001:db8::9', '::ffff:203.0.113.9']) {
    expect(await idOf(behindProxy, 'chosen-by-them', address)).toMatch(NEW);
  }
});

test("a trusted proxy's request id is kept if it is valid", async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(await idOf(behindProxy, '7f3a9c.proxy-1', address)).toBe('7f3a9c.proxy-1');
  }
  for (const given of ['', 'short', 'x'.repeat(101), 'two words here', '{"a":"b","c":1}']) {
    expect(await idOf(behindProxy, given)).toMatch(NEW);
  }
});
