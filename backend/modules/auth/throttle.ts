import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '#backend/http/errors.ts';
import type { Database } from '#shared/platform/database.ts';
import { beginAttempt, forgetAttempt, forgetFailures } from './attempts.queries.ts';

const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ADDRESS = 50;
/** Past so many failures a day an account only gets slower: a stranger cannot lock its owner out. */
const SLOW_AFTER = 100;
const SLOW_MS = 2_000;

/** Lets a password be tried, at the door or inside, or refuses it with 429 and the seconds to wait. */
export async function throttled<T>(
  db: Database,
  { email, address, what }: { email: string; address: string; what: 'failed sign-ins' | 'wrong passwords' },
  tryPassword: () => Promise<T>,
): Promise<T> {
  const account = email.trim().toLowerCase().slice(0, 320);
  const attempt = await beginAttempt(db, account, address);
  if (attempt.ofAccountHere > PER_ACCOUNT_AND_ADDRESS || attempt.ofAddress > PER_ADDRESS) {
    await forgetAttempt(db, attempt.id);
    const { retryAfter } = attempt;
    const minutes = Math.ceil(retryAfter / 60);
    const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    throw new HttpError(429, `Too many ${what}. Please wait ${wait}.`, { retryAfter });
  }
  if (attempt.ofAccountToday > SLOW_AFTER) await delay(SLOW_MS);
  const result = await tryPassword().catch(async (error: Error) => {
    // No verdict on a password: it was not tried, as when PostgreSQL is away or too many passwords wait.
    if (!(error instanceof HttpError)) await forgetAttempt(db, attempt.id).catch(() => undefined);
    throw error;
  });
  await forgetFailures(db, account, address);
  return result;
}
