import { ApiError } from './api-error.ts';

/**
 * What kept somebody out although what they typed may be right: too many tries, a busy server, no network.
 * Null when the server judged what was typed.
 */
export function entryTrouble(error: unknown): string | null {
  const cause = error instanceof ApiError ? error : (error as Error).cause;
  if (!(cause instanceof ApiError)) {
    return 'We could not be reached. Please check your connection and try again.';
  }
  if (cause.status !== 429 && cause.status < 500) return null;
  return cause.serverMessage ?? 'Something went wrong on our side. Please try again in a moment.';
}
