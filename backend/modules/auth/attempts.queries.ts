import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';

/**
 * A running sign-in. It counts as failed until it succeeds, so that parallel attempts cannot bypass the limit. Later
 * attempts do not count against earlier ones.
 */
export interface Attempt {
  id: number;
  /** Failures of this account from this address in 15 minutes, including this attempt. */
  ofAccountHere: number;
  /** Failures from this address in 15 minutes. */
  ofAddress: number;
  /** Failures of this account in a day, from all addresses. */
  ofAccountToday: number;
  /** Seconds until the oldest failure leaves the 15-minute window. */
  retryAfter: number;
  /** The account has signed in from this address before. */
  isKnownNetwork: boolean;
}

/** Serialises attempts from one address, so that each counts all before it. */
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
      ))::int as "retryAfter",
      exists (
        select from sign_in_places join users on users.id = sign_in_places.user_id
        where lower(users.email) = ${account} and network = ${address} and seen_at > now() - interval '90 days'
      ) as "isKnownNetwork"
    from (
      select *, attempted_at > now() - interval '15 minutes' as is_recent from sign_in_attempts
      where (account = ${account} or address = ${address}) and attempted_at > now() - interval '1 day' and id <= ${id}
    ) as attempts
  `.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('PostgreSQL counted no attempts.');
  return { id, ...counts };
}

/** Seconds between attempts on a slowed account. */
const PACE = 2;

/** Takes the turn of an attempt on a slowed account; all addresses share one every 2 s. False: it is taken. */
export async function takeSlowTurn(db: Database, account: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sign_in_pace (account, free_at) values (${account}, clock_timestamp() + make_interval(secs => ${PACE}))
    on conflict (account) do update set free_at = excluded.free_at where sign_in_pace.free_at <= clock_timestamp()
  `.execute(db);
  return numAffectedRows === 1n;
}

/** A refused attempt checked no password, so it does not count. */
export async function deleteAttempt(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
}

/** A success clears the account's failures from this address. */
export async function deleteFailures(db: Database, account: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('account', '=', account)
    .where('address', '=', address)
    .execute();
}

/**
 * Records the networks a user signed in from: the last 20, each written once a day. Returns true for a new one of a user
 * who has others.
 */
export async function recordSignInNetwork(db: Database, userId: number, network: string): Promise<boolean> {
  const seen = await db
    .insertInto('sign_in_places')
    .values({ user_id: userId, network })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'network'])
        .doUpdateSet({ seen_at: sql<Date>`now()` })
        .where('sign_in_places.seen_at', '<', sql<Date>`now() - interval '1 day'`),
    )
    .returning([
      sql<boolean>`xmax = 0`.as('isNew'),
      sql<boolean>`exists (select from sign_in_places as other where other.user_id = ${userId}
        and other.network <> ${network})`.as('hasOthers'),
    ])
    .executeTakeFirst();
  if (!seen) return false;
  await sql`
    delete from sign_in_places where user_id = ${userId} and network in (
      select network from sign_in_places where user_id = ${userId} order by seen_at desc, network offset 20)
  `.execute(db);
  return seen.isNew && seen.hasOthers;
}

export async function isKnownNetwork(db: Database, userId: number, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_places')
    .select('network')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('seen_at', '>', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst();
  return row !== undefined;
}
