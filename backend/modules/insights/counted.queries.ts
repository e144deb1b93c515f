import { type RawBuilder, sql } from 'kysely';
import type { InsightKind } from '#shared/database/column-types.ts';
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
