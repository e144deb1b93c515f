import { ApiError } from '#frontend/data/calls/api-error.ts';
import { isRetryable } from '#frontend/data/drafts/draft-port.ts';

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

/** The finished request of an entry. */
export interface EntryCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** A PUT that is sent first; its rejection is ignored. */
  first: { path: string; body: unknown } | null;
}

/** A write that no 2xx has confirmed yet. Times are in ms since 1970. */
export interface Entry<About extends object = object> extends EntryCall {
  /** The Idempotency-Key. */
  id: string;
  /** The user who wrote it. */
  personId: number;
  /** Its kind (`write.ts`), and what screens show of it. */
  about: About & { kind: string };
  /** Entries of one lane are sent one at a time, oldest first. */
  lane: string;
  createdAt: number;
  attempts: number;
  triedAt: number;
  /** No automatic attempt before this time. */
  nextAt: number;
  failure: Failure | null;
  /** Sent only when the user asks. */
  isHeld: boolean;
  /** Until this time the user can take the entry back; only the user sends it earlier. */
  notBefore?: number;
}

export type NewEntry = Pick<Entry, 'about' | 'lane' | 'path' | 'body'> &
  Partial<Pick<Entry, 'method' | 'headers' | 'first' | 'isHeld' | 'failure' | 'notBefore'>>;

export const MINUTE_MS = 60_000;

/** Whether two entries make the same request. */
export const isSameCall = (entry: Entry, { path, headers = {}, body, first = null }: NewEntry): boolean =>
  JSON.stringify([entry.path, entry.headers, entry.body, entry.first]) ===
  JSON.stringify([path, headers, body, first]);

export function createEntry(entry: NewEntry, personId: number, now: number): Entry {
  return {
    id: crypto.randomUUID(),
    personId,
    method: 'POST',
    headers: {},
    first: null,
    attempts: 0,
    triedAt: 0,
    nextAt: 0,
    failure: null,
    isHeld: false,
    createdAt: now,
    ...entry,
  };
}

/** Whether the user can still take an entry back. */
export const isDelayed = ({ notBefore = 0 }: Entry, now: number): boolean => now < notBefore;

/** The time of an entry's next automatic attempt. */
export const dueAt = ({ nextAt, notBefore = 0 }: Entry): number => Math.max(nextAt, notBefore);

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
