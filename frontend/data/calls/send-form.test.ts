import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('one that is cancelled while it waits is not', async () => {
  const cancelling = new AbortController();
  const outcome = upload(cancelling.signal);
  cancelling.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await outcome, sent.mock.calls.length]).toEqual(['AbortError', 1]);
});
