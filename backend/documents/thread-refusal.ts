import { conflict, HttpError } from '#backend/http/errors.ts';
import type { Logger } from '#shared/operations/log.ts';
import { ThreadError } from '#shared/threads/thread-error.ts';

/** What a caller is told when a thread met a limit; any other error stays as it is. */
export function refusalOf(error: unknown, what: 'document' | 'download' | 'page', log: Logger): unknown {
  if (!(error instanceof ThreadError) || error.failure === 'failed') return error;
  log.warn({ what, failure: error.failure, error: error.message }, 'thread met a limit');
  if (error.failure === 'too-slow') {
    const message = `This ${what} took too long to make. Please try again later.`;
    return new HttpError(503, message, { retryAfter: 60 });
  }
  return conflict(`This ${what} needs more memory than we can give it. Please shorten it.`);
}
