import { ApiError, isTransient } from './api-error.ts';

/** What is known of a list in the cache. Moments are numbers that only grow; times are ms of the clock. */
export interface ListState {
  /** Moment of the last news that no patch covers. */
  news: number;
  /** Moment at which the answer now shown was asked for. */
  asked: number;
  /** Time of the last ask. */
  askedAt: number;
  /** Failures that pass, since the last answer. */
  failures: number;
  /** After a failure: time of the next ask. */
  retryAt: number;
  /** Time before which the server wants no ask, from its Retry-After. */
  notBefore: number;
  /** Follow-ups that may be asked right now, as of `askedAt`. */
  tokens: number;
  /** The next ask does not wait for a token. */
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

/** ms between two asks of one list. */
const SPACING = 250;
/** So many follow-ups may come one after the other; under sustained news there is one in `REFILL` ms. */
const BURST = 5;
const REFILL = 7_000;
const FIRST_RETRY = 500;
const LONGEST_RETRY = 10_000;
/** A server that asks for more patience than this is asked again all the same. */
const LONGEST_PATIENCE = 60_000;

/** Behind until an answer has come that was asked for after the last news. */
const isBehind = ({ news, asked }: ListState): boolean => news > asked;

const tokensAt = ({ tokens, askedAt }: ListState, now: number): number =>
  Math.min(BURST, tokens + (now - askedAt) / REFILL);

/** When a list on screen is asked for next; null: it is up to date. */
function dueAt(list: ListState, now: number): number | null {
  const { askedAt, failures, retryAt, notBefore } = list;
  if (failures > 0) return Math.max(retryAt, notBefore);
  if (!isBehind(list)) return null;
  const missing = list.isUrgent ? 0 : Math.max(0, 1 - tokensAt(list, now));
  return Math.max(askedAt + SPACING, notBefore, missing > 0 ? now + missing * REFILL : 0);
}

/** The list is being asked for. */
function noteAsk(list: ListState, now: number): void {
  list.tokens = Math.max(0, tokensAt(list, now) - 1);
  list.askedAt = now;
  list.isUrgent = false;
}

function noteFailure(list: ListState, error: unknown, now: number, random: () => number): void {
  list.failures += 1;
  const longest = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** list.failures);
  const wait = FIRST_RETRY + random() * (longest - FIRST_RETRY);
  // A call that failed late has waited already.
  list.retryAt = Math.max(now + FIRST_RETRY, list.askedAt + wait);
  const patience = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  list.notBefore = now + Math.min(patience * 1_000, LONGEST_PATIENCE);
}

/** The next ask waits for nothing but the shortest spacing. */
function makeUrgent(list: ListState, now: number): void {
  list.isUrgent = true;
  list.retryAt = Math.min(list.retryAt, Math.max(now, list.askedAt + SPACING));
}

/** An answer came that was asked for at a moment; null: it brings one more page and says nothing of the others. */
function noteAnswer(list: ListState, asking: number | null): void {
  list.failures = 0;
  if (asking !== null) list.asked = asking;
}

/** Patches that are laid over an answer that was asked for before them. */
const laidOver = <T>(patches: readonly T[]): readonly T[] => patches;

/** The decisions of the freshness module, apart from the cache: tests put others in their place. */
export const rules = { isTransient, dueAt, noteAsk, noteAnswer, laidOver, noteFailure, makeUrgent };
export type FreshnessRules = typeof rules;
