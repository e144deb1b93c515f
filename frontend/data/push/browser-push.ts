import { call } from '#frontend/data/http/api.ts';
import type { PushState, PushSubscriptionForm } from '#shared/contract/push.ts';
import { type DeviceFacts, type DevicePush, devicePushOf, repairFor } from './push-state.ts';

export interface Pushes {
  device: DevicePush;
  /** The site's key to subscribe with. */
  publicKey: string;
  isDeclined: boolean;
}

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad calls itself a Mac. */
const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** ms. A service worker may never start, and a browser's push service may never answer. */
const LIMIT_MS = 10_000;

/** Rejects if the browser takes longer. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The browser does not answer.')), LIMIT_MS);
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Registers the service worker if the page has not come to it yet. */
async function pushManager(): Promise<PushManager> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return (await navigator.serviceWorker.ready).pushManager;
}

async function registered(): Promise<PushSubscription | null> {
  // Refused where site data is forbidden.
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const findSubscription = async (): Promise<PushSubscription | null> =>
  canPush() ? await inTime(registered()) : null;

const subscribe = (publicKey: string): Promise<PushSubscription> =>
  inTime(
    pushManager().then((manager) =>
      manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    ),
  );

const unsubscribe = async (subscription: PushSubscription | null): Promise<void> => {
  if (subscription) await inTime(subscription.unsubscribe());
};

const saveSubscription = (subscription: PushSubscription): Promise<PushState> =>
  call('POST /api/push/subscriptions', { body: subscription.toJSON() as PushSubscriptionForm });

const factsWith = (subscription: PushSubscription | null): DeviceFacts => ({
  canPush: canPush(),
  isIos: isIos(),
  isInstalled: isInstalled(),
  permission: 'Notification' in window ? Notification.permission : 'denied',
  isSubscribed: subscription !== null,
});

/**
 * Reads the state of pushes, and makes browser and server agree: a subscription that the browser has changed is sent again,
 * and one for an older key of the site is renewed.
 */
export async function readPushes(signal?: AbortSignal): Promise<Pushes> {
  const [found, known] = await Promise.all([
    findSubscription(),
    call('GET /api/push', signal ? { signal } : {}),
  ]);
  const repair = repairFor(
    found?.options.applicationServerKey ?? (found ? null : undefined),
    known.publicKey,
  );
  if (repair === 'renew') await unsubscribe(found);
  const subscription = repair === 'renew' ? await subscribe(known.publicKey) : found;
  const { isOn, isDeclined, publicKey } = subscription ? await saveSubscription(subscription) : known;
  return { device: devicePushOf(factsWith(subscription), isOn), publicKey, isDeclined };
}

/** To be called from a press: the browser asks the person. False: they did not allow it. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await saveSubscription(await subscribe(publicKey));
  return true;
}

/** The person wants no pushes here. */
export async function turnOff(): Promise<void> {
  await unsubscribe(await findSubscription());
  await call('DELETE /api/push/subscriptions', {});
}
