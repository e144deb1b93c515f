import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from './connection.ts';
import { pollWithoutSocket } from './without-socket.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const frame = new EventTarget();
let looks = 0;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
  looks = 0;
  page.visibilityState = 'visible';
  useConnection.setState({ status: 'reconnecting' });
  stop = pollWithoutSocket(() => {
    looks += 1;
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without a socket a visible tab polls every 15 s, and a hidden one when it becomes visible', () => {
  vi.advanceTimersByTime(60_000);
  expect(looks).toBe(4);
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(60_000);
  expect(looks).toBe(4);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(looks).toBe(5);
});

test('does not poll while connected', () => {
  useConnection.setState({ status: 'live' });
  vi.advanceTimersByTime(600_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(looks).toBe(0);
});

test('refetches at once when the network returns', () => {
  frame.dispatchEvent(new Event('online'));
  expect(looks).toBe(1);
});
