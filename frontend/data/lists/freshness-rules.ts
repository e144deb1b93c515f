import { ApiError, isTransient } from '#frontend/data/http/api-error.ts';

/** The state of a cached list. Moments are a logical clock; times are in ms. */
export interface ListState {
  /** Moment of the last change notice that no patch covers: a push, an own write, a resync, a timer. */
  changeMoment: number;
  /** Moment at which the shown answer was requested. */
  requestMoment: number;
  /** Time of the last request. */
  requestedAt: number;
  /** Transient failures since the last answer. */
  failures: number;
  /** After a failure: time of the next attempt. */
  retryAt: number;
  /** From Retry-After: no request before this time. */
  notBefore: number;
  /** Tokens of the refetch rate limit, as of `requestedAt`. */
  tokens: number;
  /** The next request needs no token. */
  isUrgent: boolean;
}

export const newList = (): ListState => ({
  changeMoment: 0,
  requestMoment: 0,
  requestedAt: Number.NEGATIVE_INFINITY,
  failures: 0,
  retryAt: 0,
  notBefore: 0,
  tokens: BURST,
  isUrgent: false,
});

/** Minimum ms between two requests for one list. */
const SPACING = 250;
/** Refetches allowed in a burst; sustained events cause one per `REFILL` ms. */
const BURST = 5;
const REFILL = 7_000;
const FIRST_RETRY = 500;
const LONGEST_RETRY = 10_000;
/** Upper limit for Retry-After, ms. */
const MAX_RETRY_AFTER = 60_000;

/** Stale until an answer arrives that was requested after the last event. */
const isStale = ({ changeMoment, requestMoment }: ListState): boolean => changeMoment > requestMoment;

const tokensAt = ({ tokens, requestedAt }: ListState, now: number): number =>
  Math.min(BURST, tokens + (now - requestedAt) / REFILL);

/** When to request a list on screen; null if it is fresh. */
function dueAt(list: ListState, now: number): number | null {
  const { requestedAt, failures, retryAt, notBefore } = list;
  if (failures > 0) return Math.max(retryAt, notBefore);
  if (!isStale(list)) return null;
  const missing = list.isUrgent ? 0 : Math.max(0, 1 - tokensAt(list, now));
  return Math.max(requestedAt + SPACING, notBefore, missing > 0 ? now + missing * REFILL : 0);
}

/** Records that a request starts. */
function recordRequest(list: ListState, now: number): void {
  list.tokens = Math.max(0, tokensAt(list, now) - 1);
  list.requestedAt = now;
  list.isUrgent = false;
}

function recordFailure(list: ListState, error: unknown, now: number, random: () => number): void {
  list.failures += 1;
  const longest = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** list.failures);
  const wait = FIRST_RETRY + random() * (longest - FIRST_RETRY);
  // A call that failed late has already waited.
  list.retryAt = Math.max(now + FIRST_RETRY, list.requestedAt + wait);
  const patience = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  list.notBefore = now + Math.min(patience * 1_000, MAX_RETRY_AFTER);
}

/** The next request waits only for the minimum spacing. */
function makeUrgent(list: ListState, now: number): void {
  list.isUrgent = true;
  list.retryAt = Math.min(list.retryAt, Math.max(now, list.requestedAt + SPACING));
}

/** Records an answer and when it was requested; null: it is one more page and does not refresh the others. */
function recordAnswer(list: ListState, fetchMoment: number | null): void {
  list.failures = 0;
  if (fetchMoment !== null) list.requestMoment = fetchMoment;
}

/** Patches to apply on top of an answer that was requested before them. */
const patchesToReapply = <T>(patches: readonly T[]): readonly T[] => patches;

/** The decisions, separate from the cache so that tests can replace them. */
export const rules = {
  isTransient,
  dueAt,
  recordRequest,
  recordAnswer,
  patchesToReapply,
  recordFailure,
  makeUrgent,
};
export type FreshnessRules = typeof rules;
