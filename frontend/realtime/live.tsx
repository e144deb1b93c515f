import { type ReactNode, useEffect } from 'react';
import { useSession } from '#frontend/data/session.ts';

/** Keeps one connection open for as long as somebody is signed in. */
export function Live(): ReactNode {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId === undefined) return;
    let close = (): void => undefined;
    let isOver = false;
    // Visitors never load the socket.
    void import('./socket.ts').then(({ connect }) => {
      if (!isOver) close = connect();
    });
    return () => {
      isOver = true;
      close();
    };
  }, [userId]);
  return null;
}
