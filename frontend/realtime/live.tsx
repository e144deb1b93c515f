import { useEffect, useRef } from 'react';
import { retryUntilDone } from '#frontend/data/calls/retry-until-done.ts';
import { useSession } from '#frontend/data/session/session.ts';

/** Keeps one connection open while a user is signed in. */
export function Live() {
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
      () => import('./socket.ts'),
      ({ connect }) => {
        if (!isOver) close = connect(asked);
      },
    );
    return () => {
      isOver = true;
      stopLoading();
      close();
    };
  }, [userId]);
  return null;
}
