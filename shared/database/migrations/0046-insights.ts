import type { Step } from '#shared/database/migration.ts';

/**
 * Facts are what pictures of the site count, one row each: a day that a client reached, a review, a reply and a
 * sprint. `insight_days` is their number per day in UTC, kept by a trigger. Changes of a client's work mark the client; a worker replaces the
 * client's facts.
 */
const tables = [
  `create table insight_facts (
    user_id integer not null references users on delete cascade,
    kind text not null,
    subject integer not null,
    at timestamptz not null,
    coach_id integer,
    state text,
    tenths integer,
    primary key (user_id, kind, subject)
  )`,
  'create index insight_facts_at on insight_facts (kind, at) include (subject, coach_id, state, tenths)',
  `create table insight_days (
    kind text not null,
    on_day date not null,
    day integer,
    coach_id integer,
    state text,
    tenths integer,
    n integer not null,
    unique nulls not distinct (kind, on_day, day, coach_id, state, tenths)
  )`,
  `create table insight_changes (
    id bigint generated always as identity primary key,
    user_id integer not null,
    changed_at timestamptz not null default now()
  )`,
];

const facts = [
  // Tenths of an hour with two significant digits. A percentile of rounded values is the rounded percentile.
  `create function insight_tenths(wait interval) returns integer language sql immutable strict as $$
    select (case when tenths < 99.5 then round(tenths) when tenths < 995 then round(tenths / 10) * 10
      when tenths < 9950 then round(tenths / 100) * 100 else round(tenths / 1000) * 1000 end)::integer
    from (select greatest(extract(epoch from wait) / 360, 0) as tenths) as waited
  $$`,
  `create function insight_facts_of(ids integer[]) returns setof insight_facts language sql stable as $$
    with people as materialized (
      select id, created_at, finished_at, greatest(current_day, resume_day) as day from users
      where id = any (ids) and not is_admin
    ), changes as materialized (
      select unlocks.user_id, unlocks.day, unlocked_at as at, row_number() over client as place,
        coalesce(max(unlocks.day) over (client rows between unbounded preceding and 1 preceding), 0) as reached,
        lead(unlocked_at) over client as next_at
      from people join unlocks on unlocks.user_id = people.id window client as (partition by unlocks.user_id order by unlocks.id)
    ), pauses as materialized (
      select user_id, at, next_at from changes where day = 0
    ), begun as (
      select people.id as user_id, finished_at, case when first.day = 1 then first.at else created_at end as at
      from people left join changes as first on first.user_id = people.id and place = 1
      where people.day > 0 or exists (select from changes where changes.user_id = people.id and changes.day > 0)
    ), reached as materialized (
      select user_id, 1 as day, at from begun
      union all select user_id, generate_series(greatest(reached, 1) + 1, changes.day), at from changes where changes.day > reached
    ), days as (
      select reached.user_id, reached.day, reached.at, submitted_at, feedback.id is not null as is_reviewed,
        max(reached.day) over (partition by reached.user_id) as last_day,
        coalesce((select sum(least(next_at, submitted_at) - pauses.at) from pauses where pauses.user_id = reached.user_id
          and pauses.at >= reached.at and pauses.at < submitted_at), '0') as paused
      from reached left join submissions on submissions.user_id = reached.user_id and task_day = reached.day
        left join feedback on feedback.submission_id = submissions.id
    ), talk as (
      select messages.*, lag(from_admin) over client as was_answer,
        count(*) filter (where from_admin) over (client rows between unbounded preceding and 1 preceding) as turn
      from people join messages on messages.user_id = people.id window client as (partition by messages.user_id order by messages.id)
    ), turns as (
      select talk.*, min(created_at) filter (where not from_admin) over (partition by user_id, turn) as asked_at from talk
    )
    select user_id, 'day', day, at, null::integer,
      case when is_reviewed then 'reviewed' when submitted_at is not null then 'waiting'
        when day < last_day then 'missed' else 'here' end, insight_tenths(submitted_at - at - paused) from days
    union all
    select feedback.user_id, 'review', submission_id, reviewed_at, reviewer_id, null, insight_tenths(reviewed_at - submitted_at)
    from people join feedback on feedback.user_id = people.id join submissions on submissions.id = submission_id
    union all
    select user_id, 'reply', id, created_at, author_id, null, insight_tenths(created_at - asked_at)
    from turns where from_admin and not was_answer
    union all
    select user_id, 'sprint', 0, at, null, case when finished_at is null then 'open' when finished_at < at + interval '21 days' then '21'
      when finished_at < at + interval '28 days' then '28' when finished_at < at + interval '42 days' then '42' else 'later' end, null
    from begun
  $$`,
  // Rows in the order of their key, so that writers do not block each other for ever.
  `create function count_insights() returns trigger language plpgsql as $$ begin
    insert into insight_days as known (kind, on_day, day, coach_id, state, tenths, n)
      select kind, (at at time zone 'UTC')::date, case when kind = 'day' then subject end, coach_id, state, tenths,
        case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (kind, on_day, day, coach_id, state, tenths) do update set n = known.n + excluded.n;
    return null;
  end $$`,
  `create trigger insight_facts_come after insert on insight_facts referencing new table as changed
    for each statement execute function count_insights()`,
  `create trigger insight_facts_go after delete on insight_facts referencing old table as changed
    for each statement execute function count_insights()`,
];

