-- Accounts: participants and coaches (is_admin). Almost every row of other subjects belongs to a user and is deleted with them.

-- A user of either kind. A finished programme of somebody who has begun another one is an account that nobody signs in to, with
-- its work, book and conversation; `past_of` is the person.
create table users (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  company text,
  password_hash text not null,
  is_admin boolean not null default false,
  current_day integer not null default 1 check (current_day between 0 and 90),
  resume_day integer check (resume_day between 0 and 90),
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
  cannot_listen boolean not null default false,
  programme_version_id integer not null,
  last_day integer not null default 21 check (last_day between 1 and 90),
  past_of integer references users on delete cascade,
  zone_is_chosen boolean,
  opens_after timestamptz,
  check ((opens_on is null) = (opens_at is null))
);
comment on column users.is_invited is 'Has not joined yet; a trigger ends it with the first activity.';
comment on column users.is_owner is 'Of coaches: may appoint coaches, delete accounts and read the whole log.';
comment on column users.coach_id is 'The client''s coach; null: all coaches''.';
comment on column users.resume_day is 'The retained day of a client who is paused at day 0.';
comment on column users.session_epoch is 'How often all sessions have ended.';
comment on column users.time_zone is 'IANA name, such as Europe/Lisbon.';
comment on column users.zone_is_chosen is 'False: the browser said it, and each sign-in says it anew. Null: not known, so every zone but UTC counts as chosen.';
comment on column users.shows_seen is 'True: the coach shares read marks with participants.';
comment on column users.cannot_listen is 'Voice notes to this person need a written summary.';
comment on column users.push_declined_at is 'When the person declined pushes; they are not offered again.';
comment on column users.pause_reason is 'The reason shown to a client whose day was set or whose sprint is paused.';
comment on column users.programme_version_id is 'The version of the programme that the client began, and its number of days; a trigger keeps the latter.';
comment on column users.opens_on is 'The local date on which the clock opens the client''s next day, and its time; a trigger keeps both.';
comment on column users.opens_after is 'The moment whose local date `opens_on` follows; null: it is a date of the cohort.';
comment on column users.avatar_id is 'The person''s photo, a row of `files`.';
comment on column users.past_of is 'Of a finished programme of a person who has begun another one: the person.';
create unique index users_email on users (lower(email));
create index users_newest on users (id desc) where not is_admin and deactivated_at is null;
create index users_by_name on users (lower(name), id) where not is_admin and deactivated_at is null;
create index users_by_company on users (lower(coalesce(company, '')), id) where not is_admin and deactivated_at is null;
create index users_by_day on users (current_day, id) where not is_admin and deactivated_at is null;
create index users_by_activity on users (coalesce(last_activity, '-infinity'), id) where not is_admin and deactivated_at is null;
create index users_found on users using gin (lower(name || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops)
  with (fastupdate = off);
create index users_deactivated on users (id) where deactivated_at is not null;
create index users_finished on users (finished_at desc) where finished_at is not null;
create index users_coach on users (coach_id, id) include (is_admin, deactivated_at, current_day);
create index users_coaches on users (id) where is_admin;
create index users_cohort on users (cohort_id, id) include (is_admin, deactivated_at, current_day) where cohort_id is not null;
create index users_opens on users (opens_at) where opens_at is not null;
create index users_invited on users (id) where is_invited;
create index users_completed on users (id) where not is_admin and deactivated_at is null and current_day = last_day;
create index users_programme on users (programme_version_id, current_day, resume_day)
  where not is_admin and not is_invited and deactivated_at is null;
create index users_past on users (past_of) where past_of is not null;
create index users_found_folded on users using gin (folded(name || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops)
  with (fastupdate = off);
create index users_read_by_name on users (name collate reading_order, id) where not is_admin and deactivated_at is null;
create index users_read_by_company on users ((coalesce(company, '')) collate reading_order, id)
  where not is_admin and deactivated_at is null;

-- Whether an author still has role and account, for statements that wait for locks: a volatile function sees what has changed
-- meanwhile. `participant`, from the locked row, makes PostgreSQL call it after the lock.
create function may_still_write(author integer, as_coach boolean, participant integer) returns boolean language sql volatile as $$
    select exists (select from users where id = author and is_admin = as_coach and deactivated_at is null) $$;

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
