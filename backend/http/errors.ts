import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorCode, SignedOutReason } from '#shared/contract/errors.ts';
import type { SignInRefusal, StepFactors } from '#shared/contract/second-factor.ts';
import { QueueFullError } from '#shared/database/batcher.ts';
import { isGone, isTransient } from '#shared/database/transient-errors.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { hasAdvice } from '#shared/operations/advice.ts';

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

const unavailable = (): HttpError =>
  new HttpError(503, 'We cannot reach our records right now. Please try again in a moment.', {
    retryAfter: 2,
  });

const insufficientStorage = (): HttpError =>
  new HttpError(503, 'There is no room to store files right now. Please try again later.', {
    retryAfter: 60,
  });

/** A body may have thousands, and one of them may name as many keys. */
const MOST_PROBLEMS = 50;
const LONGEST_PROBLEM = 300;

function fromValidation(error: z.core.$ZodError): HttpError {
  const issues = error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => ({
    name: path.map(String).join('.'),
    message: cutText(message, LONGEST_PROBLEM),
  }));
  const named = issues.filter(({ name }) => name !== '').map(({ name, message }) => [name, message]);
  const [{ name, message } = { name: '', message: 'Invalid request' }] = issues;
  // Words of a field alone: a form shows them below it.
  const words = name === '' ? message : message.replace(/^Must /, `${name} must `);
  // A body that is not an object has no field to name.
  if (named.length === 0) return badRequest(words);
  return badRequest(words, Object.fromEntries(named.toReversed()));
}

const isFull = ({ code = '' }: FastifyError): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** PostgreSQL's data exceptions (class 22): only client input can cause them. */
const isDataException = (error: FastifyError): boolean => /^22\w{3}$/.test(error.code ?? '');

function toHttpError(error: FastifyError | HttpError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof z.core.$ZodError && 'validationContext' in error) return fromValidation(error);
  if (error instanceof QueueFullError) return overloaded();
  if (isTransient(error) || error instanceof FilesUnavailable) return unavailable();
  if (isFull(error)) return insufficientStorage();
  if (isGone(error)) return conflict('What this belongs to is gone.');
  if (isDataException(error)) return badRequest('A value is out of range.');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new HttpError(status, error.message) : undefined;
}

/** The client aborted the request; not a server error. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && raw.complete === false;

/** A dependency is unavailable, full or overloaded: log the reason without a stack; as an error if somebody must mend it. */
function logUnavailable(
  error: FastifyError | (HttpError & { code?: string }),
  { log }: FastifyRequest,
): void {
  const line = { reason: error.message, code: error.code };
  if (hasAdvice(error.cause)) log.error(line, 'file store unavailable');
  else log.warn(line, 'request refused');
}

/** Turns errors into responses. Unknown errors become a bare 500 and are logged once. */
export function sendError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = isCutOff(request) ? badRequest('The request broke off.') : toHttpError(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  else if ((known.status >= 500 && known !== error) || isGone(error)) logUnavailable(error, request);
  const answer = known ?? new HttpError(500, 'Something went wrong on our side. Please try again.');
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  reply
    .status(answer.status)
    .removeHeader('content-disposition')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.body);
}
