import { sql } from 'kysely';
import type { Database, Trx } from '#shared/database/database.ts';
import { refusalOf } from '#shared/database/person-sql.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { bulkKinds, type MailKind } from '#shared/mail/mail-kinds.ts';
import type { RenderedLetter } from '#shared/mail/render-letter.ts';
import type { Outgoing } from '#shared/mail/send-mail.ts';

/** A queued mail with the try that has begun. */
export interface QueuedMail extends Outgoing {
  id: number;
  kind: MailKind;
  userId: number | null;
  /** Before this one. */
  tries: number;
  /** Names the try: until then no other process tries. */
  heldUntil: Date;
}

/**
 * Begins a try of the mail that has been due longest; bulk mails come last. Until `seconds` have passed no other process
 * tries; then one does, in case this one was killed. Undefined: none is due.
 */
export async function beginTry(db: Database, seconds: number): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update mails set tries = tries + 1, due_at = ${inSeconds(seconds)}
    where id = (select id from mails where state = 'queued' and due_at <= now()
      order by kind = any(${bulkKinds}::text[]), due_at, id limit 1 for update skip locked)
    returning id, key, kind, user_id as "userId", address, subject, html, body, stop_url as "stopUrl", reply_to as "replyTo",
      thread, tries - 1 as tries, due_at as "heldUntil"
  `.execute(db);
  return rows[0];
}

/** Settles a mail; `heldUntil` is the try's, unless a later one has begun. */
export async function settle(
  trx: Trx,
  { id, heldUntil }: Pick<QueuedMail, 'id' | 'heldUntil'>,
  state: 'sent' | 'parked' | 'kept',
  failure: { reason: string; error: string } | null,
): Promise<void> {
  const settled = await trx
    .updateTable('mails')
    .set({
      state,
      settled_at: sql<Date>`now()`,
      reason: failure?.reason ?? null,
      error: failure?.error ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    // A 250 holds whichever try has seen it.
    .$if(state !== 'sent', (query) => query.where('due_at', '=', heldUntil))
    .returning(['kind', 'user_id as userId'])
    .executeTakeFirst();
  if (settled?.kind === 'invitation' && settled.userId !== null)
    await recordEvent(trx, 'invitation.changed', { userId: settled.userId });
}

/** Waits for the next try, or parks the mail when the time for tries is over. Returns what happened. */
export async function postpone(
  trx: Trx,
  mail: QueuedMail,
  {
    pause,
    hours,
    letter,
    ...failure
  }: {
    /** Seconds. */
    pause: number;
    hours: number;
    /** Replaces what the mail says. */
    letter?: RenderedLetter | undefined;
    reason: string;
    error: string;
  },
): Promise<'postponed' | 'parked'> {
  const next = await trx
    .updateTable('mails')
    .set({ due_at: inSeconds(pause), ...letter, ...failure })
    .where('id', '=', mail.id)
    .where('state', '=', 'queued')
    .where('due_at', '=', mail.heldUntil)
    .where(
      sql<boolean>`now() + make_interval(secs => ${pause}) <= queued_at + make_interval(hours => ${hours})`,
    )
    .returning('id')
    .executeTakeFirst();
  if (next) return 'postponed';
  await settle(trx, mail, 'parked', failure);
  return 'parked';
}

/** To the millisecond, as a try names it. */
const inSeconds = (seconds: number) =>
  sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))`;

/** To whose address this is the first mail refused after others arrived; undefined for any other mail. */
export async function findNewlyRefused(
  trx: Trx,
  mailId: number,
): Promise<{ userId: number; day: number; isAdmin: boolean } | undefined> {
  const { rows } = await sql<{ userId: number; day: number; isAdmin: boolean }>`
    select users.id as "userId", greatest(current_day, resume_day, 1) as day, is_admin as "isAdmin"
    from mails refused join users on users.id = refused.user_id and lower(users.email) = lower(refused.address)
    where refused.id = ${mailId} and refused.state = 'parked' and refused.reason = 'refused'
      and deactivated_at is null and ${sql.raw(refusalOf('refused.address', 'refused.id'))} is null
  `.execute(trx);
  return rows[0];
}
