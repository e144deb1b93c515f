import { afterEach, expect, test, vi } from 'vitest';
import { http } from './http.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the browser is told of a call. */
async function requestOf(method: string, body?: unknown): Promise<Request> {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(`http://127.0.0.1${path}`, init));
    return new Response('{}');
  });
  await http(method, '/api/settings', { body });
  return requests[0] ?? expect.fail('nothing was sent');
}

test('a small write goes on when its page is left; a read, a long text and a file do not', async () => {
  expect((await requestOf('PATCH', { firstRunDismissed: true })).keepalive).toBe(true);
  expect((await requestOf('DELETE')).keepalive).toBe(true);
  expect((await requestOf('GET')).keepalive).toBe(false);
  expect((await requestOf('PUT', { notes: 'x'.repeat(5_000) })).keepalive).toBe(false);
  expect((await requestOf('POST', new FormData())).keepalive).toBe(false);
});
