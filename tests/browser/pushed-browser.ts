import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';

/** What a browser would get from its push service, which tests cannot reach. */
interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Lets a page subscribe to pushes without a push service, whose person allows what is asked. State is in `sessionStorage`.
 * A headless Chromium denies notifications to pages, whatever is granted.
 */
export async function allowPushes(page: Page, subscription: Subscription): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((given) => {
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const find = () => {
      const key = sessionStorage.getItem('push');
      if (key === null) return null;
      const unsubscribe = async () => sessionStorage.removeItem('push');
      return { options: { applicationServerKey: bytesOf(key).buffer }, toJSON: () => given, unsubscribe };
    };
    const answer = () => sessionStorage.getItem('allowed') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: answer });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('allowed', 'granted');
      return 'granted';
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => find(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem('push', applicationServerKey);
        return find();
      },
    });
  }, subscription);
}

/** Hands the service worker what a push service has delivered, decrypted. */
export async function deliverPush(page: Page, payload: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registrationId = await registrationOf(session, origin);
  const data = JSON.stringify(payload);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations)
      if (scopeURL.startsWith(origin)) ids.push(registrationId);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  return ids.at(-1) ?? '';
}

interface Shown {
  title: string;
  body: string;
  data: { link: string };
}

/** What a service worker has shown since `watchNotifications`; a headless Chromium has no place for notifications. */
interface Watched extends EventTarget {
  shown: Shown[];
}

export const watchNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void shown.push({ title, ...options }),
    });
  });

export const shownBy = (worker: Worker): Promise<{ title: string; body: string }[]> =>
  worker.evaluate(() => (globalThis as unknown as Watched).shown.map(({ title, body }) => ({ title, body })));

/** Presses the newest notification. A script's event grants no activation, so the tab is not brought to the front. */
export const pressNotification = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Watched;
    const press = Object.assign(new Event('notificationclick'), {
      notification: { data: scope.shown.at(-1)?.data, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    });
    scope.dispatchEvent(press);
  });
