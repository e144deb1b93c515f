import { ApiError, isRetryable } from '#frontend/data/calls/api-error.ts';

/** Why the last attempt failed. */
export interface Failure {
  /** Null: no answer arrived. */
  status: number | null;
  /** The error's message. */
  message: string;
  /** The server's error text for the user. */
  words: string | null;
  /** A retry would be rejected again. */
  isFinal: boolean;
  /** Retry-After in ms. */
  patience: number;
}

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/** Exponential backoff with jitter, in ms. */
export const retryDelay = (attempts: number, { patience }: Failure, random: number): number =>
  Math.max(patience, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts) * (0.5 + random / 2));

export function failureOf(error: unknown): Failure {
  const { message } = error as Error;
  if (!(error instanceof ApiError)) {
    return { status: null, message, words: null, isFinal: false, patience: 0 };
  }
  const { status, serverMessage: words = null, retryAfter = 0 } = error;
  const patience = Math.min(retryAfter * 1_000, MINUTE_MS);
  return { status, message, words, isFinal: !isRetryable(error), patience };
}

/** An attempt failed; the entry stays in the outbox. */
export class NotSent extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
