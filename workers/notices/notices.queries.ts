import { CompiledQuery, sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { type EventRow, noteRows, recordFacts } from '#shared/events/outbox.ts';
import type { Cause } from '#shared/operations/log.ts';
import { byStatement, type Place } from './notice-places.ts';
import type { Noticed } from './notices-of.ts';

export interface EventNotice extends Noticed {
  eventId: number;
  /** Of the event, since 1970. */
  hour: number;
  cause: Cause;
}

/** A notice and whom it tells; null: every coach. */
export interface AddressedNotice extends EventNotice {
  userId: number | null;
}

interface Readers {
  /** People who still exist, with their coach; null: all coaches are told of this client. */
  people: ReadonlyMap<number, { id: number; coachId: number | null }>;
  /** Every active coach, if one of the clients has no coach. */
  coaches: readonly number[];
}

export async function listOwners(trx: Trx): Promise<number[]> {
  const owners = trx.selectFrom('users').select('id').where('is_owner', '=', true);
  return (await owners.where('deactivated_at', 'is', null).execute()).map(({ id }) => id);
}

/**
 * Locks these people, the coaches of the clients of whom coaches are told, every coach if one of these clients has none, and
 * the notices of all of them: nobody of them is deleted, and no notice changes, before the transaction ends.
 */
export async function lockReaders(
  trx: Trx,
  people: readonly number[],
  clients: readonly number[],
): Promise<Readers> {
  const { rows } = await sql<{ id: number; coachId: number | null; isEveryCoach: boolean }>`
    with people as (
      select users.id, coalesce(person.coach_id, users.coach_id) as coach_id
      from users left join users as person on person.id = users.past_of
      where users.id = any(${people}::int[]) order by users.id for key share of users
    ), coaches as (
      select id from users where is_admin and deactivated_at is null
        and id in (select coach_id from people where id = any(${clients}::int[])) order by id for key share
    ), reader as (
      select people.id, coaches.id as coach_id from people left join coaches on coaches.id = coach_id
    ), every_coach as (
      select id from users where is_admin and deactivated_at is null
        and exists (select from reader where coach_id is null and id = any(${clients}::int[])) order by id for key share
    ), locks as (
      select count(*) as n from (select pg_advisory_xact_lock(hashtext('notices'), id) from (
        select id from people union select id from coaches union select id from every_coach order by id) as each) as each
    )
    select id, coach_id as "coachId", false as "isEveryCoach" from reader cross join locks where n >= 0
    union all select id, null, true from every_coach
  `.execute(trx);
  return {
    people: new Map(rows.filter(({ isEveryCoach }) => !isEveryCoach).map((row) => [row.id, row])),
    coaches: rows.filter(({ isEveryCoach }) => isEveryCoach).map(({ id }) => id),
  };
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

const inputOf = (notices: readonly AddressedNotice[], coaches: readonly number[]): unknown[] => [
  JSON.stringify(
    notices.map(({ eventId, userId, kind, clientId, day, subjectId, version = 1, audience, cause }) => ({
      ...{
        kind,
        day,
        version,
        event_id: eventId,
        user_id: userId,
        client_id: clientId,
        subject_id: subjectId,
      },
      ...{ request_id: cause.requestId, traceparent: cause.traceparent },
      is_for_coach: audience !== 'participant',
    })),
  ),
  notices.map(({ eventId }) => eventId),
  [...new Set(notices.flatMap(({ userId }) => userId ?? coaches))],
];

/** SQL: the value of the first and of the last event of a group. */
const first = (column: string): string => `(array_agg(${column} order by event_id))[1] as ${column}`;
const last = (column: string): string => `(array_agg(${column} order by event_id desc))[1] as ${column}`;

/** SQL: the full minute after a moment, so that one look serves everything of a person that is due in it. */
export const lookAt = (moment: string): string =>
  `date_bin('1 minute', ${moment} + interval '59.999999 seconds', 'epoch')`;

const CHANGES = {
  'notice.changed': `select user_id as n, jsonb_build_object('userId', user_id) as payload,
    ${['request_id', 'traceparent'].map(last).join()} from told group by user_id`,
  'coach-notice.changed': `select 0 as n, '{}'::jsonb as payload, ${['request_id', 'traceparent'].map(last).join()}
    from told having count(*) > 0`,
};

/**
 * $1 are the notices, $2 the ids of the events, $3 the people: a notice without a person of its own is one of each. A place's notices
 * grow in the order of the events: of events without a known notice those before the first unread one are born seen, each alone,
 * and the others share a notice. `+ 0` keeps PostgreSQL from walking all notices of a person in the order of the events.
 */
const writeStatement = ({ columns, isSame }: Place, change: keyof typeof CHANGES): string => `
  with told as (
    select event_id, reader.id as user_id, kind, client_id, day, subject_id, version, is_for_coach,
      input.request_id, input.traceparent, created_at
    from json_to_recordset($1) as input (event_id int, user_id int, kind text, client_id int, day int, subject_id int, version int,
      is_for_coach boolean, request_id text, traceparent text)
    join events on events.id = event_id and events.id = any($2::int[])
    join unnest($3::int[]) as reader (id) on reader.id = coalesce(input.user_id, reader.id)
  ), placed as (
    select event_id, user_id, kind, client_id, day, subject_id, created_at, known_id, is_due_again,
      known_id is null and ${IS_READ} as is_read
    from told left join lateral (
      select id as known_id, is_for_coach and mailed_at is not null as is_due_again from notices n
      where n.user_id = told.user_id and seen_at is null and ${isSame}
        and (n.kind = 'suggestion' or n.created_at > told.created_at - interval '12 hours')
      order by event_id + 0 desc limit 1
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
  ), due as (
    select *, created_at + interval '10 minutes' as due_at from place
  ), grown as (
    update notices n set event_ids = n.event_ids || due.event_ids, event_id = greatest(n.event_id, due.event_id),
      latest_at = greatest(n.latest_at, due.latest_at),
      client_id = case when due.event_id > n.event_id then due.client_id else n.client_id end,
      day = case when due.event_id > n.event_id then due.day else n.day end,
      subject_id = case when due.event_id > n.event_id then due.subject_id else n.subject_id end,
      send_at = case when is_due_again then due_at else n.send_at end,
      look_at = case when is_due_again then ${lookAt('due_at')} else n.look_at end,
      mailed_at = case when is_due_again then null else mailed_at end
    from due where n.id = known_id
  ), written as (
    insert into notices (user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at, send_at, look_at,
      seen_at, seen_by)
    select user_id, kind, client_id, day, subject_id, event_id, event_ids, created_at, latest_at, due_at,
      case when not is_read then ${lookAt('due_at')} end, case when is_read then now() end, case when is_read then 'place' end
    from due where known_id is null order by event_id
  ), fact as (${CHANGES[change]}), ${recordFacts(change)}
  select id, created_at, payload, request_id, traceparent from event order by id`;

/**
 * Writes a notice for each person and event. An unseen notice of the last twelve hours about the same place grows instead; so do new
 * submissions, of whomever, and, however old, the suggestions for a programme. What was mailed and grows is due again for coaches
 * alone: a participant gets one mail about a place until they have seen it. The caller holds the people's notices. Records that these
 * changed, with one event for all coaches.
 */
export async function writeNotices(
  trx: Trx,
  notices: readonly AddressedNotice[],
  coaches: readonly number[],
): Promise<void> {
  for (const [place, each] of byStatement(notices)) {
    const change = each[0].userId === null ? 'coach-notice.changed' : 'notice.changed';
    const query = CompiledQuery.raw(writeStatement(place, change), inputOf(each, coaches));
    const { rows } = await trx.executeQuery<Omit<EventRow, 'type'>>(query);
    noteRows(trx, change, rows);
  }
}
