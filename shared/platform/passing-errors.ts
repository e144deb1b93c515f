/** Classes of PostgreSQL's SQLSTATE that say "not now" rather than "never". */
const PASSING_STATES = /^(08|53|57|40)|^55(P03|000)$|^25006$|^25P03$/;
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const PASSING_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|cached plan must not change result type/;

/** True for what an absent, silent or crowded PostgreSQL says: the same work may succeed in a moment. */
export function isPassing(error: Error & { code?: string }): boolean {
  const code = error.code ?? '';
  return PASSING_CODES.has(code) || PASSING_STATES.test(code) || PASSING_MESSAGES.test(error.message);
}

/** True when PostgreSQL itself answered, so that the statement has surely changed nothing. */
export const isAnswered = ({ code = '' }: Error & { code?: string }): boolean =>
  /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('08') && !code.startsWith('57P');
