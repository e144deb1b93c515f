import { sql } from 'kysely';
import type { Database, Trx } from '#shared/platform/database.ts';

/**
 * A sign-in under way: counted as failed until it succeeds, so that many at once cannot slip through together.
 * Later attempts do not count against an earlier one.
 */
export interface Attempt {
  id: number;
  /** Failures of this account from this address in 15 minutes, this one included. */
  ofAccountHere: number;
  /** Failures from this address in 15 minutes. */
  ofAddress: number;
  /** Failures of this account in a day, from anywhere. */
  ofAccountToday: number;
  /** Seconds until the oldest of the 15 minutes stops counting. */
  retryAfter: number;
}

/** Attempts from one address take turns here, so that each is counted with all before it. */
export async function beginAttempt(db: Database, account: string, address: string): Promise<Attempt> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${address}`}, 0))`.execute(trx);
    return await count(trx, account, address);
  });
}

async function count(trx: Trx, account: string, address: string): Promise<Attempt> {
  const { id } = await trx
    .insertInto('sign_in_attempts')
    .values({ account, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Omit<Attempt, 'id'>>`
    select
      count(*) filter (where account = ${account} and address = ${address} and is_recent)::int as "ofAccountHere",
      count(*) filter (where address = ${address} and is_recent)::int as "ofAddress",
      count(*) filter (where account = ${account})::int as "ofAccountToday",
      ceil(extract(epoch from
        min(attempted_at) filter (where address = ${address} and is_recent) + interval '15 minutes' - now()
      ))::int as "retryAfter"
    from (
      select *, attempted_at > now() - interval '15 minutes' as is_recent from sign_in_attempts
      where (account = ${account} or address = ${address}) and attempted_at > now() - interval '1 day' and id <= ${id}
    ) as attempts
  `.execute(trx);
  const [counts] = rows;
  return { id, ...(counts ?? { ofAccountHere: 1, ofAddress: 1, ofAccountToday: 1, retryAfter: 900 }) };
}

/** A refused attempt tried nothing, so it does not count. */
export async function forgetAttempt(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
}

/** After a success the account starts afresh from this address. */
export async function forgetFailures(db: Database, account: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('account', '=', account)
    .where('address', '=', address)
    .execute();
}
