import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { readPushes } from '#frontend/data/push/browser-push.ts';
import { useUser } from '#frontend/data/session/session.ts';

/** Takes over the links of pressed pushes, and keeps this browser's subscription true. */
export function Pushes(): null {
  const { id } = useUser();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each sign-in
  useEffect(() => {
    // Failures are made up for at the next start.
    if (globalThis.Notification?.permission === 'granted') void readPushes().catch(() => undefined);
  }, [id]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const open = ({ data, ports: [port] }: MessageEvent<{ open?: unknown } | null>): void => {
      if (typeof data?.open !== 'string' || !port) return;
      // The service worker then opens no other tab.
      port.postMessage('taken');
      void navigate(data.open);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
