import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import type { Check } from '#shared/events/plan-checks.queries.ts';
import type { Noticed } from './notices-of.ts';

export interface EventNotice extends Noticed {
  eventId: number;
}

/** The people of these who still exist; none is deleted before the transaction ends. */
export async function keepPeople(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::int[]) order by id for key share
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The own coach of each of these clients; without one, all are told. None is deleted before the transaction ends. */
export async function keepCoaches(trx: Trx, clientIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ clientId: number; coachId: number }>`
    select clients.id as "clientId", users.id as "coachId" from users clients join users on users.id = clients.coach_id
    where clients.id = any(${clientIds}::int[]) and users.is_admin and users.deactivated_at is null
    order by users.id for key share of users
  `.execute(trx);
  return new Map(rows.map(({ clientId, coachId }) => [clientId, coachId]));
}

/** Whether feedback within the minute before opened the day: the participant hears of both at once. */
export async function opensWithFeedback(
  trx: Trx,
  { kind, clientId, day, eventId }: EventNotice,
): Promise<boolean> {
  if (kind !== 'day') return false;
  const { rows } = await sql`
    select from events join feedback on feedback.user_id = ${clientId}
      and unlock_next and task_day + 1 = ${day}
      and reviewed_at between events.created_at - interval '1 minute' and events.created_at
    where events.id = ${eventId} limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Whether the person has read the place already, or nothing is left to read: the event was handled late. */
function isRead({ kind, clientId, day, subjectId, version = 1 }: Noticed): RawBuilder<unknown> {
  if (kind === 'day' || kind === 'nudge' || kind === 'bounced') return sql`false`;
  if (kind === 'feedback')
    return sql`exists (select from feedback where feedback.id = ${subjectId} and seen_at is not null)`;
  if (kind === 'message' || kind === 'client-message')
    return sql`exists (select from read_marks where reader_id = users.id and read_marks.user_id = ${clientId}
      and read_marks.day = ${day} and last_read_id >= ${subjectId})
      or exists (select from messages where messages.id = ${subjectId} and removed_at is not null)`;
  return sql`exists (select from version_reads where coach_id = users.id and submission_id = ${subjectId}
    and version >= ${version})`;
}

/**
 * Writes one event's notices. An unseen notice of the last twelve hours about the same place grows instead; so do new
 * submissions, of whomever. What was mailed and grows is due again for coaches alone: a participant gets one mail about a
 * place until they have seen it. The caller holds the people's notices. Returns when to look whether they are still unseen.
 */
export async function writeNotices(
  trx: Trx,
  notice: EventNotice,
  people: readonly number[],
): Promise<Check[]> {
  const { kind, clientId, day, subjectId, eventId, audience } = notice;
  const isSamePlace =
    kind === 'submission' ? sql`true` : sql`client_id = ${clientId} and notices.day = ${day}`;
  const isDueAgain = audience === 'coaches' ? sql`mailed_at is not null` : sql`false`;
  const { rows } = await sql<Check>`
    with event as (select id, created_at, created_at + interval '10 minutes' as send_at from events where id = ${eventId}),
    known as (
      select distinct on (user_id) notices.id, ${isDueAgain} as is_due_again from notices, event
      where user_id = any(${people}::int[]) and seen_at is null and kind = ${kind} and ${isSamePlace}
        and notices.created_at > event.created_at - interval '12 hours'
      order by user_id, event_id desc
    ), grown as (
      update notices set event_ids = event_ids || event.id, event_id = greatest(event_id, event.id),
        latest_at = greatest(latest_at, event.created_at),
        client_id = case when event.id > event_id then ${clientId} else client_id end,
        day = case when event.id > event_id then ${day} else day end,
        subject_id = case when event.id > event_id then ${subjectId} else subject_id end,
        send_at = case when is_due_again then event.send_at else notices.send_at end,
        mailed_at = case when is_due_again then null else mailed_at end
      from known, event where notices.id = known.id returning user_id, notices.send_at, is_due_again as is_due
    ), written as (
      insert into notices (user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at,
        send_at, seen_at, seen_by)
      select users.id, ${kind}, ${clientId}::int, ${day}::int, ${subjectId}::int, event.id, array[event.id], event.created_at,
        event.created_at, event.send_at, case when is_read then now() end, case when is_read then 'place' end
      from event, users cross join lateral (select ${isRead(notice)} as is_read) as reading
      where users.id = any(${people}::int[]) and users.id not in (select user_id from grown)
      returning user_id, send_at, seen_at is null as is_due
    )
    select user_id as "userId", send_at as "from" from (table grown union all table written) as told where is_due
  `.execute(trx);
  return rows;
}
