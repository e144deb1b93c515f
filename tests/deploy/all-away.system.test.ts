import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTestSettings } from '#tests/support/test-settings.ts';
import { startProxy } from './start-proxy.ts';

const { nginx } = readTestSettings();

describe.skipIf(!nginx)('the proxy without any backend', () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let site = '';
  beforeAll(async () => {
    const port = await getPort();
    site = `http://127.0.0.1:${port}`;
    proxy = await startProxy(nginx ?? '', port, [await getPort(), await getPort()]);
  });
  afterAll(() => proxy?.stop());

  test.each([
    ['a read', { method: 'GET' }],
    ['a write', { method: 'POST' }],
    ['a write that may be repeated', { method: 'POST', headers: { 'idempotency-key': 'a-key' } }],
  ])('answers 503 with our message and Retry-After: %s', async (_what, init) => {
    const answer = await fetch(`${site}/api/submissions`, init);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toEqual({
      message: 'The service is away for a moment. Please try again.',
    });
  });

  test('shows people a page in words that tries again', async () => {
    const answer = await fetch(`${site}/dashboard`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('<h1>Back in a moment</h1>');
    expect(page).toContain('http-equiv="refresh"');
  });
});
