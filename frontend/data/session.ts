import { create } from 'zustand';
import type { LoginForm, SignupForm } from '#shared/contract/forms.ts';
import type { User } from '#shared/contract/users.ts';
import { ApiError, isTransient } from './api-error.ts';
import { clearBrowserDrafts } from './browser-drafts.ts';
import { http, whenSignedOut } from './http.ts';
import { askToReEnter, settleReEntry } from './re-entry.ts';

interface SessionStore {
  /** `starting` until the first answer; `loading` while it is asked again. */
  status: 'starting' | 'loading' | 'ready';
  user: User | null;
  /** The person is signing out here, by their own hand: the way leads to the start, not to the sign-in. */
  isLeaving: boolean;
}

export const useSession = create<SessionStore>(() => ({ status: 'starting', user: null, isLeaving: false }));

const set = useSession.setState;

/** Long enough for the page that is left to be gone. */
const LEAVING_MS = 1_000;

const ASK_AGAIN_MS = 3_000;

/** Sign-ins, sign-outs and asks so far: an answer to an earlier ask is out of date. */
let changes = 0;
let forgetData = (): void => undefined;

/** Whoever keeps data of the person clears it here. Visitors load no such thing, so it comes by itself. */
export const whenPersonGoes = (forget: () => void): void => {
  forgetData = forget;
};

/** Everything of the last person goes before the next one comes. */
function become(user: User | null): void {
  changes += 1;
  const before = useSession.getState().user;
  if (before && before.id !== user?.id) {
    forgetData();
    clearBrowserDrafts();
  }
  set({ status: 'ready', user });
}

export const fetchCurrentUser = (signal?: AbortSignal): Promise<User> =>
  http<User>('GET', '/api/auth/me', { signal });

/**
 * Loads the current user. A first failure means signed out, silently; later only a 401 does. Where the server could
 * not say, it is asked again until it can.
 */
export async function loadSession(): Promise<void> {
  changes += 1;
  const ask = changes;
  try {
    const user = await fetchCurrentUser();
    if (ask === changes) become(user);
  } catch (error) {
    // Somebody signed in or out meanwhile.
    if (ask !== changes) return;
    if (error instanceof ApiError && error.status === 401) return become(null);
    set({ status: 'ready' });
    if (isTransient(error)) setTimeout(() => ask === changes && loadSession(), ASK_AGAIN_MS);
  }
}

const textOf = (error: unknown): string =>
  error instanceof ApiError ? error.message.replace(/^\d+: /, '') : (error as Error).message;

/** The browser tells its time zone with the sign-in; the body holds `rememberMe` only when it was ticked. */
export async function signIn({ email, password, rememberMe }: LoginForm): Promise<User> {
  const body = { email, password, ...(rememberMe ? { rememberMe } : {}) };
  return await enter('/api/auth/login', body, 'Login failed: ');
}

export async function signUp({ email, password, name, company }: SignupForm): Promise<User> {
  return await enter(
    '/api/auth/register',
    { email, password, name, company: company ?? '' },
    'Signup failed: ',
  );
}

/** The browser tells its zone once; what somebody chose on the settings screen stays. */
async function tellTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const settings = await http<{ timeZone: string }>('GET', '/api/settings');
  if (settings.timeZone !== 'UTC' || timeZone === 'UTC') return;
  await http('PATCH', '/api/settings', { body: { timeZone } });
}

/** Raises the stated text; the server's answer stays at hand as the cause. */
async function enter(path: string, body: object, failure: string): Promise<User> {
  try {
    const user = await http<User>('POST', path, { body });
    become(user);
    void tellTimeZone().catch(() => undefined);
    return user;
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${failure}${textOf(error)}`, { cause: error });
    throw error;
  }
}

/** Only a success on the server signs out; a failure is raised and the user stays. */
export const signOut = (): Promise<void> => leaveBy(() => http('POST', '/api/auth/logout'));

/** Runs what ends the session by the person's own hand. */
export async function leaveBy(work: () => Promise<unknown>): Promise<void> {
  set({ isLeaving: true });
  try {
    await work();
  } catch (error) {
    set({ isLeaving: false });
    throw error;
  }
  become(null);
  // Whoever comes to a protected page later is a visitor like any other.
  setTimeout(() => set({ isLeaving: false }), LEAVING_MS);
}

/** The session ended elsewhere, or its person does not want to come back. */
export function forgetSession(): void {
  settleReEntry(false);
  become(null);
}

/** The cache has newer facts of the signed-in person. */
export function updateCurrentUser(user: User): void {
  if (useSession.getState().user?.id === user.id) set({ user });
}

whenSignedOut(async () => useSession.getState().user !== null && (await askToReEnter()));

/** The signed-in person, on screens that only they see. */
export function useUser(): User {
  const user = useSession((session) => session.user);
  if (!user) throw new Error('This screen needs a signed-in person.');
  return user;
}
