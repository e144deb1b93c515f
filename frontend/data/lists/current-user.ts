import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { withReEntry } from '#frontend/data/http/http.ts';
import { list } from '#frontend/data/lists/list.ts';
import { isFinish } from '#frontend/data/lists/stale.ts';
import { fetchCurrentUser, updateCurrentUser, useSession } from '#frontend/data/session/session.ts';
import type { User } from '#shared/contract/users.ts';

export const currentUserQuery = list('GET /api/auth/me', {
  staleOn: {
    'submission.created': (created) =>
      isFinish(created) && created.submission.userId === useSession.getState().user?.id,
  },
  // Asks for the password in place when the session has expired, so typed text survives.
  read: (signal) => withReEntry(() => fetchCurrentUser(signal)),
});

/** Caches the current user like a list, and copies cache updates to the session store. */
export function followCurrentUser(client: QueryClient): () => void {
  let userId: number | undefined;
  let stop = (): void => undefined;
  const follow = (user: User | null): void => {
    if (user?.id === userId) return;
    stop();
    stop = () => undefined;
    userId = user?.id;
    if (user) stop = observe(client, user);
  };
  follow(useSession.getState().user);
  const leave = useSession.subscribe(({ user }) => follow(user));
  return () => {
    leave();
    stop();
  };
}

function observe(client: QueryClient, user: User): () => void {
  client.setQueryData(currentUserQuery().queryKey, user);
  const observer = new QueryObserver(client, currentUserQuery());
  return observer.subscribe(({ data }) => {
    if (data && data !== useSession.getState().user) updateCurrentUser(data);
  });
}
