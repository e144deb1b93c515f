import { sql } from 'kysely';
import type { DayFigures } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/database/database.ts';

/** Of fewer hand-ins nothing is said. */
const FEWEST = 3;

/** Answers are counted in so many of the newest hand-ins of a day, so that a large site answers in time. */
const NEWEST = 500;

/** SQL: the places of a day, by its key, in the versions that somebody is in. */
const PLACES = (programmeId: number, key: string) => sql`places as materialized (
    select version.id as version_id, place::int as day
    from programme_versions as version, json_array_elements(content -> 'days') with ordinality as days (task, place)
    where programme_id = ${programmeId} and exists (select from enrolments where programme_version_id = version.id)
      and coalesce(task ->> 'key', 'd' || place) = ${key}
  )`;

type DayRow = Omit<DayFigures, 'hours' | 'empty'> & { hours: number | null };

/** Sent back: a coach asks for a new version, or decided on one that came after the review. */
async function countDay(db: Reader, programmeId: number, key: string): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    with ${PLACES(programmeId, key)}
    select count(*)::int as "handedIn", (percentile_disc(0.5) within group (order by tenths) / 10.0)::float as hours,
      (count(*) filter (where asked_version is not null or decided_at is not null and version > submission_version))::int as "sentBack"
    from places join users on programme_version_id = version_id
      join insight_facts on insight_facts.user_id = users.id and kind = 'day' and subject = day and tenths is not null
      left join (feedback join submissions on submissions.id = submission_id)
        on feedback.user_id = users.id and feedback.task_day = day
  `.execute(db);
  return rows[0];
}

interface EmptyRow {
  field: string;
  empty: number;
  of: number;
}

/** Questions that were answered on the screen, by what their hand-in was asked. */
async function countEmpty(db: Reader, programmeId: number, key: string): Promise<EmptyRow[]> {
  const { rows } = await sql<EmptyRow>`
    with ${PLACES(programmeId, key)}, work as materialized (
      select submissions.id, version from places join users on programme_version_id = version_id
        join submissions on user_id = users.id and task_day = day
      order by submissions.id desc limit ${sql.lit(NEWEST)}
    ), answered as materialized (
      select workbook_id, document from work join submission_versions as newest
        on newest.submission_id = work.id and newest.version = work.version
      where document is not null and workbook_id is not null and newest.file_id is null
    ), asked as (
      select workbook_id, count(*)::int as n from answered group by 1
    ), written as (
      select workbook_id, answer.key as field, count(*)::int as n
      from answered, jsonb_each(document) as section, jsonb_each(section.value) as answer
      where jsonb_path_exists(answer.value, '$.** ? (@ like_regex "\\\\S")') group by 1, 2
    )
    select field, sum(asked.n)::int as of, sum(asked.n - coalesce(written.n, 0))::int as empty
    from asked join workbooks on workbooks.id = workbook_id
      cross join lateral (select question ->> 'key' as field from jsonb_array_elements(sections::jsonb) as section,
        jsonb_array_elements(section -> 'fields') as question) as questions
      left join written using (workbook_id, field)
    group by field having sum(asked.n) >= ${sql.lit(FEWEST)}
  `.execute(db);
  return rows;
}

/** What clients of any version did on a day, by its key; null of fewer than three hand-ins. */
export async function findFigures(db: Reader, programmeId: number, key: string): Promise<DayFigures | null> {
  const day = await countDay(db, programmeId, key);
  if (!day || day.hours === null || day.handedIn < FEWEST) return null;
  const empty = await countEmpty(db, programmeId, key);
  const fields = empty.map(({ field, ...counts }) => [field, counts] as const);
  return { ...day, hours: day.hours, empty: Object.fromEntries(fields) };
}
