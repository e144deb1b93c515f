-- Cohorts: clients who begin on one day, under one policy of when days open.

-- Without a policy the programme of each client says it. `programme_id` is done by those who come into it before they have begun.
create table cohorts (
  id integer generated always as identity primary key,
  name text not null,
  starts_on date not null,
  policy text default 'coach_or_wait' check (policy in ('coach', 'coach_or_wait', 'daily')),
  created_at timestamptz not null default now(),
  programme_id integer references programmes
);
comment on column cohorts.starts_on is 'A local date: day 1 opens on it, in each client''s own time zone.';
comment on column cohorts.policy is 'Null: as the programme of each client says.';
comment on column cohorts.programme_id is 'What those do who come into it before they have begun; null: nothing changes.';
create unique index cohorts_name on cohorts (lower(name));

alter table users add foreign key (cohort_id) references cohorts;

-- Who opens a client's days: the cohort says it first, then the version of the programme, then the product.
create function opening_policy(cohort integer, version integer) returns text language plpgsql stable as $$
  declare how text;
  begin
    -- Who is in no cohort waits for nobody who changes cohorts.
    if cohort is not null then how = (select policy from cohorts where id = cohort); end if;
    return coalesce(how, (select policy from programme_versions where id = version), 'coach_or_wait');
  end $$;

-- The next morning is the first one after the local date of `opens_after`: of the step that began the wait, or of the morning
-- before. So it is counted again in another zone, where that moment may have another date. Null: a date of the cohort, which
-- stays. A morning that has passed in the new zone opens the day at once, or at six if it is night there.
create function settle_opening() returns trigger language plpgsql as $$
  declare
    cohort cohorts;
    how text = opening_policy(new.cohort_id, new.programme_version_id);
    here text;
    today date;
    has_moved boolean = tg_op = 'UPDATE' and old.time_zone is distinct from new.time_zone;
  begin
    if coalesce(new.cohort_id, old.cohort_id) is null and how <> 'daily' and new.opens_on is null then
      return new;
    end if;
    here = known_zone(new.time_zone);
    today = (now() at time zone here)::date;
    if new.is_admin then new.cohort_id = null; end if;
    select * into cohort from cohorts where id = new.cohort_id;
    if tg_op = 'INSERT' then new.opens_on = null;
    elsif old.cohort_id is distinct from new.cohort_id then new.opens_on = null;
    end if;
    if new.deactivated_at is not null or new.resume_day is not null or new.current_day = new.last_day
      or new.current_day > 0 and how <> 'daily'
      or cohort.id is null and (new.is_admin or new.is_invited or new.current_day = 0) then
      new.opens_on = null;
      new.opens_after = null;
    elsif new.current_day = 0 then
      new.opens_after = null;
      new.opens_on = case when new.opens_on is null or has_moved then greatest(cohort.starts_on, today) else cohort.starts_on end;
    elsif new.opens_on is null then
      new.opens_after = now();
      new.opens_on = today + 1;
    elsif new.opens_on <> old.opens_on then
      new.opens_after = old.opens_at;
    elsif has_moved then
      new.opens_on = greatest(coalesce((new.opens_after at time zone here)::date + 1, new.opens_on), today);
    end if;
    new.opens_at = opening_time(new.opens_on, new.time_zone);
    return new;
  end $$;

-- users.opens_on and opens_at are the client's next morning: day 1 at the start of their cohort, and under `daily` a day each
-- morning.
create trigger users_opening before insert or update of
    cohort_id, current_day, resume_day, time_zone, deactivated_at, is_admin, is_invited, programme_version_id
  on users for each row
  execute function settle_opening();

-- An invited person joins by a trigger, which `users_opening` does not see: their first morning is counted then.
create trigger users_opening_join before update of last_activity on users for each row
  when (old.is_invited and new.last_activity is not null)
  execute function settle_opening();
