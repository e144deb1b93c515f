import { ApiError, isTransient } from './api-error.ts';

/** The state of a cached list. Moments are a logical clock; times are in ms. */
export interface ListState {
  /** Moment of the last news that no patch covers: a push, an own write, a resync, a timer. */
  news: number;
  /** Moment at which the shown answer was requested. */
  asked: number;
  /** Time of the last request. */
  askedAt: number;
  /** Transient failures since the last answer. */
  failures: number;
  /** After a failure: time of the next attempt. */
  retryAt: number;
  /** From Retry-After: no request before this time. */
  notBefore: number;
  /** Tokens of the refetch rate limit, as of `askedAt`. */
  tokens: number;
  /** The next request needs no token. */
  isUrgent: boolean;
}

export const newList = (): ListState => ({
  news: 0,
  asked: 0,
  askedAt: Number.NEGATIVE_INFINITY,
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
const LONGEST_PATIENCE = 60_000;

/** Stale until an answer arrives that was requested after the last event. */
const isBehind = ({ news, asked }: ListState): boolean => news > asked;

const tokensAt = ({ tokens, askedAt }: ListState, now: number): number =>
  Math.min(BURST, tokens + (now - askedAt) / REFILL);

/** When to request a list on screen; null if it is fresh. */
function dueAt(list: ListState, now: number): number | null {
  const { askedAt, failures, retryAt, notBefore } = list;
  if (failures > 0) return Math.max(retryAt, notBefore);
  if (!isBehind(list)) return null;
  const missing = list.isUrgent ? 0 : Math.max(0, 1 - tokensAt(list, now));
  return Math.max(askedAt + SPACING, notBefore, missing > 0 ? now + missing * REFILL : 0);
}

/** Records that a request starts. */
function noteAsk(list: ListState, now: number): void {
  list.tokens = Math.max(0, tokensAt(list, now) - 1);
  list.askedAt = now;
  list.isUrgent = false;
}

function noteFailure(list: ListState, error: unknown, now: number, random: () => number): void {
  list.failures += 1;
  const longest = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** list.failures);
  const wait = FIRST_RETRY + random() * (longest - FIRST_RETRY);
  // A call that failed late has already waited.
  list.retryAt = Math.max(now + FIRST_RETRY, list.askedAt + wait);
  const patience = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  list.notBefore = now + Math.min(patience * 1_000, LONGEST_PATIENCE);
}

/** The next request waits only for the minimum spacing. */
function makeUrgent(list: ListState, now: number): void {
  list.isUrgent = true;
  list.retryAt = Math.min(list.retryAt, Math.max(now, list.askedAt + SPACING));
}

/** Records an answer and when it was requested; null: it is one more page and does not refresh the others. */
function noteAnswer(list: ListState, asking: number | null): void {
  list.failures = 0;
  if (asking !== null) list.asked = asking;
}

/** Patches to apply on top of an answer that was requested before them. */
const laidOver = <T>(patches: readonly T[]): readonly T[] => patches;

/** The decisions, separate from the cache so that tests can replace them. */
export const rules = { isTransient, dueAt, noteAsk, noteAnswer, laidOver, noteFailure, makeUrgent };
export type FreshnessRules = typeof rules;
