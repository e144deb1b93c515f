import { useEffect, useRef } from 'react';
import { retryUntilDone } from '#frontend/data/http/retry-until-done.ts';
import { useSession } from '#frontend/data/session/session.ts';
import type { CreateCacheUpdates } from './socket.ts';

interface LiveProps {
  /** Loads what applies pushed events. */
  load: () => Promise<CreateCacheUpdates>;
}

/** Keeps one connection open while a user is signed in. `load` does not change. */
export function Live({ load }: LiveProps) {
  const userId = useSession(({ user }) => user?.id);
  // When this screen requested its first data. A page opened with a session requests them at its start: 0.
  const since = useRef<number | null>(0);
  useEffect(() => {
    if (userId === undefined) {
      since.current = null;
      return;
    }
    const asked = since.current ?? performance.now();
    let close = (): void => undefined;
    let isOver = false;
    // Visitors never load the socket.
    const stopLoading = retryUntilDone(
      () => Promise.all([import('./socket.ts'), load()]),
      ([{ connect }, createCacheUpdates]) => {
        if (!isOver) close = connect(asked, createCacheUpdates);
      },
    );
    return () => {
      isOver = true;
      stopLoading();
      close();
    };
  }, [userId, load]);
  return null;
}
