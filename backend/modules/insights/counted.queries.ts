import { type RawBuilder, sql } from 'kysely';
import { isInProgramme } from '#shared/database/programmes.ts';
import type { InsightKind } from '#shared/database/tables/insight-tables.ts';
import { firstMonday, type Period } from '#shared/insights/period.queries.ts';

/** Spans (span, starts, ends): the weeks, one by one. */
export const weeksOf = (period: Period): RawBuilder<unknown> => sql`
  select at_home::date as span, at_home at time zone ${period.zone} as starts,
    (at_home + interval '7 days') at time zone ${period.zone} as ends
  from generate_series(${firstMonday(period)}, now() at time zone ${period.zone}, interval '7 days') as at_home`;

/** The months in which the weeks begin and end, and those between. */
export const monthsOf = (period: Period): RawBuilder<unknown> => sql`
  select at_home::date as span, at_home at time zone ${period.zone} as starts,
    (at_home + interval '1 month') at time zone ${period.zone} as ends
  from generate_series(date_trunc('month', ${firstMonday(period)}), now() at time zone ${period.zone}, interval '1 month') as at_home`;

/** All weeks as one span. */
export const wholeOf = (period: Period): RawBuilder<unknown> => sql`
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
  return programme === undefined
    ? countedDays(kind, spansOf(period))
    : factsIn(programme, kind, spansOf(period));
}

/** Of one programme fact by fact: the days are counted for all programmes together. */
const factsIn = (
  programme: number,
  kind: InsightKind,
  spans: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  spans as materialized (${spans}), counted as (
    select span, starts, case when kind = 'day' then subject end as day, coach_id, state, tenths, 1 as n
    from spans join insight_facts on kind = ${sql.lit(kind)} and at >= starts and at < ends
    where user_id in (select id from users where ${isInProgramme(programme)})
  )`;

const countedDays = (kind: InsightKind, spans: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  spans as materialized (
    select span, starts, ends, first_day, last_day, least(first_day at time zone 'UTC', ends) as days_from,
      greatest(last_day at time zone 'UTC', least(first_day at time zone 'UTC', ends)) as days_to
    from (${spans}) as given cross join lateral (
      select date_trunc('day', starts at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::timestamp as first_day,
        date_trunc('day', ends at time zone 'UTC') as last_day) as rounded
  ), counted as (
    select span, starts, day, coach_id, state, tenths, n from spans
      join insight_days on kind = ${sql.lit(kind)} and on_day >= first_day::date and on_day < last_day::date
    union all
    select span, starts, case when kind = 'day' then subject end, coach_id, state, tenths, 1 from spans
      cross join lateral (values (starts, days_from), (days_to, ends)) as edges (since, until)
      join insight_facts on kind = ${sql.lit(kind)} and at >= since and at < until
  )`;
