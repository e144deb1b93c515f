-- What the pictures of the site count. A change of a client marks them (insight_changes); a worker computes their facts again
-- (insight_facts); insight_days is the number of equal facts per day in UTC.

-- A day that a client reached, a review, a reply or a sprint, with the programme that the client is in.
create table insight_facts (
  user_id integer not null references users on delete cascade,
  kind text not null,
  subject integer not null,
  at timestamptz not null,
  coach_id integer,
  state text,
  tenths integer,
  programme_id integer,
  primary key (user_id, kind, subject)
);
comment on column insight_facts.subject is 'The day, submission or message; 0 for a sprint.';
comment on column insight_facts.state is 'Of a day: here, missed, waiting or reviewed; of a sprint: in how many days it was finished.';
comment on column insight_facts.tenths is 'Tenths of an hour with two significant digits.';
comment on column insight_facts.programme_id is 'That the client is in.';
create index insight_facts_at on insight_facts (kind, at) include (subject, coach_id, state, tenths);

create table insight_days (
  kind text not null,
  on_day date not null,
  day integer,
  coach_id integer,
  state text,
  tenths integer,
  n integer not null,
  programme_id integer
);
create unique index insight_days_counted on insight_days (kind, on_day, programme_id, day, coach_id, state, tenths) nulls not distinct;

create table insight_changes (
  id bigint generated always as identity primary key,
  user_id integer not null,
  changed_at timestamptz not null default now()
);

-- Tenths of an hour with two significant digits. A percentile of rounded values is the rounded percentile.
create function insight_tenths(wait interval) returns integer language sql immutable strict as $$
    select (case when tenths < 99.5 then round(tenths) when tenths < 995 then round(tenths / 10) * 10
      when tenths < 9950 then round(tenths / 100) * 100 else round(tenths / 1000) * 1000 end)::integer
    from (select greatest(extract(epoch from wait) / 360, 0) as tenths) as waited
  $$;

-- The facts of these clients, computed from their rows. A day without work is reviewed at once.
create function insight_facts_of(ids integer[]) returns setof insight_facts language sql stable as $$
    with people as materialized (
      select id, created_at, finished_at, greatest(current_day, resume_day) as day from users
      where id = any (ids) and not (is_admin or is_invited)
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
      select reached.user_id, reached.day, reached.at, submitted_at, submissions.is_reviewed,
        max(reached.day) over (partition by reached.user_id) as last_day,
        coalesce((select sum(least(next_at, submitted_at) - pauses.at) from pauses where pauses.user_id = reached.user_id
          and pauses.at >= reached.at and pauses.at < submitted_at), '0') as paused
      from reached left join submissions on submissions.user_id = reached.user_id and task_day = reached.day
        left join feedback on feedback.submission_id = submissions.id
    ), talk as (
      select messages.*, count(*) filter (where from_admin) over (client rows between unbounded preceding and 1 preceding) as turn
      from people join messages on messages.user_id = people.id and not answers_nobody(client_id)
      window client as (partition by messages.user_id order by messages.id)
    ), turns as (
      select talk.*, max(created_at) filter (where from_admin) over (partition by user_id, turn) as answered_at from talk
    ), asked as (
      select user_id, turn, min(created_at) as at from turns where not from_admin and answered_at is not null
        and coalesce(least(removed_at, settled_at) > answered_at, true) group by user_id, turn
    )
    select done.*, programme_id from (select user_id, 'day', day, at, null::integer,
      case when is_reviewed then 'reviewed' when submitted_at is not null then 'waiting'
        when day < last_day then 'missed' else 'here' end, insight_tenths(submitted_at - at - paused) from days
    union all
    select feedback.user_id, 'review', submission_id, reviewed_at, reviewer_id, null, insight_tenths(reviewed_at - submitted_at)
    from people join feedback on feedback.user_id = people.id join submissions on submissions.id = submission_id
    union all
    select turns.user_id, 'reply', id, created_at, author_id, null, insight_tenths(created_at - asked.at)
    from turns join asked using (user_id, turn) where from_admin
    union all
    select user_id, 'sprint', 0, at, null, case when finished_at is null then 'open' when finished_at < at + interval '21 days' then '21'
      when finished_at < at + interval '28 days' then '28' when finished_at < at + interval '42 days' then '42' else 'later' end, null from begun) as done
      join users on users.id = done.user_id join programme_versions on programme_versions.id = programme_version_id
  $$;

-- Takes rows in the order of their key, so that two writers never wait for each other.
create function count_insights() returns trigger language plpgsql as $$ begin
    insert into insight_days as known (kind, on_day, programme_id, day, coach_id, state, tenths, n)
      select kind, (at at time zone 'UTC')::date, programme_id, case when kind = 'day' then subject end, coach_id, state, tenths,
        case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (kind, on_day, programme_id, day, coach_id, state, tenths) do update set n = known.n + excluded.n;
    return null;
  end $$;

-- insight_days counts the facts.
create trigger insight_facts_come after insert on insight_facts referencing new table as changed for each statement
  execute function count_insights();

-- The same for facts that are gone.
create trigger insight_facts_go after delete on insight_facts referencing old table as changed for each statement
  execute function count_insights();

create function mark_insights() returns trigger language plpgsql as $$ begin
    insert into insight_changes (user_id) select distinct user_id from changed join users on users.id = user_id;
    return null;
  end $$;

create function mark_insight() returns trigger language plpgsql as $$ begin
    insert into insight_changes (user_id) values (new.user_id);
    return null;
  end $$;

create function mark_insights_of_clients() returns trigger language plpgsql as $$ begin
    insert into insight_changes (user_id) select id from changed where not is_admin;
    return null;
  end $$;

create function mark_insight_of_client() returns trigger language plpgsql as $$ begin
    insert into insight_changes (user_id) values (new.id);
    return null;
  end $$;

-- A client whose day changes is marked. Changes of days, submissions and reviews stay as they are until their client is deleted.
create trigger unlocks_insights_come after insert on unlocks referencing new table as changed for each statement
  execute function mark_insights();

-- A client who hands in is marked.
create trigger submissions_insights_come after insert
  on submissions referencing new table as changed for each statement
  execute function mark_insights();

-- A client whose work is reviewed is marked.
create trigger feedback_insights_come after insert on feedback referencing new table as changed for each statement
  execute function mark_insights();

-- A client whom a coach answers is marked.
create trigger messages_insights after insert on messages for each row
  when (new.from_admin)
  execute function mark_insight();

-- A new client is marked.
create trigger users_insights_come after insert on users referencing new table as changed for each statement
  execute function mark_insights_of_clients();

-- A client whose sprint begins or ends is marked.
create trigger users_insights after update on users for each row
  when ((old.is_admin or old.is_invited, old.created_at, old.finished_at, greatest(old.current_day, old.resume_day) > 0)
    is distinct from (new.is_admin or new.is_invited, new.created_at, new.finished_at, greatest(new.current_day, new.resume_day) > 0))
  execute function mark_insight_of_client();
