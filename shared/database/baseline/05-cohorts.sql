-- Cohorts: clients who begin on one day, under one policy of when days open.

create table cohorts (
  id integer generated always as identity primary key,
  name text not null,
  starts_on date not null,
  policy text not null default 'coach_or_wait' check (policy in ('coach', 'coach_or_wait', 'daily')),
  created_at timestamptz not null default now()
);
create unique index cohorts_name on cohorts (lower(name));

alter table users add foreign key (cohort_id) references cohorts;

create function settle_opening() returns trigger language plpgsql as $$
  declare
    cohort cohorts;
    today date;
  begin
    if coalesce(new.cohort_id, old.cohort_id) is null then
      return new;
    end if;
    today = (now() at time zone known_zone(new.time_zone))::date;
    if new.is_admin then new.cohort_id = null; end if;
    select * into cohort from cohorts where id = new.cohort_id;
    if tg_op = 'INSERT' then new.opens_on = null;
    elsif old.cohort_id is distinct from new.cohort_id then new.opens_on = null;
    end if;
    if cohort.id is null or new.deactivated_at is not null or new.resume_day is not null or new.current_day = 21
      or new.current_day > 0 and cohort.policy <> 'daily' then
      new.opens_on = null;
    elsif new.current_day > 0 then
      new.opens_on = coalesce(new.opens_on, today + 1);
    else
      new.opens_on = case when new.opens_on is null then greatest(cohort.starts_on, today) else cohort.starts_on end;
    end if;
    new.opens_at = opening_time(new.opens_on, new.time_zone);
    return new;
  end $$;

-- users.opens_on and opens_at are the client's next morning by their cohort: day 1 at its start, and under `daily` a day each morning.
create trigger users_opening before insert or update of cohort_id, current_day, resume_day, time_zone, deactivated_at, is_admin
  on users for each row
  execute function settle_opening();
