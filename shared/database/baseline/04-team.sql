-- Owners among the coaches, and the coach of each client (users.coach_id).

create function lock_owners() returns void language sql as $$ select pg_advisory_xact_lock(hashtextextended('owners', 0)) $$;

create function settle_coach() returns trigger language plpgsql as $$ begin
    if not (new.is_admin or new.is_owner or coalesce(old.is_admin, false)) then
      return new;
    end if;
    if not new.is_admin or new.deactivated_at is not null then
      new.is_owner = false;
      return new;
    end if;
    new.coach_id = null;
    if not new.is_owner then
      perform lock_owners();
      new.is_owner = not exists (select from users where is_admin and is_owner);
    end if;
    return new;
  end $$;

-- The first coach is an owner, only an active coach is one, and a coach belongs to no coach.
create trigger users_role before insert or update of is_admin, is_owner, deactivated_at on users for each row
  execute function settle_coach();

-- Each statement takes its snapshot after the lock, so of two owners who leave at once the second is refused.
create function leave_role() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and (not new.is_admin or new.deactivated_at is not null) then
      update users set coach_id = null where coach_id = new.id;
    end if;
    if old.is_owner and (tg_op = 'DELETE' or not new.is_owner) then
      perform lock_owners();
      if not exists (select from users where is_admin and is_owner)
        and exists (select from users where is_admin and deactivated_at is null) then
        raise exception 'The last owner stays.' using errcode = 'restrict_violation', constraint = 'users_keep_owner';
      end if;
    end if;
    return null;
  end $$;

-- While there are coaches, one of them is an owner, and no client belongs to a former coach.
create trigger users_role_ends after delete or update of is_admin, is_owner, deactivated_at on users for each row
  when (old.is_admin or old.is_owner)
  execute function leave_role();

-- Coaches' notes about a client.
create table notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  author_id integer not null references users,
  note text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notes_client on notes (user_id, id desc);

-- Phrases of a coach or of the team, inserted by a shortcut or by a key from 1 to 9. `asks`: in a review it also asks for a new
-- version.
create table snippets (
  id integer generated always as identity primary key,
  coach_id integer not null references users on delete cascade,
  shortcut text not null,
  snippet text not null,
  key smallint,
  asks boolean not null default false,
  is_team boolean not null default false
);
comment on column snippets.key is 'The digit that inserts it, given by a trigger; null when all nine were in use.';
comment on column snippets.asks is 'In a review it also chooses to ask for a new version.';
comment on column snippets.is_team is 'Every coach sees and changes it.';
create unique index snippets_own_shortcut on snippets (coach_id, lower(shortcut)) where not is_team;

-- Takes the coach's or the team's lock, so that two new snippets never get the same key.
create function give_snippet_key() returns trigger language plpgsql as $$
  begin
    if new.is_team then perform pg_advisory_xact_lock(hashtextextended('team snippets', 0));
    else perform from users where id = new.coach_id for no key update;
    end if;
    select min(free) into new.key from generate_series(1, 9) as free
      where not exists (select from snippets where key = free
        and case when new.is_team then is_team else coach_id = new.coach_id and not is_team end);
    return new;
  end $$;

-- A snippet has the lowest free key of its coach or of the team when it is added, or none.
create trigger snippets_key before insert on snippets for each row
  execute function give_snippet_key();

-- Coaches who look at a client's screens.
create table views (
  id integer generated always as identity primary key,
  session_id text not null references sessions on delete cascade,
  coach_id integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null,
  unique (session_id, user_id)
);
create index views_coach on views (coach_id);
create index views_client on views (user_id);
create index views_expires on views (expires_at);

create function log_view_end() returns trigger language plpgsql as $$ begin
    insert into audit (actor_id, user_id, action, detail)
      select (select id from users where id = old.coach_id), id, 'view-end', '{}' from users
      where id = old.user_id and past_of is distinct from old.coach_id;
    return null;
  end $$;

-- The end of every view of a client is in the audit, whether the coach, the session or the time ends it.
create trigger views_end after delete on views for each row
  execute function log_view_end();
