import { afterEach, expect, test, vi } from 'vitest';
import { http } from './http.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The request that `fetch` receives. */
async function requestOf(method: string, body?: unknown): Promise<Request> {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(`http://127.0.0.1${path}`, init));
    return new Response('{}');
  });
  await http(method, '/api/settings', { body });
  return requests[0] ?? expect.fail('nothing was sent');
}

test('a small write is sent with keepalive; a read, a long text and a file are not', async () => {
  expect((await requestOf('PATCH', { firstRunDismissed: true })).keepalive).toBe(true);
  expect((await requestOf('DELETE')).keepalive).toBe(true);
  expect((await requestOf('GET')).keepalive).toBe(false);
  expect((await requestOf('PUT', { notes: 'x'.repeat(5_000) })).keepalive).toBe(false);
  expect((await requestOf('POST', new FormData())).keepalive).toBe(false);
});

test('a read times out after 15 s, body included; a write does not', async () => {
  vi.useFakeTimers();
  const body = (signal: AbortSignal | null | undefined) =>
    new Promise<string>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => ({
    ok: true,
    headers: new Headers(),
    text: () => body(signal),
  }));
  const outcomes: string[] = [];
  for (const method of ['GET', 'POST']) http(method, '/api/settings').catch(() => outcomes.push(method));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(outcomes).toEqual(['GET']);
  vi.useRealTimers();
});

test('a caller can abort a read', async () => {
  const given: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    given.push(signal);
    return new Promise(() => undefined);
  });
  const caller = new AbortController();
  void http('GET', '/api/settings', { signal: caller.signal });
  caller.abort();
  expect(given[0]?.aborted).toBe(true);
});
