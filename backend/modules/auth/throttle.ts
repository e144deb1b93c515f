import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '#backend/http/errors.ts';
import { createLane, inLane } from '#backend/http/lanes.ts';
import { foldAddress } from '#shared/contract/address.ts';
import type { Database } from '#shared/database/database.ts';
import {
  beginAttempt,
  deleteAttempt,
  deleteFailures,
  SLOW_RETRY,
  scheduleSlowAttempt,
} from './attempts.queries.ts';
import { isDeviceOf } from './enter.queries.ts';
import type { PasswordOrigin } from './password-lane.ts';

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

/** Attempts of an address: with half of its limit under way, right passwords of a full room are not refused. */
const underWay = createLane({ perCaller: PER_ADDRESS / 2, waiting: 1_000 });
/** They wait here to be counted: a database lock would hold a connection each. */
const counted = createLane({ perCaller: 1, total: 4, waiting: PER_ADDRESS });

/**
 * Admits a password check or refuses it with 429 and the seconds to wait. On a slowed account, guesses run one every 2
 * s over all addresses; networks that its owner has signed in from are never slowed. A device that has signed in to the
 * account counts as a network of its own, so that neighbours cannot lock it out. Waiting holds no connection.
 */
export async function throttled<T>(
  db: Database,
  origin: Origin,
  tryPassword: (from: PasswordOrigin) => Promise<T>,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<T> {
  const { email, device } = origin;
  const own =
    device && (await isDeviceOf(db, email, device)) ? { address: `device ${device}`, isOwn: true } : {};
  return await inLane(underWay, own.address ?? origin.address, () =>
    admitOne(db, { ...origin, ...own }, tryPassword, wait),
  );
}

async function admitOne<T>(
  db: Database,
  { email, address, isOwn, what }: Origin,
  tryPassword: (from: PasswordOrigin) => Promise<T>,
  wait: (ms: number) => Promise<unknown>,
): Promise<T> {
  const account = foldAddress(email).slice(0, 320);
  const attempt = await inLane(counted, address, () => beginAttempt(db, account, address));
  const { id } = attempt;
  const isKnownNetwork = isOwn || attempt.isKnownNetwork;
  if (attempt.ofAccountHere > PER_ACCOUNT_AND_ADDRESS || attempt.ofAddress > PER_ADDRESS)
    return await refuse(db, id, what, attempt.retryAfter);
  if (attempt.ofAccountToday > SLOW_AFTER && !isKnownNetwork) {
    const ms = await scheduleSlowAttempt(db, account);
    if (ms === null) return await refuse(db, id, what, SLOW_RETRY);
    await wait(ms);
  }
  const result = await tryPassword({ network: address, isKnown: isKnownNetwork }).catch(
    async (error: Error) => {
      // The password was not checked (for example, PostgreSQL was unavailable or too many passwords wait), so the attempt
      // does not count.
      if (!(error instanceof HttpError)) await deleteAttempt(db, id).catch(() => undefined);
      throw error;
    },
  );
  await deleteFailures(db, account, address);
  return result;
}

async function refuse(db: Database, id: number, what: Origin['what'], retryAfter: number): Promise<never> {
  await deleteAttempt(db, id);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new HttpError(429, `Too many ${what}. Please wait ${wait}.`, { retryAfter });
}
