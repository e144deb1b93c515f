import { create } from 'zustand';
import { browserStore, openChannel } from '#frontend/browser/storage.ts';
import { clearBrowserDrafts, LAST_TASK } from '#frontend/data/drafts/clear-drafts.ts';
import { ApiError, isTransient } from '#frontend/data/http/api-error.ts';
import { configureHttp, http } from '#frontend/data/http/http.ts';
import type { User } from '#shared/contract/users.ts';
import { answerReEntry, askToReEnter } from './re-entry.ts';

interface SessionStore {
  /** `starting` until the first answer; `loading` during a later request. */
  status: 'starting' | 'loading' | 'ready';
  user: User | null;
  /** The user is signing out here, so guards lead to the landing page instead of the sign-in page. */
  isLeaving: boolean;
  /** The page began without a network. */
  startedOffline: boolean;
  /** A coach without the second factor that the site requires: they can only set one up. */
  lacksFactor: boolean;
  /** The first request failed and a later one did not: a guard may have led to the sign-in page meanwhile. */
  isBack: boolean;
}

export const useSession = create<SessionStore>(() => ({
  status: 'starting',
  user: null,
  isLeaving: false,
  startedOffline: false,
  lacksFactor: false,
  isBack: false,
}));

const set = useSession.setState;

/** Time for the old page to unmount, ms. */
const LEAVING_MS = 1_000;

const ASK_AGAIN_MS = 3_000;

/** Counts sign-ins, sign-outs and requests, to discard outdated answers. */
let changes = 0;
let clearData = (): void => undefined;

/** A sign-out or another person's sign-in ends the session of all tabs; those without a socket would learn of it late. */
const tabs = typeof document === 'undefined' ? null : openChannel('session');

/** Registers what clears the user's data. A callback, so that visitors do not load that code. */
export const onUserChange = (clear: () => void): void => {
  clearData = clear;
};

/** Sets the user and clears everything of the previous one; `keepDrafts`: but not what they typed, for their next sign-in. */
function setUser(user: User | null, keepDrafts = false): void {
  changes += 1;
  const before = useSession.getState().user;
  if (before && before.id !== user?.id) clearData();
  if (user) clearBrowserDrafts(user.id);
  else if (before && !keepDrafts) clearBrowserDrafts();
  if (!user || (before && before.id !== user.id)) {
    browserStore.remove(LAST_TASK);
    void leavePush().catch(() => undefined);
  }
  set({
    status: 'ready',
    user,
    startedOffline: false,
    isBack: false,
    ...(before?.id === user?.id ? {} : { lacksFactor: false }),
  });
}

/** Ends this browser's pushes; the server sends none without a session. The permission is asked first to spare visitors the look. */
async function leavePush(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

export const fetchCurrentUser = (signal?: AbortSignal): Promise<User> =>
  http<User>('GET', '/api/auth/me', { signal });

/**
 * Loads the current user. If the first request fails, the user counts as signed out; later only a 401 signs out.
 * Transient failures are retried.
 */
export async function loadSession(): Promise<void> {
  changes += 1;
  const ask = changes;
  try {
    const user = await fetchCurrentUser();
    if (ask !== changes) return;
    const { status, user: before } = useSession.getState();
    setUser(user);
    set({ isBack: status === 'ready' && before === null });
  } catch (error) {
    // A sign-in or sign-out happened meanwhile.
    if (ask !== changes) return;
    const { startedOffline, status } = useSession.getState();
    if (error instanceof ApiError && error.status === 401) {
      // What was typed without a network must not be lost.
      if (!startedOffline || !(await askToReEnter())) setUser(null);
      return;
    }
    set({
      status: 'ready',
      startedOffline: startedOffline || (status === 'starting' && !(error instanceof ApiError)),
    });
    if (isTransient(error)) setTimeout(() => ask === changes && loadSession(), ASK_AGAIN_MS);
  }
}

/** Throws if the server does not confirm; the user then stays signed in. */
export const signOut = (): Promise<void> => endSessionWith(() => http('POST', '/api/auth/logout'));

/** Runs a call that ends the session at the user's request. */
export async function endSessionWith(work: () => Promise<unknown>): Promise<void> {
  // The push that a session has ended may be here before the answer.
  const leaver = useSession.getState().user?.id;
  set({ isLeaving: true });
  try {
    await work();
  } catch (error) {
    set({ isLeaving: false });
    throw error;
  }
  tabs?.postMessage({ left: leaver });
  setUser(null);
  // Later visits to a protected page lead to the sign-in page again.
  setTimeout(() => set({ isLeaving: false }), LEAVING_MS);
}

/** The session ended elsewhere, or the user declines to sign in again. */
export function endSession(keepDrafts = false): void {
  answerReEntry(false);
  setUser(null, keepDrafts);
}

/**
 * A push says that the session of its connection has ended. Signing in again replaces it, and a new password or a second
 * factor ends the others: this browser may have a newer one.
 */
export async function endSessionIfEnded(): Promise<void> {
  const user = await http<User>('GET', '/api/auth/me').catch(() => undefined);
  if (user?.id !== useSession.getState().user?.id) endSession(user === undefined);
}

/** Signs in here. Other tabs that are for somebody else end: they have no session any more. */
export function enterAs(user: User): void {
  setUser(user);
  tabs?.postMessage({ entered: user.id });
}

tabs?.addEventListener('message', ({ data }: MessageEvent<{ left?: number; entered?: number }>) => {
  const own = useSession.getState().user?.id;
  if (own === undefined) return;
  if (data.left === own || (data.entered !== undefined && data.entered !== own)) endSession();
});

/** Takes over newer data of the current user from the cache. */
export function updateCurrentUser(user: User): void {
  if (useSession.getState().user?.id === user.id) set({ user });
}

configureHttp({
  currentUserId: () => useSession.getState().user?.id,
  reEnter: async (isProof) => useSession.getState().user !== null && (await askToReEnter(isProof)),
  lackFactor: () => set({ lacksFactor: true }),
});

/** The signed-in user. Only for screens that require one. */
export function useUser(): User {
  const user = useSession((session) => session.user);
  if (!user) throw new Error('This screen needs a signed-in person.');
  return user;
}
