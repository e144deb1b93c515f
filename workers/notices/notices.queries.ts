import { CompiledQuery, sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { type EventRow, noteRows, recordFacts } from '#shared/events/outbox.ts';
import type { Check } from '#shared/events/plan-checks.queries.ts';
import type { Cause } from '#shared/operations/log.ts';
import { byStatement, type Place } from './notice-places.ts';
import type { Noticed } from './notices-of.ts';

export interface EventNotice extends Noticed {
  eventId: number;
  /** Of the event, since 1970. */
  hour: number;
  cause: Cause;
}

/** A notice for one person. */
export interface OwnNotice extends EventNotice {
  userId: number;
}

/** A person who still exists. */
export interface Reader {
  id: number;
  /** Null: all coaches are told of this client. */
  coachId: number | null;
}

export async function listOwners(trx: Trx): Promise<number[]> {
  const owners = trx.selectFrom('users').select('id').where('is_owner', '=', true);
  return (await owners.where('deactivated_at', 'is', null).execute()).map(({ id }) => id);
}

/**
 * Locks these people, the coaches of the clients of whom coaches are told, the notices of all of them and, if one of these clients
 * has no coach, the team's: nobody of them is deleted, and no notice changes, before the transaction ends.
 */
export async function lockReaders(
  trx: Trx,
  people: readonly number[],
  clients: readonly number[],
): Promise<Map<number, Reader>> {
  const { rows } = await sql<Reader>`
    with people as (
      select users.id, coalesce(person.coach_id, users.coach_id) as coach_id
      from users left join users as person on person.id = users.past_of
      where users.id = any(${people}::int[]) order by users.id for key share of users
    ), coaches as (
      select id from users where is_admin and deactivated_at is null
        and id in (select coach_id from people where id = any(${clients}::int[])) order by id for key share
    ), own as (
      select count(*) as n from (select pg_advisory_xact_lock(hashtext('notices'), id)
        from (select id from people union select id from coaches order by id) as each) as locks
    ), reader as (
      select people.id, coaches.id as coach_id from people left join coaches on coaches.id = coach_id
    ), team as (
      select count(*) as n from (select pg_advisory_xact_lock(hashtext('team notices'), 0) from own
        where n > 0 and exists (select from reader where coach_id is null and id = any(${clients}::int[]))) as locks
    )
    select id, coach_id as "coachId" from reader cross join team where team.n >= 0
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
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
      and (reviewed_at between events.created_at - interval '1 minute' and events.created_at
        or decided_at between events.created_at - interval '1 minute' and events.created_at)
    where events.id = ${eventId} limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Whether the person has read the place already, or nothing is left to read: the event was handled late. */
const IS_READ = `case
  when kind = 'feedback' then exists (select from feedback where feedback.id = subject_id
    and seen_at >= coalesce(decided_at, reviewed_at))
  when kind in ('message', 'client-message') then
    exists (select from read_marks where reader_id = told.user_id and read_marks.user_id = client_id
      and read_marks.day = told.day and last_read_id >= subject_id)
    or exists (select from messages where messages.id = subject_id and removed_at is not null)
  when kind in ('submission', 'finish', 'revision') then
    exists (select from version_reads where coach_id = told.user_id and submission_id = subject_id
      and version_reads.version >= told.version)
  else false end`;

/** SQL of the CTE \`told\`: notices with the times of their events; $1 are the notices, $2 the ids of the events. */
export const TOLD = `told as (
  select event_id, user_id, kind, client_id, day, subject_id, version, is_for_coach, input.request_id, input.traceparent, created_at
  from json_to_recordset($1) as input (event_id int, user_id int, kind text, client_id int, day int, subject_id int, version int,
    is_for_coach boolean, request_id text, traceparent text)
  join events on events.id = event_id and events.id = any($2::int[])
)`;

export const inputOf = (notices: readonly (EventNotice & { userId?: number })[]): unknown[] => [
  JSON.stringify(
    notices.map(({ eventId, userId, kind, clientId, day, subjectId, version = 1, audience, cause }) => ({
      ...{
        event_id: eventId,
        user_id: userId,
        kind,
        client_id: clientId,
        day,
        subject_id: subjectId,
        version,
      },
      ...{
        is_for_coach: audience !== 'participant',
        request_id: cause.requestId,
        traceparent: cause.traceparent,
      },
    })),
  ),
  notices.map(({ eventId }) => eventId),
];

/** SQL: the value of the first and of the last event of a group. */
export const first = (column: string): string => `(array_agg(${column} order by event_id))[1] as ${column}`;
export const last = (column: string): string =>
  `(array_agg(${column} order by event_id desc))[1] as ${column}`;

/**
 * A place's notices grow in the order of the events: of events without a known notice those before the first unread one are born
 * seen, each alone, and the others share a notice.
 */
const writeStatement = ({ columns, isSame }: Place): string => `
  with ${TOLD}, placed as (
    select event_id, user_id, kind, client_id, day, subject_id, created_at, known_id, is_due_again,
      known_id is null and ${IS_READ} as is_read
    from told left join lateral (
      select id as known_id, is_for_coach and mailed_at is not null as is_due_again from notices n
      where n.user_id = told.user_id and seen_at is null and ${isSame}
        and (n.kind = 'suggestion' or n.created_at > told.created_at - interval '12 hours')
      order by event_id desc limit 1
    ) as known on true
  ), led as (
    select event_id, user_id, kind, client_id, day, subject_id, created_at, known_id, is_due_again, is_read,
      least(event_id, min(event_id) filter (where not is_read) over (partition by user_id, known_id, ${columns})) as leader
    from placed
  ), place as (
    select user_id, kind, known_id, bool_or(is_due_again) as is_due_again, bool_and(is_read) as is_read,
      array_agg(event_id order by event_id) as event_ids, max(event_id) as event_id, max(created_at) as latest_at,
      ${first('created_at')}, ${['client_id', 'day', 'subject_id'].map(last).join()}
    from led group by user_id, kind, known_id, case when known_id is null then leader end
  ), grown as (
    update notices n set event_ids = n.event_ids || place.event_ids, event_id = greatest(n.event_id, place.event_id),
      latest_at = greatest(n.latest_at, place.latest_at),
      client_id = case when place.event_id > n.event_id then place.client_id else n.client_id end,
      day = case when place.event_id > n.event_id then place.day else n.day end,
      subject_id = case when place.event_id > n.event_id then place.subject_id else n.subject_id end,
      send_at = case when is_due_again then place.created_at + interval '10 minutes' else n.send_at end,
      mailed_at = case when is_due_again then null else mailed_at end
    from place where n.id = known_id returning n.user_id, n.send_at, is_due_again as is_due
  ), written as (
    insert into notices (user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at, send_at, seen_at, seen_by)
    select user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at,
      created_at + interval '10 minutes', case when is_read then now() end, case when is_read then 'place' end
    from place where known_id is null order by event_id returning user_id, send_at, seen_at is null as is_due
  ), fact as (
    select user_id as n, jsonb_build_object('userId', user_id) as payload, ${['request_id', 'traceparent'].map(last).join()}
    from told group by user_id
  ), ${recordFacts('notice.changed')}
  select id, created_at, payload, request_id, traceparent, array(
      select send_at from (table grown union all table written) as due where is_due and user_id = person_id) as due
  from event order by id`;

/**
 * Writes notices, each for its person. An unseen notice of the last twelve hours about the same place grows instead; so do new
 * submissions, of whomever, and, however old, the suggestions for a programme. What was mailed and grows is due again for coaches alone: a participant gets one mail about a
 * place until they have seen it. The caller holds the people's notices. Records that these changed. Returns when to look whether
 * they are still unseen.
 */
export async function writeNotices(trx: Trx, notices: readonly OwnNotice[]): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [place, each] of byStatement(notices)) {
    const query = CompiledQuery.raw(writeStatement(place), inputOf(each));
    const { rows } = await trx.executeQuery<Omit<EventRow, 'type'> & { due: Date[] }>(query);
    noteRows(trx, 'notice.changed', rows);
    for (const { payload, due } of rows)
      checks.push(...due.map((from) => ({ userId: (payload as { userId: number }).userId, from })));
  }
  return checks;
}
