import { openLink, renewSubscription, showPush } from './pushes.ts';
import { scope } from './scope.ts';
import { answer, dropOldShells, kindOf, storeShell } from './shell.ts';

scope.addEventListener('install', (event) => {
  // It keeps no state, so a new release may take over at once.
  event.waitUntil(storeShell().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin);
  if (kind) event.respondWith(answer(event.request, kind, Promise.resolve(event.preloadResponse)));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink((event.notification.data as { link: string }).link));
});