const marks = [
  `create function mark_insights() returns trigger language plpgsql as $$ begin
    insert into insight_changes (user_id) select distinct user_id from changed join users on users.id = user_id;
    return null;
  end $$`,
  `create function mark_insight() returns trigger language plpgsql as $$ begin
    insert into insight_changes (user_id) values (new.user_id);
    return null;
  end $$`,
  `create function mark_insights_of_clients() returns trigger language plpgsql as $$ begin
    insert into insight_changes (user_id) select id from changed where not is_admin;
    return null;
  end $$`,
  `create function mark_insight_of_client() returns trigger language plpgsql as $$ begin
    insert into insight_changes (user_id) values (new.id);
    return null;
  end $$`,
  ...['unlocks', 'submissions', 'feedback'].flatMap((table) => [
    `create trigger ${table}_insights_come after insert on ${table} referencing new table as changed
      for each statement execute function mark_insights()`,
    `create trigger ${table}_insights_go after delete on ${table} referencing old table as changed
      for each statement execute function mark_insights()`,
  ]),
  `create trigger unlocks_insights after update on unlocks for each row execute function mark_insight()`,
  `create trigger submissions_insights after update on submissions for each row
    when (old.submitted_at is distinct from new.submitted_at) execute function mark_insight()`,
  `create trigger feedback_insights after update on feedback for each row
    when ((old.reviewed_at, old.reviewer_id) is distinct from (new.reviewed_at, new.reviewer_id))
    execute function mark_insight()`,
  `create trigger messages_insights after insert on messages for each row when (new.from_admin)
    execute function mark_insight()`,
  `create trigger users_insights_come after insert on users referencing new table as changed
    for each statement execute function mark_insights_of_clients()`,
  `create trigger users_insights after update on users for each row
    when ((old.is_admin, old.created_at, old.finished_at, greatest(old.current_day, old.resume_day) > 0)
      is distinct from (new.is_admin, new.created_at, new.finished_at, greatest(new.current_day, new.resume_day) > 0))
    execute function mark_insight_of_client()`,
  'insert into insight_changes (user_id) select id from users where not is_admin',
];

/** How many clients stand on each day; `clients-done` are those on day 21 who have handed it in. */
const standing = [
  `create function standing(is_admin boolean, deactivated_at timestamptz, finished_at timestamptz, current_day integer)
    returns table (counter text, of_day integer) language sql immutable as $$
    select counter, of_day from (values ('clients-on-day', current_day, true),
      ('clients-done', current_day, current_day = 21 and finished_at is not null)) as places (counter, of_day, is_there)
    where is_there and not is_admin and deactivated_at is null $$`,
  `create function count_standing() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter(counter, of_day, -1)
        from standing(old.is_admin, old.deactivated_at, old.finished_at, old.current_day);
      perform change_counter(counter, of_day, 1)
        from standing(new.is_admin, new.deactivated_at, new.finished_at, new.current_day);
    else
      perform change_counter(counter, of_day, case tg_op when 'INSERT' then n else -n end) from (
        select counter, of_day, count(*)::int as n
        from changed, standing(is_admin, deactivated_at, finished_at, current_day) group by 1, 2) as counted;
    end if;
    return null;
  end $$`,
  `create trigger users_standing_come after insert on users referencing new table as changed
    for each statement execute function count_standing()`,
  `create trigger users_standing_go after delete on users referencing old table as changed
    for each statement execute function count_standing()`,
  `create trigger users_standing after update on users for each row
    when ((old.is_admin, old.deactivated_at, old.finished_at, old.current_day)
      is distinct from (new.is_admin, new.deactivated_at, new.finished_at, new.current_day))
    execute function count_standing()`,
  `insert into counters (name, day, n) select counter, of_day, count(*)
    from users, standing(is_admin, deactivated_at, finished_at, current_day) group by 1, 2`,
];

const statements = [
  'lock table users, unlocks, submissions, feedback, messages in share row exclusive mode',
  ...tables,
  ...facts,
  ...marks,
  ...standing,
];

export const steps: readonly Step[] = [{ statements }];
