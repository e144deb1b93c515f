import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { HAS_SIGNED_IN } from '#shared/database/person-sql.ts';
import type { MailKind } from './mail-kinds.ts';
import { type Letter, renderLetter } from './render-letter.ts';

/** Mails to one address in an hour; more are parked, so that a fault floods nobody. */
const MOST_PER_HOUR = 30;

/**
 * The same of each kind that people without the account can cause. More are not written, and none counts above: strangers
 * use up nothing of what the account's own use causes.
 */
const mostByStrangers: Partial<Record<MailKind, number>> = {
  ...{ 'password-reset': 3, 'confirm-address': 5, 'address-taken': 2, 'reply-refused': 10 },
};

/** Each of these is counted by itself: whoever has the password could use up the hour, so that its owner is not told. */
const warnings = ['address-changed', 'new-sign-in', 'second-factor'] as const;
const apart = [...(Object.keys(mostByStrangers) as MailKind[]), ...warnings];

/** A new password ends the links before it: who knows the old one could keep the owner without any. */
const CAN_WORK = sql<boolean>`not exists (select from mails later where later.kind = 'password-changed'
  and lower(later.address) = lower(mails.address) and later.created_at > mails.created_at)`;

async function countRecent(trx: Trx, address: string, kind: MailKind): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .$if(apart.includes(kind), (query) => query.where('kind', '=', kind))
    .$if(!apart.includes(kind), (query) => query.where('kind', 'not in', apart))
    .$if(kind === 'password-reset', (query) => query.where(CAN_WORK))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether strangers have caused as many mails of a kind to an address as they may in an hour. Several at once count in turn. */
export async function isUsedUp(trx: Trx, address: string, kind: MailKind): Promise<boolean> {
  const most = mostByStrangers[kind];
  if (most === undefined) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${address.toLowerCase()}`}, 0))`.execute(
    trx,
  );
  return (await countRecent(trx, address, kind)) >= most;
}

interface MailHeaders {
  key?: string;
  stopUrl?: string | null;
  /** Where an answer goes; null: to the sender. */
  replyTo?: string | null;
  /** See `threadOf`; null: by itself. */
  thread?: string | null;
}

/** What an account gets whose owner has never signed in: its own links, and what came of them. */
const beforeSignIn: ReadonlySet<MailKind> = new Set([
  ...['invitation', 'password-reset', 'password-changed', 'address-restored', 'test'],
] as const);

async function hasSignedIn(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and ${HAS_SIGNED_IN}`.execute(trx);
  return rows.length > 0;
}

/**
 * Stores a mail, which is sent when it is due: at once. Returns its id, or null for a known key,
 * for one too many that strangers can cause, and for an account whose owner has never signed in.
 */
export async function queueLetter(
  trx: Trx,
  { userId, address }: { userId: number | null; address: string },
  kind: MailKind,
  letter: Letter,
  /** By default a new key, so that another such mail may follow. */
  { key = randomUUID(), stopUrl = null, replyTo = null, thread = null }: MailHeaders = {},
): Promise<number | null> {
  if (await isUsedUp(trx, address, kind)) return null;
  const count = await countRecent(trx, address, kind);
  if (userId !== null && !beforeSignIn.has(kind) && !(await hasSignedIn(trx, userId))) return null;
  const isFlood = count >= MOST_PER_HOUR;
  const flood = {
    state: 'parked',
    settled_at: sql<Date>`now()`,
    reason: 'limit',
    error: `${count} mails within an hour`,
  } as const;
  const queued = await trx
    .insertInto('mails')
    .values({
      user_id: userId,
      address,
      kind,
      key,
      stop_url: stopUrl,
      reply_to: replyTo,
      thread,
      ...renderLetter(letter),
      ...(isFlood ? flood : {}),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return queued?.id ?? null;
}
