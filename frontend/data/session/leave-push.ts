/** Ends this browser's pushes; the server sends none without a session. The permission is asked first to spare visitors the look. */
export async function leavePush(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
