import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

interface Period {
  zone: string;
  weeks: number;
}

/** Two significant digits. */
const rounded = (hours: string): string =>
  `case when h < 9.95 then round(h, 1) when h < 99.5 then round(h) when h < 995 then round(h, -1) else round(h, -2) end
   from (select greatest(extract(epoch from ${hours}) / 3600, 0) as h) as waited`;
const percentile = (share: number, hours: string): string =>
  `percentile_disc(${share}) within group (order by (select ${rounded(hours)}))::float`;

const client = '(select * from users where not is_admin and not is_invited) as users';

/** When each client first stood on each day. */
const reached = `reached as (
  select users.id as user_id, d as day, case when d > 1 then (select min(unlocked_at) from unlocks
      where user_id = users.id and day >= d)
    when (select day from unlocks where user_id = users.id order by id limit 1) = 1
      then (select unlocked_at from unlocks where user_id = users.id order by id limit 1)
    when current_day > 0 or resume_day > 0 or exists (select from unlocks where user_id = users.id and day > 0) then created_at
  end as at from ${client}, generate_series(1, 21) as d)`;

const since = `date_trunc('week', now() at time zone $1) - make_interval(weeks => $2 - 1)`;

const funnel = `with ${reached}, work as (
    select reached.*, submitted_at, feedback.id as review, submitted_at - at - (
      select coalesce(sum(least(ended.at, submitted_at) - pause.unlocked_at), '0') from unlocks as pause
        left join lateral (select unlocked_at as at from unlocks where user_id = pause.user_id and id > pause.id
          order by id limit 1) as ended on true
      where pause.user_id = reached.user_id and pause.day = 0 and pause.unlocked_at >= reached.at
        and pause.unlocked_at < submitted_at) as took,
      exists (select from reached as next where next.user_id = reached.user_id and next.day > reached.day and next.at is not null) as is_past
    from reached left join submissions on submissions.user_id = reached.user_id and task_day = day
      left join feedback on feedback.submission_id = submissions.id
    where at is not null and at at time zone $1 >= ${since})
  select d as day, count(user_id)::int as reached, count(submitted_at)::int as submitted, count(review)::int as reviewed,
    (count(*) filter (where is_past and submitted_at is null))::int as missed,
    ${percentile(0.5, 'took').replace('::float', '')} filter (where submitted_at is not null)::float as hours
  from generate_series(1, 21) as d left join work on day = d group by d order by d`;

const waits = (source: string): string => `
  select date_trunc('week', ended at time zone $1)::date::text as week, coach as "coachId", users.name as "coachName",
    count(*)::int as count, ${percentile(0.5, 'ended - began')} as "medianHours", ${percentile(0.9, 'ended - began')} as "longHours"
  from (${source}) as waits join users on users.id = coach where ended at time zone $1 >= ${since}
  group by 1, 2, 3 order by 1, 3, 2`;

const reviews = waits(`select submitted_at as began, reviewed_at as ended, reviewer_id as coach
  from feedback join submissions on submissions.id = submission_id`);

const answers = `(select * from messages where from_admin and (client_id is null or client_id not like 'act %')) as answer`;

/** A coach's message to that person alone, since the first message that it answers. */
const replies =
  waits(`select * from (select created_at as ended, author_id as coach, (select min(created_at) from messages as asked
    where asked.user_id = answer.user_id and not asked.from_admin and asked.id < answer.id
      and (asked.settled_at is null or asked.settled_at >= answer.created_at)
      and (asked.removed_at is null or asked.removed_at >= answer.created_at)
      and not exists (select from ${answers.replace('as answer', 'as earlier')}
        where earlier.user_id = answer.user_id and earlier.id > asked.id and earlier.id < answer.id)) as began
  from ${answers}) as answered where began is not null`);

const finishes = `with ${reached}, begun as (
    select (date_trunc('month', at at time zone $1))::date as month, finished_at - at as took
    from reached join users on users.id = user_id where day = 1 and at is not null)
  select start::date::text as month, count(begun.month)::int as started,
    (count(*) filter (where took < interval '21 days'))::int as within21,
    (count(*) filter (where took < interval '28 days'))::int as within28,
    (count(*) filter (where took < interval '42 days'))::int as within42
  from generate_series(date_trunc('month', ${since}), now() at time zone $1, interval '1 month') as start
    left join begun on begun.month = start::date group by start order by start`;

const days = `select d as day, count(users.id)::int as clients,
    (count(*) filter (where d > 0 and (d < 21 or finished_at is null)
      and coalesce(last_activity, created_at) < now() - interval '48 hours'))::int as silent
  from generate_series(0, 21) as d left join users on current_day = d and not is_admin and not is_invited and deactivated_at is null
  group by d order by d`;

/** The insights, read from the clients' work itself. */
export async function plainInsights(
  db: Database,
  { zone, weeks }: Period,
): Promise<Record<string, unknown[]>> {
  const results: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries({ funnel, reviews, replies, finishes, days })) {
    const statement = text.replaceAll('$1', `'${zone}'`).replaceAll('$2', String(weeks));
    results[name] = (await sql.raw(statement).execute(db)).rows;
  }
  return results;
}
