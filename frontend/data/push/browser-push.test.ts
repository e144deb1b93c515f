import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPushes, turnOff, turnOn } from './browser-push.ts';

const never = () => new Promise<never>(() => undefined);
const KEY = 'BPv_vgc';

/** A browser of which some parts never answer. */
function browserWith(parts: Record<string, unknown>): void {
  const subscription = { unsubscribe: async () => true, options: {}, toJSON: () => ({}), ...parts };
  const manager = {
    getSubscription: async () => subscription,
    subscribe: async () => subscription,
    ...parts,
  };
  const registration = { pushManager: manager };
  const serviceWorker = {
    ...{ register: async () => registration, getRegistration: async () => registration },
    ready: Promise.resolve(registration),
    ...parts,
  };
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'A browser', maxTouchPoints: 0 });
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('fetch', async () => Response.json({ isOn: true, isDeclined: false, publicKey: KEY }));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, Record<string, unknown>, () => Promise<unknown>]>([
  ['a service worker that never becomes active', { ready: never() }, () => turnOn(KEY)],
  ['a registration without an answer', { register: never }, () => turnOn(KEY)],
  ['a push service that is out of reach', { subscribe: never }, () => turnOn(KEY)],
  ['a subscription that does not end', { unsubscribe: never }, turnOff],
  ['a subscription that is not found, when turned off', { getSubscription: never }, turnOff],
  ['a subscription that is not found, when read', { getSubscription: never }, readPushes],
  ['a registration that is not found', { getRegistration: never }, readPushes],
  ['a key that is not renewed', { unsubscribe: never }, readPushes],
])('%s fails after ten seconds', async (_, parts, press) => {
  browserWith(parts);
  const outcomes: string[] = [];
  press().then(
    () => outcomes.push('done'),
    (error: Error) => outcomes.push(error.message),
  );
  await vi.advanceTimersByTimeAsync(9_900);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(outcomes).toEqual(['The browser does not answer.']);
});

test.each<[string, Record<string, unknown>, () => Promise<unknown>]>([
  ['turning on', {}, () => turnOn(KEY)],
  ['turning off', {}, turnOff],
  ['reading', {}, readPushes],
  [
    'reading where site data is forbidden',
    { getRegistration: () => Promise.reject(new DOMException('', 'SecurityError')) },
    readPushes,
  ],
])('%s is done at once in a browser that answers, and leaves no timer', async (_, parts, press) => {
  browserWith(parts);
  await press();
  expect(vi.getTimerCount()).toBe(0);
});
