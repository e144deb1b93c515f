import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorMessage, isTransient } from './api-error.ts';
import { http } from './http.ts';
import { sendForm } from './send-form.ts';

const sent = vi.fn();

/** A server that refuses each request before any work. */
class BusyRequest {
  status = 503;
  responseText = '{"message":"Busy.","code":"busy"}';
  upload = {};
  onload = (): void => undefined;
  open = (): void => undefined;
  abort = (): void => undefined;
  setRequestHeader = (): void => undefined;
  getResponseHeader = (name: string): string | null => (name === 'retry-after' ? '1' : null);
  send = (): void => {
    sent();
    this.onload();
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', BusyRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockClear();
});

const upload = (signal: AbortSignal): Promise<string> =>
  sendForm('/api/uploads', new FormData(), { onProgress: () => undefined, signal }).then(
    () => 'sent',
    (error: Error) => error.name,
  );

test('an upload that a busy server refused is sent again', async () => {
  const outcome = upload(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await outcome, sent.mock.calls.length]).toEqual(['Error', 3]);
});

const gone = Object.assign(new File(['a'], 'a.txt'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
});

test('a file that can no longer be read is asked for again, by both ways of sending', async () => {
  class BrokenRequest extends BusyRequest {
    onerror = (): void => undefined;
    override send = (): void => this.onerror();
  }
  vi.stubGlobal('XMLHttpRequest', BrokenRequest);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('FormData', class extends Map {});
  const outcomes = [gone, new File(['a'], 'a.txt')].map((file) => {
    const form = new FormData();
    form.set('userId', '7');
    form.set('file', file);
    const { signal } = new AbortController();
    const calls = [
      sendForm('/api/uploads', form, { onProgress: () => undefined, signal }),
      http('PUT', '/api/users/avatar', { body: form }),
    ];
    return calls.map((call) =>
      call.then(
        () => 'sent',
        (error: unknown) => [errorMessage(error, 'Try again.'), isTransient(error)],
      ),
    );
  });
  const answers = await Promise.all(outcomes.map((each) => Promise.all(each)));
  const choose = ['This file has changed or is gone. Choose it again.', false];
  const retry = ['Try again.', true];
  expect(answers).toEqual([
    [choose, choose],
    [retry, retry],
  ]);
});

test('one that is cancelled while it waits is not', async () => {
  const cancelling = new AbortController();
  const outcome = upload(cancelling.signal);
  cancelling.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await outcome, sent.mock.calls.length]).toEqual(['AbortError', 1]);
});
