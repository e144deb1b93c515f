import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Trx } from '#shared/database/database.ts';
import { HAS_SIGNED_IN, mailRefusedAt } from '#shared/database/person-sql.ts';
import { type EventRow, noteRows, recordFacts, requestWork } from '#shared/events/outbox.ts';
import { type Check, planChecks } from '#shared/events/plan-checks.queries.ts';
import { byStatement, type Place } from './notice-places.ts';
import { type EventNotice, first, inputOf, last, TOLD } from './notices.queries.ts';
import { afterSummary, hasPush } from './reach.queries.ts';

/** SQL: the coaches who have read the place of an event already: it was handled late. */
const READERS = `
  select reader_id as user_id from read_marks
  where kind = 'client-message' and read_marks.user_id = client_id and read_marks.day = placed.day and last_read_id >= subject_id
  union select coach_id from version_reads
  where kind in ('submission', 'finish', 'revision') and submission_id = subject_id and version_reads.version >= placed.version`;

const writeStatement = ({ columns, isSame }: Place): string => `
  with ${TOLD}, numbered as (
    select event_id, kind, client_id, day, subject_id, version, created_at, nextval('team_positions')::int as position from (
      select event_id, kind, client_id, day, subject_id, version, created_at from told
      where kind <> 'client-message' or not exists (select from messages where messages.id = subject_id and removed_at is not null)
      order by event_id) as told
  ), placed as (
    select event_id, kind, client_id, day, subject_id, version, created_at, told.position, known_id, known_position,
      row_number() over place as nth, max(event_id) over (place rows between unbounded preceding and unbounded following) as last_id
    from numbered as told left join lateral (
      select n.id as known_id, n.position as known_position from team_notices n
      where ${isSame} and n.created_at > told.created_at - interval '12 hours' order by n.position desc limit 1
    ) as known on true
    window place as (partition by known_id, ${columns} order by event_id)
  ), place as (
    select kind, known_id, array_agg(event_id order by event_id) as event_ids, last_id as event_id,
      array_agg(position order by event_id) as positions, max(position) as position, max(created_at) as latest_at,
      ${first('created_at')}, ${['client_id', 'day', 'subject_id'].map(last).join()}
    from placed group by kind, known_id, last_id
  ), grown as (
    update team_notices n set client_id = place.client_id, day = place.day, subject_id = place.subject_id,
      event_id = place.event_id, event_ids = n.event_ids || place.event_ids,
      position = place.position, positions = n.positions || place.positions, latest_at = greatest(n.latest_at, place.latest_at)
    from place where n.id = known_id returning n.id, n.event_id
  ), written as (
    insert into team_notices (kind, client_id, day, subject_id, event_id, event_ids, position, positions, created_at, latest_at)
    select kind, client_id, day, subject_id, event_id, event_ids, position, positions, created_at, latest_at
    from place where known_id is null order by event_id returning id, event_id
  ), read as (
    select readers.user_id, last_id, known_id, known_position, position, nth,
      row_number() over (partition by readers.user_id, last_id order by nth) as nth_read
    from placed cross join lateral (${READERS}) as readers
  ), marked as (
    insert into team_marks (user_id, notice_id, seen, seen_at, seen_by)
    select read.user_id, told.id, max(position), now(), 'place'
    from read join (table grown union all table written) as told on told.event_id = last_id
      join team_readers reader on reader.user_id = read.user_id
      left join team_marks mark on mark.user_id = read.user_id and mark.notice_id = known_id
    where nth = nth_read and (known_id is null or greatest(reader.seen, mark.seen) >= known_position)
    group by read.user_id, told.id
    on conflict (user_id, notice_id) do update
      set seen = excluded.seen, seen_at = excluded.seen_at, seen_by = excluded.seen_by
  ), looks as (
    insert into team_checks (due_at)
    select distinct date_bin('1 minute', created_at + interval '10 minutes 59.999999 seconds', 'epoch') from told
    on conflict do nothing returning due_at
  ), fact as (
    select 0 as n, '{}'::jsonb as payload, ${['request_id', 'traceparent'].map(last).join()} from told
  ), ${recordFacts('coach-notice.changed')}
  select id, created_at, payload, request_id, traceparent, array(select due_at from looks) as due from event`;

/**
 * Tells all coaches, with one row for a place: its newest notice grows for twelve hours, and so do new submissions, of whomever.
 * Each coach has seen it up to a position, so none of their rows changes; those who have read the first of these events and
 * everything before are marked up to the last one that they have read without a gap. A removed message tells nothing. Records
 * that the team's notices changed, and has a worker plan looks at them ten minutes later, once for each minute. The caller
 * holds the team's notices.
 */
export async function writeTeamNotices(trx: Trx, notices: readonly EventNotice[]): Promise<void> {
  for (const [place, each] of byStatement(notices)) {
    const query = CompiledQuery.raw(writeStatement(place), inputOf(each));
    const { rows } = await trx.executeQuery<Omit<EventRow, 'type'> & { due: Date[] }>(query);
    noteRows(trx, 'coach-notice.changed', rows);
    for (const dueAt of rows.flatMap(({ due }) => due.map((at) => at.toISOString())))
      await requestWork(trx, 'team-notice.due', { dueAt }, dueAt);
  }
}

/** Team notices with something unseen that the channel has not decided on, of the kinds that the coach has not switched off. */
const waits = (sent: 'mailed' | 'pushed', off?: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from team_notices n left join team_marks mark on mark.user_id = reader.user_id and mark.notice_id = n.id
  where n.position > greatest(reader.seen, reader.${sql.ref(sent)})
    and n.position > greatest(mark.seen, mark.${sql.ref(sent)}, 0)
    and ${off ? sql`kind <> all(coalesce(${off}, '{}'))` : sql`true`})`;

/**
 * Plans a look of each coach with something open. While none can bring a mail, because one was sent within four hours, that is
 * the look at the end of these, which is planned once; of coaches whom no mail reaches it is one in four hours.
 */
export async function planLooks(trx: Trx, dueAt: string): Promise<void> {
  await sql`delete from team_checks where due_at <= greatest(now(), ${dueAt}::timestamptz)`.execute(trx);
  const { rows } = await sql<Check>`
    select "userId", least(mail_at, push_at) as "from" from (
      select reader.user_id as "userId",
        case when ${HAS_SIGNED_IN} and ${mailRefusedAt} is null and ${waits('mailed', sql`mail_off`)}
          then decent_time(greatest(began, ${afterSummary(sql`reader.user_id`, 'waiting-work')}), time_zone, coalesce(quiet, true),
            coalesce(digest, false))
          when ${waits('mailed')} then greatest(began, looked_at + interval '4 hours') end as mail_at,
        case when ${HAS_SIGNED_IN} and ${hasPush} and ${waits('pushed', sql`push_off`)} then began end as push_at
      from team_readers reader join users on users.id = reader.user_id
        left join notice_settings on notice_settings.user_id = users.id
        cross join (select ${dueAt}::timestamptz - interval '1 minute' as began) as told
    ) as looks where mail_at is not null or push_at is not null
  `.execute(trx);
  await planChecks(trx, rows);
}
