import { ApiError } from '#frontend/data/http/api-error.ts';
import { http, httpOnce } from '#frontend/data/http/http.ts';
import { withRetries } from '#frontend/data/http/with-retries.ts';
import type { LoginForm, SignupForm } from '#shared/contract/forms.ts';
import type { SignInRefusal, StepFactors } from '#shared/contract/second-factor.ts';
import type { User } from '#shared/contract/users.ts';
import { ownZone } from '#shared/domain/dates.ts';
import { enterAs } from './session.ts';

const textOf = (error: unknown): string =>
  error instanceof ApiError ? error.message.replace(/^\d+: /, '') : (error as Error).message;

/** What a refused sign-in still needs after the right password; null for every other error. */
export function askedFactors(error: unknown): StepFactors | null {
  const refusal = error instanceof ApiError ? error : (error as Error).cause;
  if (!(refusal instanceof ApiError) || refusal.status !== 401) return null;
  return (refusal.body as Partial<SignInRefusal> | undefined)?.secondFactor ?? null;
}

/** The body has `rememberMe` only when it is ticked. */
export async function signIn({ email, password, rememberMe }: LoginForm): Promise<User> {
  const body = { email, password, ...(rememberMe ? { rememberMe } : {}) };
  return await enter('/api/auth/login', body, 'Login failed: ');
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

/** The browser keeps no session. Its message says what to do. */
export class CookiesRefused extends Error {
  constructor(next: string) {
    super(
      `Your browser refuses the cookies of this site, and without them nobody stays signed in. Allow cookies for ${location.host} in your browser's settings, then ${next}.`,
    );
  }
}

/** Throws `CookiesRefused` if the session that the server has just begun is not there. */
async function requireSession(): Promise<void> {
  await httpOnce('GET', '/api/settings', {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw new CookiesRefused('log in');
  });
}

/**
 * Every way in; the browser's time zone goes with it. Throws an error with the given text and the server's answer as its
 * cause, or `CookiesRefused`.
 */
export async function enter(path: string, body: object, failure: string): Promise<User> {
  // Before an account is made or a link used up.
  if (navigator.cookieEnabled === false) throw new CookiesRefused('try again');
  const headers = { 'x-time-zone': ownZone() };
  try {
    const user = await withRetries('POST', false, () => http<User>('POST', path, { body, headers }));
    await requireSession();
    enterAs(user);
    return user;
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${failure}${textOf(error)}`, { cause: error });
    throw error;
  }
}
