import { call } from '#frontend/data/calls/api.ts';
import type { PushState, PushSubscriptionForm } from '#shared/contract/push.ts';
import { type DeviceFacts, type DevicePush, devicePushOf, mendingOf } from './push-state.ts';

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

/** Registers the service worker if the page has not come to it yet. */
async function pushManager(): Promise<PushManager> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return (await navigator.serviceWorker.ready).pushManager;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const subscribe = async (publicKey: string): Promise<PushSubscription> =>
  (await pushManager()).subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });

const tellServer = (subscription: PushSubscription): Promise<PushState> =>
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
  const mending = mendingOf(
    found?.options.applicationServerKey ?? (found ? null : undefined),
    known.publicKey,
  );
  if (mending === 'renew') await found?.unsubscribe();
  const subscription = mending === 'renew' ? await subscribe(known.publicKey) : found;
  const { isOn, isDeclined, publicKey } = subscription ? await tellServer(subscription) : known;
  return { device: devicePushOf(factsWith(subscription), isOn), publicKey, isDeclined };
}

/** To be called from a press: the browser asks the person. False: they did not allow it. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await tellServer(await subscribe(publicKey));
  return true;
}

/** The person wants no pushes here. */
export async function turnOff(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  await call('DELETE /api/push/subscriptions', {});
}
