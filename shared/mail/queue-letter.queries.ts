import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { MailKind } from './mail-kinds.ts';
import { type Letter, renderLetter } from './render-letter.ts';

/** Mails to one address in an hour; more are parked, so that a fault floods nobody. */
const MOST_PER_HOUR = 30;

/** Stores a mail and requests its first try, in the transaction that causes it. */
export async function queueLetter(
  trx: Trx,
  { userId, address }: { userId: number | null; address: string },
  kind: MailKind,
  letter: Letter,
): Promise<void> {
  const { count } = await trx
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  const isFlood = count >= MOST_PER_HOUR;
  const now = sql<Date>`date_trunc('milliseconds', now())`;
  const flood = {
    state: 'parked',
    settled_at: now,
    reason: 'limit',
    error: `${count} mails within an hour`,
  } as const;
  const { id, due_at } = await trx
    .insertInto('mails')
    .values({
      user_id: userId,
      address,
      kind,
      ...renderLetter(letter),
      due_at: now,
      ...(isFlood ? flood : {}),
    })
    .returning(['id', 'due_at'])
    .executeTakeFirstOrThrow();
  if (isFlood) return;
  await requestWork(trx, 'mail.queued', { mailId: id, userId, dueAt: due_at.toISOString() });
}
