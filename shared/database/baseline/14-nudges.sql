-- Reminders to participants, and the site's settings.

-- Reminders that were sent. `stay_id` is the last row of `unlocks` with another day, 0 without one.
create table nudges (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  day integer not null,
  stay_id integer not null,
  number integer check (number in (1, 2)),
  author_id integer references users,
  words text not null,
  sent_at timestamptz not null default now(),
  check ((number is null) = (author_id is not null)),
  unique (user_id, stay_id, day, number)
);
comment on column nudges.stay_id is 'The last change to another day before the stay, a row of `unlocks`; 0 without one.';
comment on column nudges.number is 'Of the automatic nudges of the stay; null: a coach''s own.';
comment on column nudges.author_id is 'The coach; null: automatic.';
create index nudges_sent on nudges (user_id, sent_at);
create index nudges_author on nudges (author_id) where author_id is not null;

-- When a worker next looks whether a client has been silent. Both nudges of a stay end the client's row.
create table silences (
  user_id integer primary key references users on delete cascade,
  look_at timestamptz not null
);
create index silences_due on silences (look_at);

create function has_running_sprint(is_admin boolean, deactivated_at timestamptz, finished_at timestamptz, current_day integer) returns boolean
  language sql immutable as $$ select not is_admin and deactivated_at is null and finished_at is null and current_day > 0 $$;

create function watch_silences() returns trigger language plpgsql as $$ begin
    if (old.is_admin, old.deactivated_at, old.finished_at, old.current_day)
      is not distinct from (new.is_admin, new.deactivated_at, new.finished_at, new.current_day) then
      return null;
    end if;
    if has_running_sprint(new.is_admin, new.deactivated_at, new.finished_at, new.current_day) then
      insert into silences (user_id, look_at) values (new.id, now() + interval '48 hours')
        on conflict (user_id) do update set look_at = excluded.look_at;
    else
      delete from silences where user_id = new.id;
    end if;
    return null;
  end $$;

-- Every client in a running sprint is watched, from the beginning of each day until the sprint ends.
create trigger users_silence after insert or update of is_admin, deactivated_at, finished_at, current_day on users for each row
  execute function watch_silences();

-- At most one row; without it the defaults hold.
create table site_settings (
  id boolean default true check (id) primary key,
  sends_nudges boolean not null default true,
  requires_factor boolean not null default false
);
comment on column site_settings.requires_factor is 'Every coach needs a second factor.';
