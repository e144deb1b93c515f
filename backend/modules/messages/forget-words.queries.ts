import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { lockNotices, lookAgain } from '#shared/database/lock-notices.ts';
import { recordEvents } from '#shared/events/outbox.ts';
import { HOLDS_MESSAGE } from '#shared/messages/message-events.ts';
import { MESSAGE, QUOTE } from '#shared/messages/messages.queries.ts';
import { currentCause } from '#shared/operations/log.ts';
import type { ChangeableMessage } from './message-changes.queries.ts';

type Removed = Pick<ChangeableMessage, 'userId' | 'day'> & { id: number };

/**
 * A change holds the whole message, so only screens that are loading need the former ones. Without this, reactions of a
 * week would make more events than a removal can change.
 */
export async function forgetFormerChanges(trx: Trx, messageId: number): Promise<void> {
  await sql`
    delete from events where type = 'message.changed' and payload #>> '{message,id}' = ${String(messageId)}
      and published_at < now() - interval '2 minutes'
  `.execute(trx);
}

/** The events of a removed message, and of messages that quote it, hold it as it is now: without words and files. */
export async function forgetInEvents(trx: Trx, { id, userId }: Removed): Promise<void> {
  await forgetFormerChanges(trx, id);
  await sql`
    update events set payload = jsonb_set(payload, '{message}', ${sql.raw(MESSAGE)})
    from messages m join users a on a.id = m.author_id
    where m.id = ${id} and person_id = ${userId} and ${sql.raw(HOLDS_MESSAGE)}
      and payload #>> '{message,id}' = ${String(id)}
  `.execute(trx);
  await sql`
    update events set payload = jsonb_set(payload, '{message,quote}', ${sql.raw(QUOTE)})
    from messages quoted join users quoted_author on quoted_author.id = quoted.author_id
    where quoted.id = ${id} and person_id = ${userId} and ${sql.raw(HOLDS_MESSAGE)}
      and payload #>> '{message,quote,id}' = ${String(id)}
  `.execute(trx);
}

/**
 * Notices that tell of removed messages alone count as seen. Mails and pushes that may quote a message of the day lose their
 * words, whether they have left or not; a mail that waits is written again.
 */
export async function forgetInNotices(trx: Trx, removed: Removed): Promise<void> {
  const { rows: told } = await sql<{ id: number; hasUnseen: boolean }>`
    select user_id as id, bool_or(seen_at is null) as "hasUnseen" from notices where ${isOf(removed)} group by user_id
  `.execute(trx);
  const people = told.map(({ id }) => id);
  if (people.length === 0) return;
  await lockNotices(trx, people);
  await withdrawMails(trx, people, removed.id);
  await silencePushes(trx, people, removed);
  const { rows: seen } = await sql<{ userId: number }>`
    update notices set seen_at = now(), seen_by = 'place', look_at = null
    where ${isOf(removed)} and seen_at is null
      and not exists (select from messages, events where events.id = any(event_ids)
        and messages.id = (payload #>> '{message,id}')::int and removed_at is null)
    returning user_id as "userId"
  `.execute(trx);
  const cause = currentCause();
  const unseen = told.filter(({ hasUnseen }) => hasUnseen).map(({ id }) => id);
  const changed = [...new Set([...unseen, ...seen.map((row) => row.userId)])];
  await recordEvents(
    trx,
    'notice.changed',
    changed.map((id) => ({ payload: { userId: id }, cause })),
  );
}

const isOf = ({ userId, day }: Removed) =>
  sql`kind in ('message', 'client-message') and client_id = ${userId} and day = ${day}`;

/**
 * A notice does not name its mails: it may have been seen or have grown since. So every mail to these people about news
 * since the message loses its text. One that has not left is withdrawn, and its notices are due again; a mail and its
 * notices have one time.
 */
async function withdrawMails(trx: Trx, people: readonly number[], messageId: number): Promise<void> {
  const mayQuote = sql`user_id = any(${people}::int[]) and kind in ('news', 'waiting-work')
    and created_at >= (select created_at from messages where id = ${messageId})`;
  const { rows } = await sql<{ userId: number }>`
    with withdrawn as (
      delete from mails where ${mayQuote} and (state = 'queued' or state = 'parked' and reason is distinct from 'refused')
      returning user_id, created_at
    )
    update notices set mailed_at = null, look_at = now() from withdrawn
    where notices.user_id = withdrawn.user_id and mailed_at = withdrawn.created_at and seen_at is null
    returning notices.user_id as "userId"
  `.execute(trx);
  await sql`update mails set html = null, body = null, stop_url = null where ${mayQuote}`.execute(trx);
  await lookAgain(trx, [...new Set(rows.map((row) => row.userId))]);
}

async function silencePushes(trx: Trx, people: readonly number[], removed: Removed): Promise<void> {
  await sql`
    update events set payload = jsonb_set(payload, '{body}', '""')
    where person_id = any(${people}::int[]) and type = 'push.asked'
      and exists (select from notices where ${isOf(removed)} and notices.user_id = events.person_id
        and payload -> 'noticeIds' @> to_jsonb(notices.id))
  `.execute(trx);
}
