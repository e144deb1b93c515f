import type { ErrorCode, SignedOutReason } from '#shared/contract/errors.ts';
import type { SignInRefusal, StepFactors } from '#shared/contract/second-factor.ts';

interface Details {
  fields?: Record<string, string>;
  /** Seconds until the client may retry. */
  retryAfter?: number;
  code?: ErrorCode;
  reason?: SignedOutReason;
  secondFactor?: StepFactors;
  /** All that is wrong in a programme. */
  problems?: readonly object[];
}

/** An error response, thrown by services. `fields` names the invalid parts of a body. */
export class HttpError extends Error {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly body: SignInRefusal & Pick<Details, 'problems'>;

  constructor(status: number, message: string, { retryAfter, ...more }: Details = {}) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = { message, ...more };
  }
}

export const badRequest = (message: string, fields?: Record<string, string>): HttpError =>
  new HttpError(400, message, fields ? { fields } : {});
export const unauthenticated = (reason: SignedOutReason): HttpError =>
  new HttpError(401, 'Please sign in.', { reason });
export const forbidden = (message = 'You may not do this.'): HttpError => new HttpError(403, message);
export const notFound = (what: string): HttpError => new HttpError(404, `${what} not found`);
export const conflict = (message: string): HttpError => new HttpError(409, message);

/** `retryAfter`: seconds. */
export const tooManyRequests = (retryAfter: number): HttpError =>
  new HttpError(429, `Too many requests. Please wait ${formatWait(retryAfter)}.`, { retryAfter });

/** Refuses a caller's second one of what takes long to make, for example 'document'. */
export const unfinished = (what: string): HttpError =>
  new HttpError(429, `Your last ${what} is not finished yet. Please wait for it, then try again.`, {
    retryAfter: 5,
  });

/** Formats a duration for error messages. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** The URL has invalid escapes or an overlong segment. */
export const invalidAddress = (error: { statusCode?: number | undefined }): HttpError =>
  error.statusCode === 414 ? notFound('Route') : badRequest('This address cannot be read.');

/** More requests are queued than can be served in time. `busy`: this one has done nothing yet. */
export const overloaded = (code?: 'busy'): HttpError =>
  new HttpError(503, 'We are very busy right now. Please try again in a moment.', {
    retryAfter: 1,
    ...(code ? { code } : {}),
  });

export const unavailable = (): HttpError =>
  new HttpError(503, 'We cannot reach our records right now. Please try again in a moment.', {
    retryAfter: 2,
  });

export const insufficientStorage = (): HttpError =>
  new HttpError(503, 'There is no room to store files right now. Please try again later.', {
    retryAfter: 60,
  });
