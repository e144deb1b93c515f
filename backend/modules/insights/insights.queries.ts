import { type RawBuilder, sql } from 'kysely';
import type { ClientsOnDay } from '#shared/contract/insights.ts';
import { LOAD_DAYS } from '#shared/contract/limits.ts';
import type { InsightKind } from '#shared/database/column-types.ts';
import { countedPending } from '#shared/database/counters.ts';
import type { Reader } from '#shared/database/database.ts';
import { isRunning, isSilentFor } from '#shared/database/person-sql.ts';
import { isInProgramme, longestProgramme } from '#shared/database/programmes.ts';
import { SILENT_HOURS } from '#shared/domain/at-risk.ts';
import type { Standing } from '#shared/domain/expected-load.ts';
import { countByDay, firstMonday, type Period } from '#shared/insights/insights.queries.ts';

/** Active clients in a running sprint; as two reads of an index, because few have never been here. */
const activeClients = (programme?: number) => sql`
  select id, current_day, last_day from users where not is_admin and not is_invited and deactivated_at is null and ${isRunning}
    and not ${isSilentFor(SILENT_HOURS)} and ${isInProgramme(programme)}
  union all
  select id, current_day, last_day from users where not is_admin and not is_invited and deactivated_at is null and ${isRunning}
    and ${isInProgramme(programme)} and coalesce(last_activity, '-infinity') = '-infinity'
    and created_at >= now() - make_interval(hours => ${sql.lit(SILENT_HOURS)})`;

/** Every day from 0 to the last one of the longest programme in use, without deactivated clients. Triggers keep the counts; only active clients are read. Of one programme they are counted. */
export async function countClientsByDay(db: Reader, programme?: number): Promise<ClientsOnDay[]> {
  if (programme !== undefined)
    return await countByDay(db, isInProgramme(programme), longestProgramme(programme));
  const { rows } = await sql<ClientsOnDay>`
    with standing as (
      select day, coalesce(sum(n) filter (where name = 'clients-on-day'), 0)::int as clients,
        coalesce(sum(n) filter (where name = 'clients-done'), 0)::int as done
      from counters where name in ('clients-on-day', 'clients-done') group by day
    ), active as (
      select current_day as day, count(*)::int as clients from (${activeClients()}) as clients group by current_day
    )
    select day, coalesce(standing.clients, 0) as clients,
      case when day = 0 then 0 else coalesce(standing.clients - standing.done, 0) - coalesce(active.clients, 0) end as silent
    from generate_series(0, ${longestProgramme()}) as day
      left join standing using (day) left join active using (day) order by day
  `.execute(db);
  return rows;
}

/** As `percentile_disc` finds it among rows that stand for n each. */
const percentile = (share: number): RawBuilder<number | null> =>
  sql<number | null>`min(tenths) filter (where up_to >= total * ${sql.lit(share)}::numeric)`;

interface FunnelRow {
  day: number;
  reached: number;
  submitted: number;
  reviewed: number;
  missed: number;
  tenths: number | null;
}

export async function countFunnel(db: Reader, period: Period): Promise<FunnelRow[]> {
  const { rows } = await sql<FunnelRow>`
    with ${countedFacts('day', wholeOf, period)}, days as (
      select day, state, tenths, sum(n) as n from counted group by day, state, tenths having sum(n) > 0
    ), ranked as (
      select day, state, tenths, n,
        sum(n) filter (where tenths is not null) over (partition by day order by tenths) as up_to,
        sum(n) filter (where tenths is not null) over (partition by day) as total
      from days
    )
    select day, coalesce(sum(n), 0)::int as reached,
      coalesce(sum(n) filter (where state in ('waiting', 'reviewed')), 0)::int as submitted,
      coalesce(sum(n) filter (where state = 'reviewed'), 0)::int as reviewed,
      coalesce(sum(n) filter (where state = 'missed'), 0)::int as missed,
      ${percentile(0.5)} as tenths
    from generate_series(1, ${longestProgramme(period.programme)}) as day left join ranked using (day) group by day order by day
  `.execute(db);
  return rows;
}

interface WaitRow {
  week: string;
  coachId: number;
  coachName: string;
  count: number;
  median: number;
  long: number;
}

