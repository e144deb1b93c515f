import { NoResultError } from 'kysely';

/** SQLSTATE classes of errors that a retry may solve; of 28 and 3D, once the operator has corrected the address. */
const TRANSIENT_STATES = /^(08|28|3D|53|57|40)|^55(P03|000)$|^25006$|^25P03$/;
const TRANSIENT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const TRANSIENT_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|cached plan must not change result type/;

/** True when PostgreSQL is absent, silent or overloaded: the same work may succeed in a moment. */
export function isTransient(error: Error & { code?: string }): boolean {
  const code = error.code ?? '';
  return TRANSIENT_CODES.has(code) || TRANSIENT_STATES.test(code) || TRANSIENT_MESSAGES.test(error.message);
}

/** True when PostgreSQL itself answered, so the statement has changed nothing. */
export const isAnswered = ({ code = '' }: Error & { code?: string }): boolean =>
  /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('08') && !code.startsWith('57P');

const FOREIGN_KEY_VIOLATION = '23503';

/** A user or submission was deleted meanwhile: PostgreSQL misses a referenced row, or a statement finds none to change. */
export const isGone = (error: Error & { code?: string | undefined }): boolean =>
  error.code === FOREIGN_KEY_VIOLATION || error instanceof NoResultError;

/** SQLSTATEs of a deadlock, and of a row that another transaction has just written. */
export const RACED = ['40P01', '23505'];
export const LOCK_TIMEOUT = ['55P03'];

/** Repeats work that rolls back whole, when it fails with one of these SQLSTATEs: three tries in all. */
export async function retried<T>(codes: readonly string[], work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !codes.includes((error as { code?: string }).code ?? '')) throw error;
    return await retried(codes, work, tries - 1);
  }
}
