import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';
import { isInProgramme } from '#shared/database/programmes.ts';
import { firstMonday, type Period } from '#shared/insights/insights.queries.ts';
import { countedFacts, monthsOf } from './insights.queries.ts';

export interface FinishRow {
  started: number;
  within21: number;
  within28: number;
  within42: number;
  settled21: boolean;
  settled28: boolean;
  settled42: boolean;
}

/** SQL: 21, 28 and 42 days, of which 21 are the length; of a programme its newest length, a third more and twice as much. */
function spanDays(programme: number | undefined): RawBuilder<number>[] {
  const length =
    programme === undefined
      ? sql.lit(21)
      : sql`(select days from programme_versions where id = newest_version(${programme}))`;
  return [sql`3`, sql`4`, sql`6`].map((thirds) => sql`ceil(${length} * ${thirds} / 3.0)::int`);
}

/** SQL: the state of a row of `insight_facts` of a sprint; facts know the spans of the built-in programme. */
const stateIn = (programme: number | undefined): RawBuilder<unknown> => {
  if (programme === undefined) return sql`state`;
  const within = spanDays(programme).map((days) => sql`finished_at < at + make_interval(days => ${days})`);
  return sql`case when state = 'open' then state when ${within[0]} then '21' when ${within[1]} then '28'
    when ${within[2]} then '42' else 'later' end`;
};

/** `n`: how many sprints a row stands for; `ends`: when the last of them had begun. */
function countedFinishes(
  programme: number | undefined,
  { n, state, ends }: Record<'n' | 'state' | 'ends', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const finished = (...states: string[]) =>
    sql`coalesce(sum(${n}) filter (where ${state} in (${sql.join(states.map((each) => sql.lit(each)))})), 0)::int`;
  const settled = spanDays(programme).map(
    (days) => sql`coalesce(${ends} + make_interval(days => ${days}) <= now(), false)`,
  );
  return sql`coalesce(sum(${n}), 0)::int as started, ${finished('21')} as within21,
      ${finished('21', '28')} as within28, ${finished('21', '28', '42')} as within42,
      ${settled[0]} as settled21, ${settled[1]} as settled28, ${settled[2]} as settled42`;
}

/** CTEs `spans` and `counted`: the sprints that began in each month. */
const countedSprints = (period: Period): RawBuilder<unknown> =>
  period.programme === undefined
    ? countedFacts('sprint', monthsOf, period)
    : sql`spans as materialized (${monthsOf(period)}), counted as (
        select span, ${stateIn(period.programme)} as state, 1 as n from spans
          join insight_facts on kind = 'sprint' and at >= starts and at < ends
          join users on users.id = user_id and ${isInProgramme(period.programme)})`;

export async function countFinishes(db: Reader, period: Period): Promise<(FinishRow & { month: string })[]> {
  const { programme } = period;
  const { rows } = await sql<FinishRow & { month: string }>`
    with ${countedSprints(period)}
    select spans.span::text as month, ${countedFinishes(programme, { n: sql`n`, state: sql`state`, ends: sql`ends` })}
    from spans left join counted on counted.span = spans.span group by spans.span, ends order by spans.span
  `.execute(db);
  return rows;
}

export interface CohortFinishRow extends FinishRow {
  cohortId: number;
  name: string;
  startsOn: string;
}

const IS_BEGUN = sql`case when kind is not null then 1 end`;

/** Of one cohort, or of all that began in the period. */
export async function countFinishesByCohort(
  db: Reader,
  chosen: { cohortId: number; programme?: number | undefined } | Period,
): Promise<CohortFinishRow[]> {
  const { programme } = chosen;
  // In a list, cohorts of nobody in the programme are not of it.
  const join = sql.raw('cohortId' in chosen || programme === undefined ? 'left join' : 'join');
  const isChosen =
    'cohortId' in chosen
      ? sql`cohorts.id = ${chosen.cohortId}`
      : sql`starts_on >= (${firstMonday(chosen)})::date and starts_on <= (now() at time zone ${chosen.zone})::date`;
  const { rows } = await sql<CohortFinishRow>`
    select cohorts.id as "cohortId", cohorts.name, starts_on::text as "startsOn",
      ${countedFinishes(programme, { n: IS_BEGUN, state: stateIn(programme), ends: sql`max(at)` })}
    from cohorts ${join} users on cohort_id = cohorts.id and not is_admin and not is_invited and ${isInProgramme(programme)}
      left join insight_facts on user_id = users.id and kind = 'sprint' and subject = 0
    where ${isChosen} group by cohorts.id order by starts_on desc, cohorts.id desc
  `.execute(db);
  return rows;
}
