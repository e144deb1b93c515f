import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { isBulk, type MailKind } from '#shared/mail/mail-kinds.ts';
import type { RenderedLetter } from '#shared/mail/render-letter.ts';
import type { Outgoing } from '#shared/mail/send-mail.ts';

/** A queued mail as a try finds it. */
export interface QueuedMail extends Outgoing {
  id: number;
  kind: MailKind;
  userId: number | null;
  tries: number;
  dueAt: Date;
}

/** Locks a queued mail; undefined once it is settled or deleted. */
export async function lockQueued(trx: Trx, mailId: number): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    select id, key, kind, user_id as "userId", address, subject, html, body, stop_url as "stopUrl", reply_to as "replyTo", thread, tries, due_at as "dueAt"
    from mails where id = ${mailId} and state = 'queued' for update
  `.execute(trx);
  return rows[0];
}

/**
 * Begins a try. Until `seconds` have passed no other process tries; then one does, in case this one was killed. Returns
 * that time, which names the try.
 */
export async function beginTry(trx: Trx, mail: QueuedMail, seconds: number): Promise<Date> {
  const { due_at } = await trx
    .updateTable('mails')
    .set({ tries: sql<number>`tries + 1`, due_at: inSeconds(seconds) })
    .where('id', '=', mail.id)
    .returning('due_at')
    .executeTakeFirstOrThrow();
  await requestTry(trx, mail, due_at);
  return due_at;
}

async function requestTry(
  trx: Trx,
  { id: mailId, userId, kind }: Pick<QueuedMail, 'id' | 'userId' | 'kind'>,
  at: Date,
): Promise<void> {
  const dueAt = at.toISOString();
  await requestWork(trx, 'mail.queued', { mailId, userId, dueAt, isBulk: isBulk(kind) }, dueAt);
}

/** Settles a mail; `heldUntil` is the try's, unless a later one has begun. */
export async function settle(
  trx: Trx,
  { id, heldUntil }: { id: number; heldUntil: Date },
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
    heldUntil,
    pause,
    hours,
    letter,
    ...failure
  }: {
    heldUntil: Date;
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
    .where('due_at', '=', heldUntil)
    .where(
      sql<boolean>`now() + make_interval(secs => ${pause}) <= queued_at + make_interval(hours => ${hours})`,
    )
    .returning('due_at')
    .executeTakeFirst();
  if (next) {
    await requestTry(trx, mail, next.due_at);
    return 'postponed';
  }
  await settle(trx, { id: mail.id, heldUntil }, 'parked', failure);
  return 'parked';
}

/** To the millisecond, as in the payload of the work. */
const inSeconds = (seconds: number) =>
  sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))`;
