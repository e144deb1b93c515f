import { HttpError } from '#backend/http/errors.ts';
import { factorAccount } from '#shared/accounts/reset-second-factor.ts';
import type { Database } from '#shared/database/database.ts';
import { beginAttempt, deleteAttempt, deleteFailures, isKnownNetwork } from './attempts.queries.ts';

const PER_PERSON_AND_ADDRESS = 5;
/** Whoever asks here knows the password. After this many wrong codes a day, only the owner's networks may go on. */
const PER_DAY = 100;
const DAY_SECONDS = 86_400;

/** Counts a try of a code as a sign-in, but apart from passwords: a right password does not clear wrong codes. */
export async function throttleCodes<T>(
  db: Database,
  { userId, address }: { userId: number; address: string },
  tryCode: () => Promise<T>,
): Promise<T> {
  const account = factorAccount(userId);
  const attempt = await beginAttempt(db, account, address);
  if (attempt.ofAccountHere > PER_PERSON_AND_ADDRESS) return await refuse(db, attempt.id, attempt.retryAfter);
  if (attempt.ofAccountToday > PER_DAY && !(await isKnownNetwork(db, userId, address)))
    return await refuse(db, attempt.id, DAY_SECONDS);
  const result = await tryCode().catch(async (error: Error) => {
    if (!(error instanceof HttpError)) await deleteAttempt(db, attempt.id).catch(() => undefined);
    throw error;
  });
  await deleteFailures(db, account, address);
  return result;
}

async function refuse(db: Database, id: number, retryAfter: number): Promise<never> {
  await deleteAttempt(db, id);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes > 120 ? 'a day' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new HttpError(429, `Too many wrong codes. Please wait ${wait}.`, { retryAfter });
}
