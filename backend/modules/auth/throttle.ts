import { HttpError } from '#backend/http/errors.ts';
import { createLane, inLane } from '#backend/http/lanes.ts';
import { hashPassword, isPassword } from '#shared/accounts/passwords.ts';
import { factorAccount } from '#shared/accounts/reset-second-factor.ts';
import { foldAddress } from '#shared/contract/address.ts';
import { QueueFullError } from '#shared/database/batcher.ts';
import type { Database } from '#shared/database/database.ts';
import {
  beginAttempt,
  deleteAttempt,
  deleteFailures,
  isKnownNetwork,
  takeSlowTurn,
} from './attempts.queries.ts';
import { isDeviceOf } from './enter.queries.ts';

/** Where a password is typed; networks that its account has signed in from are known. */
export interface PasswordOrigin {
  network: string;
  isKnown: boolean;
}

const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ADDRESS = 50;
/** After this many failures a day an account is slowed, not locked: a stranger cannot lock its owner out. */
const SLOW_AFTER = 100;
/** Seconds. */
const SLOW_RETRY = 20;

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
 * Admits a password check or refuses it with 429 and the seconds to wait. A slowed account takes one guess every 2 s over all
 * addresses; networks that its owner has signed in from are never slowed. A device that has signed in to the account counts as
 * a network of its own, so that neighbours cannot lock it out. None waits for its turn: it would hold a place of its lane.
 */
export async function throttled<T>(
  db: Database,
  origin: Origin,
  tryPassword: (from: PasswordOrigin) => Promise<T>,
): Promise<T> {
  const { email, device } = origin;
  const own =
    device && (await isDeviceOf(db, email, device)) ? { address: `device ${device}`, isOwn: true } : {};
  return await inLane(underWay, own.address ?? origin.address, () =>
    admitOne(db, { ...origin, ...own }, tryPassword),
  );
}

async function admitOne<T>(
  db: Database,
  { email, address, isOwn, what }: Origin,
  tryPassword: (from: PasswordOrigin) => Promise<T>,
): Promise<T> {
  const account = foldAddress(email).slice(0, 320);
  const attempt = await inLane(counted, address, () => beginAttempt(db, account, address));
  const { id } = attempt;
  const isKnown = isOwn || attempt.isKnownNetwork;
  if (attempt.ofAccountHere > PER_ACCOUNT_AND_ADDRESS || attempt.ofAddress > PER_ADDRESS)
    return await refuse(db, id, what, attempt.retryAfter);
  if (attempt.ofAccountToday > SLOW_AFTER && !isKnown && !(await takeSlowTurn(db, account)))
    return await refuse(db, id, what, SLOW_RETRY);
  return await settle(db, { id, account, address }, () => tryPassword({ network: address, isKnown }));
}

/** Whoever asks here knows the password. After this many wrong codes a day, only the owner's networks may go on. */
const CODES_PER_DAY = 100;
const DAY_SECONDS = 86_400;

/** Counts a try of a code as a sign-in, but apart from passwords: a right password does not clear wrong codes. */
export async function throttleCodes<T>(
  db: Database,
  { userId, address }: { userId: number; address: string },
  tryCode: () => Promise<T>,
): Promise<T> {
  const account = factorAccount(userId);
  const { id, ...attempt } = await beginAttempt(db, account, address);
  if (attempt.ofAccountHere > PER_ACCOUNT_AND_ADDRESS)
    return await refuse(db, id, 'wrong codes', attempt.retryAfter);
  if (attempt.ofAccountToday > CODES_PER_DAY && !(await isKnownNetwork(db, userId, address)))
    return await refuse(db, id, 'wrong codes', DAY_SECONDS);
  return await settle(db, { id, account, address }, tryCode);
}

/** A right try clears the wrong ones. One that was not checked, because PostgreSQL was away or too many wait, does not count. */
async function settle<T>(
  db: Database,
  { id, account, address }: { id: number; account: string; address: string },
  work: () => Promise<T>,
): Promise<T> {
  const result = await work().catch(async (error: Error) => {
    if (!(error instanceof HttpError)) await deleteAttempt(db, id).catch(() => undefined);
    throw error;
  });
  await deleteFailures(db, account, address);
  return result;
}

async function refuse(
  db: Database,
  id: number,
  what: Origin['what'] | 'wrong codes',
  retryAfter: number,
): Promise<never> {
  await deleteAttempt(db, id);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes > 120 ? 'a day' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new HttpError(429, `Too many ${what}. Please wait ${wait}.`, { retryAfter });
}

/** A hash takes a core for about 10 ms. Enough wait for an office that starts its sprint together. */
const hashes = createLane({
  ...{ perCaller: 3, total: 3, waiting: 100 },
  refuse: () => new QueueFullError('Too many passwords wait.'),
});

/** Hashes a new password; sign-ins of the same network take turns with these. Throws QueueFullError. */
export const hashInLane = (password: string, network: string): Promise<string> =>
  inLane(hashes, `new passwords of ${network}`, () => hashPassword(password));

/** Networks take turns, and known ones come first. Throws QueueFullError when too many passwords of one wait. */
export const isPasswordInLane = (
  stored: string | undefined,
  password: string,
  { network, isKnown }: PasswordOrigin,
): Promise<boolean> => inLane(hashes, network, () => isPassword(stored, password), isKnown);
