import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';
import { isInProgramme } from '#shared/database/programmes.ts';
import { firstMonday, type Period } from '#shared/insights/period.queries.ts';
import { countedFacts, monthsOf } from './counted.queries.ts';

export interface FinishRow {
  started: number;
  within21: number;
  within28: number;
  within42: number;
  settled21: boolean;
  settled28: boolean;
  settled42: boolean;
}

/** `n`: how many sprints a row stands for; `ends`: when the last of them had begun. */
function countedFinishes(n: RawBuilder<unknown>, ends: RawBuilder<unknown>): RawBuilder<unknown> {
  const finished = (...states: string[]) =>
    sql`coalesce(sum(${n}) filter (where state in (${sql.join(states.map((state) => sql.lit(state)))})), 0)::int`;
  const settled = (days: number) =>
    sql`coalesce(${ends} + make_interval(days => ${sql.lit(days)}) <= now(), false)`;
  return sql`coalesce(sum(${n}), 0)::int as started, ${finished('21')} as within21,
      ${finished('21', '28')} as within28, ${finished('21', '28', '42')} as within42,
      ${settled(21)} as settled21, ${settled(28)} as settled28, ${settled(42)} as settled42`;
}

export async function countFinishes(db: Reader, period: Period): Promise<(FinishRow & { month: string })[]> {
  const { rows } = await sql<FinishRow & { month: string }>`
    with ${countedFacts('sprint', monthsOf, period)}
    select spans.span::text as month, ${countedFinishes(sql`n`, sql`ends`)}
    from spans left join counted on counted.span = spans.span group by spans.span, ends order by spans.span
  `.execute(db);
  return rows;
}

export interface CohortFinishRow extends FinishRow {
  cohortId: number;
  name: string;
  startsOn: string;
}

/** Of one cohort, or of all that began in the period. */
export async function countFinishesByCohort(
  db: Reader,
  chosen: { cohortId: number; programme?: undefined } | Period,
): Promise<CohortFinishRow[]> {
  // Cohorts of nobody in the programme are not of it.
  const join = sql.raw(chosen.programme === undefined ? 'left join' : 'join');
  const isChosen =
    'cohortId' in chosen
      ? sql`cohorts.id = ${chosen.cohortId}`
      : sql`starts_on >= (${firstMonday(chosen)})::date and starts_on <= (now() at time zone ${chosen.zone})::date`;
  const { rows } = await sql<CohortFinishRow>`
    select cohorts.id as "cohortId", cohorts.name, starts_on::text as "startsOn",
      ${countedFinishes(sql`case when kind is not null then 1 end`, sql`max(at)`)}
    from cohorts ${join} users on cohort_id = cohorts.id and not is_admin and not is_invited and ${isInProgramme(chosen.programme)}
      left join insight_facts on user_id = users.id and kind = 'sprint' and subject = 0
    where ${isChosen} group by cohorts.id order by starts_on desc, cohorts.id desc
  `.execute(db);
  return rows;
}
