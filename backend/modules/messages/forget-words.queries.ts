import { sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { lockNotices } from '#shared/database/lock-notices.ts';
import { recordEvents } from '#shared/events/outbox.ts';
import { planChecks } from '#shared/events/plan-checks.queries.ts';
import { currentCause } from '#shared/operations/cause.ts';
import type { ChangeableMessage } from './change-message.queries.ts';

type Removed = Pick<ChangeableMessage, 'userId' | 'day'> & { id: number };

const REMOVED_AT = sql`to_char(removed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The events of a removed message, and of messages that quote it, lose its words and files. */
export async function forgetInEvents(trx: Trx, { id, userId }: Removed): Promise<void> {
  await sql`
    update events set payload = jsonb_set(payload, '{message}', (payload -> 'message') - '{reactions,files}'::text[] || jsonb_build_object(
      'message', '', 'revision', messages.revision,
      'removedAt', ${REMOVED_AT}))
    from messages
    where messages.id = ${id} and person_id = ${userId} and type in ('message.sent', 'message.changed')
      and payload #>> '{message,id}' = ${String(id)}
  `.execute(trx);
  await sql`
    update events set payload = jsonb_set(payload, '{message,quote}', payload #> '{message,quote}' || jsonb_build_object(
      'message', '', 'revision', messages.revision, 'removedAt', ${REMOVED_AT}))
    from messages
    where messages.id = ${id} and person_id = ${userId} and type in ('message.sent', 'message.changed')
      and payload #>> '{message,quote,id}' = ${String(id)}
  `.execute(trx);
}

/**
 * Notices that tell of removed messages alone count as seen. Mails and pushes that have not left yet and may quote a
 * message of the day are written again, or lose their words.
 */
export async function forgetInNotices(trx: Trx, { userId, day }: Removed): Promise<void> {
  const { rows: told } = await sql<{ id: number }>`
    select distinct user_id as id from notices
    where kind in ('message', 'client-message') and client_id = ${userId} and day = ${day} and seen_at is null
  `.execute(trx);
  const people = told.map(({ id }) => id);
  if (people.length === 0) return;
  await lockNotices(trx, people);
  await withdrawMails(trx, { userId, day });
  await silencePushes(trx, { userId, day });
  const { rows: seen } = await sql<{ userId: number }>`
    update notices set seen_at = now(), seen_by = 'place'
    where kind in ('message', 'client-message') and client_id = ${userId} and day = ${day} and seen_at is null
      and not exists (select from messages, events where events.id = any(event_ids)
        and messages.id = (payload #>> '{message,id}')::int and removed_at is null)
    returning user_id as "userId"
  `.execute(trx);
  const cause = currentCause();
  const changed = [...new Set([...people, ...seen.map((row) => row.userId)])];
  await recordEvents(
    trx,
    'notice.changed',
    changed.map((id) => ({ payload: { userId: id }, cause })),
  );
}

type Place = Pick<Removed, 'userId' | 'day'>;

/** A mail that waits for the mail server goes; its notices are due again. A mail and its notices have one time. */
async function withdrawMails(trx: Trx, { userId, day }: Place): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    with withdrawn as (
      delete from mails using notices
      where mails.state = 'queued' and mails.user_id = notices.user_id and mails.created_at = notices.mailed_at
        and notices.kind in ('message', 'client-message') and client_id = ${userId} and day = ${day}
      returning mails.user_id, mails.created_at
    )
    update notices set mailed_at = null from withdrawn
    where notices.user_id = withdrawn.user_id and mailed_at = withdrawn.created_at and seen_at is null
    returning notices.user_id as "userId"
  `.execute(trx);
  const again = [...new Set(rows.map((row) => row.userId))];
  await planChecks(
    trx,
    again.map((id) => ({ userId: id, from: null })),
  );
}

async function silencePushes(trx: Trx, { userId, day }: Place): Promise<void> {
  await sql`
    update events set payload = jsonb_set(payload, '{body}', '""')
    from deliveries
    where deliveries.event_id = events.id and deliveries.consumer = 'push' and type = 'push.asked'
      and exists (select from notices where kind in ('message', 'client-message') and client_id = ${userId} and day = ${day}
        and notices.user_id = events.person_id and payload -> 'noticeIds' @> to_jsonb(notices.id))
  `.execute(trx);
}
