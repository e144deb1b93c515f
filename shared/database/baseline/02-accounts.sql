-- Accounts: participants and coaches (is_admin). Almost every row of other subjects belongs to a user and is deleted with them.

-- A user of either kind. The comments in shared/database/tables/people-tables.ts explain its columns.
create table users (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  company text,
  password_hash text not null,
  is_admin boolean not null default false,
  current_day integer not null default 1 check (current_day between 0 and 21),
  resume_day integer check (resume_day between 0 and 21),
  last_activity timestamptz,
  finished_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  time_zone text not null default 'UTC',
  shows_seen boolean not null default false,
  first_run_dismissed_at timestamptz,
  pause_reason text,
  avatar_id text,
  push_declined_at timestamptz,
  is_owner boolean not null default false,
  coach_id integer references users on delete set null,
  cohort_id integer,
  opens_on date,
  opens_at timestamptz,
  is_invited boolean not null default false,
  session_epoch integer not null default 0,
  check ((opens_on is null) = (opens_at is null))
);
create unique index users_email on users (lower(email));
create index users_newest on users (id desc) where not is_admin and deactivated_at is null;
create index users_by_name on users (lower(name), id) where not is_admin and deactivated_at is null;
create index users_by_company on users (lower(coalesce(company, '')), id) where not is_admin and deactivated_at is null;
create index users_by_day on users (current_day, id) where not is_admin and deactivated_at is null;
create index users_by_activity on users (coalesce(last_activity, '-infinity'), id) where not is_admin and deactivated_at is null;
create index users_search on users using gin (lower(name || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops);
create index users_deactivated on users (id) where deactivated_at is not null;
create index users_finished on users (finished_at desc) where finished_at is not null;
create index users_coach on users (coach_id, id) include (is_admin, deactivated_at, current_day);
create index users_coaches on users (id) where is_admin;
create index users_cohort on users (cohort_id, id) include (is_admin, deactivated_at, current_day) where cohort_id is not null;
create index users_opens on users (opens_at) where opens_at is not null;
create index users_invited on users (id) where is_invited;

create function join_sprint() returns trigger language plpgsql as $$ begin
    new.is_invited = false;
    new.created_at = now();
    return new;
  end $$;

-- An invited user becomes a client with their first activity, and their sprint begins then.
create trigger users_join before update of last_activity, is_admin on users for each row
  when (old.is_invited and (new.last_activity is not null or new.is_admin))
  execute function join_sprint();

-- What coaches did to whom.
create table audit (
  id integer generated always as identity primary key,
  actor_id integer references users on delete set null,
  user_id integer references users on delete cascade,
  action text not null,
  detail jsonb not null,
  created_at timestamptz not null default now()
);
create index audit_client on audit (user_id, id desc);
create index audit_actor on audit (actor_id, id);
