import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { withRetries } from './with-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = () => new ApiError(503, '{}', undefined, 1);

test.each([
  ['PUT', false, 3],
  ['DELETE', false, 3],
  ['POST', true, 3],
  ['POST', false, 1],
  ['GET', false, 1],
])('a busy server gets a %s (with a key: %s) %i times at most', async (method, isKeyed, times) => {
  const run = vi.fn(() => Promise.reject(busy()));
  const outcome = withRetries(method, isKeyed, run).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(times);
  expect(await outcome).toBe('503: {}');
});

test.each([
  ['PUT', '{}'],
  ['POST', '{"code":"busy"}'],
])(
  'a %s without a key succeeds after one refusal, a POST when nothing was done: %s',
  async (method, body) => {
    const refused = new ApiError(503, body, undefined, 1);
    const run = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce('done');
    const outcome = withRetries(method, false, run);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toBe('done');
  },
);

test.each([
  ['without a Retry-After', new ApiError(503, '{}')],
  ['that is final', new ApiError(409, '{}', undefined, 1)],
  ['of the network', new TypeError('Failed to fetch')],
])('a failure %s is thrown at once', async (_, error) => {
  const run = vi.fn(() => Promise.reject(error));
  await expect(withRetries('PUT', true, run)).rejects.toBe(error);
  expect(run).toHaveBeenCalledTimes(1);
});
