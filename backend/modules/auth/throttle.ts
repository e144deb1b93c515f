import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { HttpError } from '#backend/http/errors.ts';
import type { HashOptions } from '#shared/accounts/hash-queue.ts';
import { foldAddress } from '#shared/contract/address.ts';
import { createBatcher, perDatabase, QueueFullError } from '#shared/database/batcher.ts';
import type { Database } from '#shared/database/database.ts';
import {
  type Attempt,
  beginAttempt,
  deleteAttempt,
  deleteFailures,
  SLOW_RETRY,
  scheduleSlowAttempt,
} from './attempts.queries.ts';
import { isDeviceOf } from './enter.queries.ts';

const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ADDRESS = 50;
/** After this many failures a day an account is slowed, not locked: a stranger cannot lock its owner out. */
const SLOW_AFTER = 100;

export interface Origin {
  email: string;
  address: string;
  /** Hash of the device's cookie. */
  device?: string | null;
  /** Nobody else tries from this address. */
  isOwn?: boolean;
  what: 'failed sign-ins' | 'wrong passwords';
}

interface AttemptTarget {
  account: string;
  address: string;
}

/** Attempts of one address queue in memory; a database lock would hold a connection each. */
const counterOf = perDatabase((db) =>
  createBatcher<AttemptTarget, Attempt | Error>(
    async (all) =>
      await Promise.all(
        all.map(({ account, address }) => beginAttempt(db, account, address).catch((error: Error) => error)),
      ),
    { maxBatch: 1, maxRuns: 4, maxWaiting: 1_000, groupsOf: ({ address }) => [address] },
  ),
);

async function startAttempt(db: Database, target: AttemptTarget): Promise<Attempt> {
  const attempt = await counterOf(db)(target);
  if (attempt instanceof Error) throw attempt;
  return attempt;
}

/** Attempts of one address under way: with half of the limit, right passwords of a full room are not refused. */
const UNDER_WAY = PER_ADDRESS / 2;
const MOST_WAITING = 1_000;

const lines = new Map<string, { limit: LimitFunction; count: number }>();

async function inLine<T>(address: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(address) ?? { limit: pLimit(UNDER_WAY), count: 0 };
  if (line.count >= MOST_WAITING) throw new QueueFullError('Too many sign-ins wait.');
  lines.set(address, line);
  line.count += 1;
  try {
    return await line.limit(work);
  } finally {
    line.count -= 1;
    if (line.count === 0) lines.delete(address);
  }
}

/**
 * Admits a password check or refuses it with 429 and the seconds to wait. On a slowed account, guesses run one every 2
 * s over all addresses; networks that its owner has signed in from are never slowed. A device that has signed in to the
 * account counts as a network of its own, so that neighbours cannot lock it out. Waiting holds no connection.
 */
export async function throttled<T>(
  db: Database,
  origin: Origin,
  tryPassword: (options: HashOptions) => Promise<T>,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<T> {
  const { email, device } = origin;
  const own =
    device && (await isDeviceOf(db, email, device)) ? { address: `device ${device}`, isOwn: true } : {};
  return await inLine(own.address ?? origin.address, () =>
    admitOne(db, { ...origin, ...own }, tryPassword, wait),
  );
}

async function admitOne<T>(
  db: Database,
  { email, address, isOwn, what }: Origin,
  tryPassword: (options: HashOptions) => Promise<T>,
  wait: (ms: number) => Promise<unknown>,
): Promise<T> {
  const account = foldAddress(email).slice(0, 320);
  const attempt = await startAttempt(db, { account, address });
  const { id } = attempt;
  const isKnownNetwork = isOwn || attempt.isKnownNetwork;
  if (attempt.ofAccountHere > PER_ACCOUNT_AND_ADDRESS || attempt.ofAddress > PER_ADDRESS)
    return await refuse(db, id, what, attempt.retryAfter);
  if (attempt.ofAccountToday > SLOW_AFTER && !isKnownNetwork) {
    const ms = await scheduleSlowAttempt(db, account);
    if (ms === null) return await refuse(db, id, what, SLOW_RETRY);
    await wait(ms);
  }
  const options = { priority: isKnownNetwork ? 'known' : 'sign-in', network: address } as const;
  const result = await tryPassword(options).catch(async (error: Error) => {
    // The password was not checked (for example, PostgreSQL was unavailable or the hash queue full), so the attempt
    // does not count.
    if (!(error instanceof HttpError)) await deleteAttempt(db, id).catch(() => undefined);
    throw error;
  });
  await deleteFailures(db, account, address);
  return result;
}

async function refuse(db: Database, id: number, what: Origin['what'], retryAfter: number): Promise<never> {
  await deleteAttempt(db, id);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new HttpError(429, `Too many ${what}. Please wait ${wait}.`, { retryAfter });
}
