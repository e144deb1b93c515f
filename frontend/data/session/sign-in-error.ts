import { ApiError } from '#frontend/data/http/api-error.ts';
import { CookiesRefused } from './sign-in.ts';

/**
 * The text for a sign-in failure that is not about the input: deactivated account, rate limit, server error, no
 * network or no cookies.
 * Null when the server rejected the input.
 */
export function signInErrorMessage(error: unknown): string | null {
  if (error instanceof CookiesRefused) return error.message;
  const cause = error instanceof ApiError ? error : (error as Error).cause;
  if (!(cause instanceof ApiError)) {
    return 'We could not reach the server. Please check your connection and try again.';
  }
  if (cause.status !== 403 && cause.status !== 429 && cause.status < 500) return null;
  return cause.serverMessage ?? 'Something went wrong on our side. Please try again in a moment.';
}
