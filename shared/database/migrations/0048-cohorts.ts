import type { Step } from '#shared/database/migration.ts';

/**
 * Cohorts: a start and a policy that clients share. `opens_at` is when the clock opens a client's next day by their
 * cohort: day 1 at its start, and under `daily` a day each morning. A trigger keeps it, so that it also follows what programs of the
 * former release change.
 */
const statements = [
  `create table cohorts (
    id integer generated always as identity primary key,
    name text not null,
    starts_on date not null,
    policy text not null default 'coach_or_wait' check (policy in ('coach', 'coach_or_wait', 'daily')),
    created_at timestamptz not null default now()
  )`,
  'create unique index cohorts_name on cohorts (lower(name))',
  `alter table users add column cohort_id integer references cohorts, add column opens_on date,
    add column opens_at timestamptz, add constraint users_check check ((opens_on is null) = (opens_at is null)) not valid`,
  `create function opening_time(on_day date, zone text) returns timestamptz language sql stable as
    $$ select (on_day + time '06:00') at time zone known_zone(zone) $$`,
  `create function settle_opening() returns trigger language plpgsql as $$
  declare
    cohort cohorts;
    today date = (now() at time zone known_zone(new.time_zone))::date;
  begin
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
  end $$`,
  `create trigger users_join_cohort before insert on users for each row when (new.cohort_id is not null)
    execute function settle_opening()`,
  `create trigger users_opening before update of cohort_id, current_day, resume_day, time_zone, deactivated_at, is_admin
    on users for each row when (new.cohort_id is not null or old.cohort_id is not null)
    execute function settle_opening()`,
];

export const steps: readonly Step[] = [
  { statements },
  { statements: ['alter table users validate constraint users_check'] },
  {
    index: 'users_cohort',
    on: 'users (cohort_id, id) include (is_admin, deactivated_at, current_day) where cohort_id is not null',
  },
  { index: 'users_opens', on: 'users (opens_at) where opens_at is not null' },
];
