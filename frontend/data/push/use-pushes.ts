import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { type Pushes, readPushes, turnOff, turnOn } from './browser-push.ts';

const pushesQuery = queryOptions({
  queryKey: ['pushes'],
  queryFn: ({ signal }) => readPushes(signal),
});

interface UsedPushes {
  pushes: Pushes | undefined;
  error: Error | null;
  refetch: () => void;
  on: Write<string>;
  off: Write<undefined>;
}

/** Pushes on this device. `onAllowed` hears what the person answered to the browser's question. */
export function usePushes(onAllowed?: (isAllowed: boolean) => void): UsedPushes {
  const { data, error, refetch } = useQuery(pushesQuery);
  useEffect(followPermission, []);
  const refreshes = [pushesQuery];
  const on = useWrite(turnOn, {
    failureText: 'Your browser could not turn this on. Please try again later.',
    refreshes,
    ...(onAllowed ? { onAnswer: onAllowed } : {}),
  });
  const off = useWrite((_: undefined) => turnOff(), {
    failureText: 'This could not be turned off. Please try again.',
    refreshes,
  });
  return { pushes: data, error, refetch: () => void refetch(), on, off };
}

/** The permission may change in the browser's own settings, and pushes in another tab. */
function followPermission(): () => void {
  const events = new AbortController();
  const { signal } = events;
  const look = (): void => {
    if (document.visibilityState === 'visible') void freshness.refresh(pushesQuery);
  };
  document.addEventListener('visibilitychange', look, { signal });
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', look, { signal }))
    .catch(() => undefined);
  return () => events.abort();
}
