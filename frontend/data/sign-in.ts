import type { LoginForm, SignupForm } from '#shared/contract/forms.ts';
import type { SecondFactorStep } from '#shared/contract/second-factor.ts';
import type { User } from '#shared/contract/users.ts';
import { ApiError } from './api-error.ts';
import { http } from './http.ts';
import { patiently } from './patiently.ts';
import { setUser } from './session.ts';

const textOf = (error: unknown): string =>
  error instanceof ApiError ? error.message.replace(/^\d+: /, '') : (error as Error).message;

/** A password may not be enough: then nobody is signed in yet. */
export type Entered = User | SecondFactorStep;

export const isSignedIn = (entered: Entered): entered is User => 'id' in entered;

/** Sends the browser's time zone. The body has `rememberMe` only when it is ticked. */
export async function signIn({ email, password, rememberMe }: LoginForm): Promise<Entered> {
  const body = { email, password, ...(rememberMe ? { rememberMe } : {}) };
  return await enter<Entered>('/api/auth/login', body, 'Login failed: ');
}

/** Finishes a sign-in that asked for the second factor. */
export const answerWithCode = (code: string): Promise<User> =>
  enter('/api/auth/second-factor', { code }, 'Login failed: ');

export async function signUp({ email, password, name, company }: SignupForm): Promise<User> {
  return await enter(
    '/api/auth/register',
    { email, password, name, company: company ?? '' },
    'Signup failed: ',
  );
}

/** Saves the browser's time zone once; a zone chosen in the settings stays. */
async function tellTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const settings = await http<{ timeZone: string }>('GET', '/api/settings');
  if (settings.timeZone !== 'UTC' || timeZone === 'UTC') return;
  await http('PATCH', '/api/settings', { body: { timeZone } });
}

/** Throws an error with the given text and the server's answer as its cause. */
export async function enter<E extends Entered = User>(
  path: string,
  body: object,
  failure: string,
): Promise<E> {
  try {
    const entered = await patiently('POST', false, () => http<E>('POST', path, { body }));
    if (!isSignedIn(entered)) return entered;
    setUser(entered);
    void tellTimeZone().catch(() => undefined);
    return entered;
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${failure}${textOf(error)}`, { cause: error });
    throw error;
  }
}
