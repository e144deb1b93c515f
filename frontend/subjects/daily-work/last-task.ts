import type { QueryKey } from '@tanstack/react-query';
import { browserStore } from '#frontend/browser/storage.ts';
import { LAST_TASK } from '#frontend/data/drafts/clear-drafts.ts';
import { freshness, queryClient } from '#frontend/data/lists/query-client.ts';
import { loadSession, useSession } from '#frontend/data/session/session.ts';
import { taskQuery } from '#frontend/subjects/daily-work/queries.ts';
import { MAX_DAYS } from '#shared/contract/limits.ts';
import type { User } from '#shared/contract/users.ts';
import { pageAt, paths } from '#shared/domain/pages.ts';
import { parseDay } from '#shared/domain/sprint.ts';

/** The task that was read last. */
export interface LastTask {
  user: User;
  path: string;
  title: string;
}

interface KeptTask extends LastTask {
  /** What the screen showed. */
  answers: readonly (readonly [QueryKey, unknown])[];
}

/** ms; one write for the answers of a page. */
const PAUSE = 1_000;

/** ms; the pages that may be opened next are loaded first. */
const QUIET = 3_000;

/** For a start without a network: keeps what a client's task shows, and registers the service worker. */
export async function prepareForOffline(): Promise<void> {
  keepTasks();
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  await signedIn();
  if (readKept()?.user.id !== useSession.getState().user?.id) browserStore.remove(LAST_TASK);
  // A development server has no build to store. The API is absent in insecure contexts.
  if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' });
}

const signedIn = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (useSession.getState().user) resolve();
    };
    useSession.subscribe(check);
    check();
  });

function readKept(): KeptTask | null {
  const kept: KeptTask | null = JSON.parse(browserStore.read(LAST_TASK) ?? 'null');
  // An older release named its answers by other keys.
  return kept?.answers.every(([key]) => Array.isArray(key[0]) || key[0] === 'pushes') ? kept : null;
}

function keepTasks(): void {
  let isWaiting = false;
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'observerAdded') return;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      keepShown();
    }, PAUSE);
  });
  keepShown();
}

/** With what was kept of the same task and is not read yet: a page that loads over a failing network shows less than the last time. */
export function keepUnread(
  before: KeptTask | null,
  now: KeptTask,
  isRead: (key: QueryKey) => boolean,
): KeptTask {
  if (before?.path !== now.path || before.user.id !== now.user.id) return now;
  return { ...now, answers: [...before.answers.filter(([key]) => !isRead(key)), ...now.answers] };
}

function keepShown(): void {
  const { user, startedOffline } = useSession.getState();
  const isTask = pageAt(location.pathname)?.path === paths.task(':day');
  const day = isTask ? parseDay(location.pathname.split('/')[2], MAX_DAYS) : null;
  if (!user || user.isAdmin || startedOffline || day === null) return;
  const task = freshness.peek(taskQuery(day));
  if (!task) return;
  const shown = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined);
  const answers = shown.map(({ queryKey, state }) => [queryKey, state.data] as const);
  const isRead = (key: QueryKey): boolean => queryClient.getQueryData(key) !== undefined;
  const kept = keepUnread(readKept(), { user, path: paths.task(day), title: task.title, answers }, isRead);
  // Of no use once the page is closed.
  if (!browserStore.write(LAST_TASK, JSON.stringify(kept))) browserStore.remove(LAST_TASK);
}

let opened: LastTask | null | undefined;

/** Without a network: puts the kept task into the cache, and its reader into the session. */
export function openLastTask(): LastTask | null {
  if (opened !== undefined) return opened;
  const kept = readKept();
  opened = kept;
  for (const [key, data] of kept?.answers ?? []) queryClient.setQueryData(key, data);
  useSession.setState({ user: kept?.user ?? null });
  const ask = (): void => void loadSession();
  addEventListener('online', ask);
  const stop = useSession.subscribe(({ startedOffline }) => {
    if (startedOffline) return;
    stop();
    removeEventListener('online', ask);
    // Everything is read again.
    freshness.resync();
  });
  return kept;
}
