import { type RawBuilder, sql } from 'kysely';
import { HAS_SIGNED_IN } from '#shared/accounts/has-signed-in.ts';
import type { Trx } from '#shared/database/database.ts';
import { mailRefusedAt } from '#shared/database/mail-refusal.ts';
import { requestWork } from '#shared/events/outbox.ts';
import { type Check, planChecks } from '#shared/events/plan-checks.queries.ts';
import type { EventNotice } from './notices.queries.ts';
import type { Noticed } from './notices-of.ts';
import { afterSummary, hasPush } from './reach.queries.ts';

/** The coaches who have read the place already: the event was handled late. */
function readersOf({ kind, clientId, day, subjectId, version = 1 }: Noticed): RawBuilder<unknown> {
  if (kind === 'client-message')
    return sql`select reader_id as user_id from read_marks
      where read_marks.user_id = ${clientId} and read_marks.day = ${day} and last_read_id >= ${subjectId}`;
  return sql`select coach_id as user_id from version_reads
    where submission_id = ${subjectId} and version >= ${version} and ${kind} <> 'bounced'`;
}

/**
 * Tells all coaches of one event, with one row: the newest notice about the same place grows for twelve hours, and so do
 * new submissions, of whomever. Each coach has seen it up to a position, so none of their rows changes; those who have
 * read the place and everything before are marked. A removed message tells nothing. The caller holds the team's notices.
 */
export async function writeTeamNotice(trx: Trx, notice: EventNotice): Promise<void> {
  const { kind, clientId, day, subjectId, eventId } = notice;
  const isSamePlace = kind === 'submission' ? sql`true` : sql`client_id = ${clientId} and n.day = ${day}`;
  const isRemoved =
    kind === 'client-message'
      ? sql`exists (select from messages where id = ${subjectId} and removed_at is not null)`
      : sql`false`;
  await sql`
    with event as (select id, created_at, nextval('team_positions')::int as position from events
      where id = ${eventId} and not ${isRemoved}),
    known as (
      select n.id, n.position from team_notices n, event
      where kind = ${kind} and ${isSamePlace} and n.created_at > event.created_at - interval '12 hours'
      order by n.position desc limit 1
    ), grown as (
      update team_notices n set client_id = ${clientId}, day = ${day}, subject_id = ${subjectId}, event_id = event.id,
        event_ids = event_ids || event.id, position = event.position, positions = positions || event.position,
        latest_at = greatest(latest_at, event.created_at)
      from known, event where n.id = known.id returning n.id, n.position
    ), written as (
      insert into team_notices (kind, client_id, day, subject_id, event_id, event_ids, position, positions, created_at, latest_at)
      select ${kind}, ${clientId}::int, ${day}::int, ${subjectId}::int, id, array[id], position, array[position], created_at, created_at
      from event where not exists (select from known) returning id, position
    )
    insert into team_marks (user_id, notice_id, seen, seen_at, seen_by)
    select reader.user_id, told.id, told.position, now(), 'place'
    from (table grown union all table written) as told
      cross join (${readersOf(notice)}) as readers join team_readers reader on reader.user_id = readers.user_id left join known on true
      left join team_marks mark on mark.user_id = reader.user_id and mark.notice_id = known.id
    where known.id is null or greatest(reader.seen, mark.seen) >= known.position
    on conflict (user_id, notice_id) do update
      set seen = excluded.seen, seen_at = excluded.seen_at, seen_by = excluded.seen_by
  `.execute(trx);
}

/** Has a worker plan looks at what all coaches were told of these events, ten minutes later: once for each minute. */
export async function planTeamLook(trx: Trx, eventIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ dueAt: Date }>`
    insert into team_checks (due_at)
    select distinct date_bin('1 minute', created_at + interval '10 minutes 59.999999 seconds', 'epoch')
    from events where id = any(${eventIds}::int[]) on conflict do nothing returning due_at as "dueAt"
  `.execute(trx);
  for (const { dueAt } of rows)
    await requestWork(trx, 'team-notice.due', { dueAt: dueAt.toISOString() }, dueAt.toISOString());
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
