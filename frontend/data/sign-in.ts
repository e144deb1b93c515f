import type { LoginForm, SignupForm } from '#shared/contract/forms.ts';
import type { User } from '#shared/contract/users.ts';
import { ApiError } from './api-error.ts';
import { http } from './http.ts';
import { setUser } from './session.ts';

const textOf = (error: unknown): string =>
  error instanceof ApiError ? error.message.replace(/^\d+: /, '') : (error as Error).message;

/** Sends the browser's time zone. The body has `rememberMe` only when it is ticked. */
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

/** Saves the browser's time zone once; a zone chosen in the settings stays. */
async function tellTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const settings = await http<{ timeZone: string }>('GET', '/api/settings');
  if (settings.timeZone !== 'UTC' || timeZone === 'UTC') return;
  await http('PATCH', '/api/settings', { body: { timeZone } });
}

/** Throws an error with the given text and the server's answer as its cause. */
async function enter(path: string, body: object, failure: string): Promise<User> {
  try {
    const user = await http<User>('POST', path, { body });
    setUser(user);
    void tellTimeZone().catch(() => undefined);
    return user;
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${failure}${textOf(error)}`, { cause: error });
    throw error;
  }
}