export async function listWaits(
  db: Reader,
  kind: Extract<InsightKind, 'review' | 'reply'>,
  period: Period,
): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    with ${countedFacts(kind, weeksOf, period)}, waits as (
      select span, coach_id, tenths, sum(n) as n from counted group by span, coach_id, tenths having sum(n) > 0
    ), ranked as (
      select span, coach_id, tenths, n, sum(n) over (partition by span, coach_id order by tenths) as up_to,
        sum(n) over (partition by span, coach_id) as total
      from waits
    ), summed as (
      select span, coach_id, sum(n)::int as count, ${percentile(0.5)} as median, ${percentile(0.9)} as long
      from ranked group by span, coach_id
    )
    select span::text as week, coach_id as "coachId", coach.name as "coachName", count, median, long
    from summed cross join lateral (select name from users where users.id = summed.coach_id limit 1) as coach
    order by span, coach.name collate reading_order, coach_id
  `.execute(db);
  return rows;
}

/** Of all coaches in the whole period. */
export async function countWaits(
  db: Reader,
  kind: Extract<InsightKind, 'review' | 'reply'>,
  period: Period,
): Promise<{ count: number; median: number | null }> {
  const { rows } = await sql<{ count: number; median: number | null }>`
    with ${countedFacts(kind, wholeOf, period)}, waits as (
      select tenths, sum(n) as n from counted group by tenths having sum(n) > 0
    ), ranked as (
      select tenths, n, sum(n) over (order by tenths) as up_to, sum(n) over () as total from waits
    )
    select coalesce(sum(n), 0)::int as count, ${percentile(0.5)} as median from ranked
  `.execute(db);
  return rows[0] ?? { count: 0, median: null };
}

/** The Mondays of the period. */
export async function listWeeks(db: Reader, period: Period): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select span::text as week from (${weeksOf(period)}) as weeks order by span
  `.execute(db);
  return rows.map(({ week }) => week);
}

/** Active clients by their day and whether it is handed in, which is looked up for each: a join could read all submissions. */
export async function countStanding(db: Reader, programme?: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select current_day as day, coalesce("isSubmitted", false) as "isSubmitted", count(*)::int as clients,
      last_day as "lastDay"
    from (${activeClients(programme)}) as clients
      left join lateral (select true as "isSubmitted" from submissions
        where user_id = clients.id and task_day = current_day limit 1) as submitted on true
    group by 1, 2, last_day
  `.execute(db);
  return rows;
}

/** The coming days by the reader's calendar, today first. */
export async function listComingDates(db: Reader, zone: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select ((now() at time zone ${zone})::date + ahead)::text as date
    from generate_series(0, ${sql.lit(LOAD_DAYS - 1)}) as ahead order by ahead
  `.execute(db);
  return rows.map(({ date }) => date);
}

export async function countWaiting(db: Reader, programme?: number): Promise<number> {
  const waiting =
    programme === undefined
      ? countedPending
      : sql`(select count(*)::int from submissions join users on users.id = user_id and deactivated_at is null
          and ${isInProgramme(programme)} where not is_reviewed)`;
  const { rows } = await sql<{ waiting: number }>`select ${waiting} as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Spans (span, starts, ends): the weeks, one by one. */
const weeksOf = (period: Period): RawBuilder<unknown> => sql`
  select at_home::date as span, at_home at time zone ${period.zone} as starts,
    (at_home + interval '7 days') at time zone ${period.zone} as ends
  from generate_series(${firstMonday(period)}, now() at time zone ${period.zone}, interval '7 days') as at_home`;

/** The months in which the weeks begin and end, and those between. */
export const monthsOf = (period: Period): RawBuilder<unknown> => sql`
  select at_home::date as span, at_home at time zone ${period.zone} as starts,
    (at_home + interval '1 month') at time zone ${period.zone} as ends
  from generate_series(date_trunc('month', ${firstMonday(period)}), now() at time zone ${period.zone}, interval '1 month') as at_home`;

/** All weeks as one span. */
const wholeOf = (period: Period): RawBuilder<unknown> => sql`
  select (${firstMonday(period)})::date as span, (${firstMonday(period)}) at time zone ${period.zone} as starts,
    now() + interval '1 day' as ends`;

/**
 * CTEs `spans` and `counted` (span, day, coach_id, state, tenths, n): the facts of a kind in each span. Whole days in
 * UTC are counted already; only the hours around them are read one by one.
 */
export function countedFacts(
  kind: InsightKind,
  spansOf: (period: Period) => RawBuilder<unknown>,
  period: Period,
): RawBuilder<unknown> {
  const { programme } = period;
  const isCounted = sql`kind = ${sql.lit(kind)}${programme === undefined ? sql`` : sql` and programme_id = ${programme}`}`;
  return sql`
  spans as materialized (
    select span, starts, ends, first_day, last_day, least(first_day at time zone 'UTC', ends) as days_from,
      greatest(last_day at time zone 'UTC', least(first_day at time zone 'UTC', ends)) as days_to
    from (${spansOf(period)}) as given cross join lateral (
      select date_trunc('day', starts at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::timestamp as first_day,
        date_trunc('day', ends at time zone 'UTC') as last_day) as rounded
  ), counted as (
    select span, starts, day, coach_id, state, tenths, n from spans
      join insight_days on ${isCounted} and on_day >= first_day::date and on_day < last_day::date
    union all
    select span, starts, case when kind = 'day' then subject end, coach_id, state, tenths, 1 from spans
      cross join lateral (values (starts, days_from), (days_to, ends)) as edges (since, until)
      join insight_facts on ${isCounted} and at >= since and at < until
  )`;
}
