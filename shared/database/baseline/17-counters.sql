-- Counts on screens. A counter is the sum of its rows: a writer updates a row that is not locked or inserts one, so writers never
-- wait for each other, and readers see the counts of their own snapshot. Most triggers run once for each statement, so that a
-- statement with thousands of rows changes each counter once.

create table counters (
  id integer generated always as identity primary key,
  name text not null,
  day integer not null default 0,
  n integer not null
) with (fillfactor = 50);
create index counters_name on counters (name, day);

create function change_counter(counter text, of_day integer, change integer) returns void language plpgsql as $$ begin
    if change = 0 then return; end if;
    update counters set n = n + change where id =
      (select id from counters where name = counter and day = of_day limit 1 for update skip locked);
    if not found then insert into counters (name, day, n) values (counter, of_day, change); end if;
  end $$;

-- The counter that a client is in. Invited people are passed as if they were coaches: they are in none.
create function client_counter(is_admin boolean, deactivated_at timestamptz, current_day integer) returns text
  language sql immutable as $$ select case when is_admin then null when deactivated_at is not null then 'clients-deactivated'
      when current_day = 0 then 'clients-inactive' when current_day = 21 then 'clients-completed' else 'clients-active' end $$;

create function count_clients() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter(counter, 0, n) from (values
        (client_counter(old.is_admin or old.is_invited, old.deactivated_at, old.current_day), -1),
        (client_counter(new.is_admin or new.is_invited, new.deactivated_at, new.current_day), 1)) as moved (counter, n)
      where counter is not null;
    else
      perform change_counter(counter, 0, case tg_op when 'INSERT' then n else -n end) from (
        select client_counter(is_admin or is_invited, deactivated_at, current_day) as counter, count(*)::int as n
        from changed group by 1) as counted
      where counter is not null;
    end if;
    return null;
  end $$;

-- The four counters of clients are the numbers of their rows.
create trigger users_come after insert on users referencing new table as changed for each statement
  execute function count_clients();

-- The same for deleted clients.
create trigger users_go after delete on users referencing old table as changed for each statement
  execute function count_clients();

-- The same for clients who move to another counter.
create trigger users_move after update on users for each row
  when (client_counter(old.is_admin or old.is_invited, old.deactivated_at, old.current_day)
    is distinct from client_counter(new.is_admin or new.is_invited, new.deactivated_at, new.current_day))
  execute function count_clients();

-- The counters of a client's day; `clients-done` are those on day 21 who have handed it in.
create function standing(is_admin boolean, deactivated_at timestamptz, finished_at timestamptz, current_day integer) returns table (counter text, of_day integer)
  language sql immutable as $$
    select counter, of_day from (values ('clients-on-day', current_day, true),
      ('clients-done', current_day, current_day = 21 and finished_at is not null)) as places (counter, of_day, is_there)
    where is_there and not is_admin and deactivated_at is null $$;

create function count_standing() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter(counter, of_day, -1)
        from standing(old.is_admin or old.is_invited, old.deactivated_at, old.finished_at, old.current_day);
      perform change_counter(counter, of_day, 1)
        from standing(new.is_admin or new.is_invited, new.deactivated_at, new.finished_at, new.current_day);
    else
      perform change_counter(counter, of_day, case tg_op when 'INSERT' then n else -n end) from (
        select counter, of_day, count(*)::int as n
        from changed, standing(is_admin or is_invited, deactivated_at, finished_at, current_day) group by 1, 2) as counted;
    end if;
    return null;
  end $$;

-- The counters of each day are the numbers of clients on it.
create trigger users_standing_come after insert on users referencing new table as changed for each statement
  execute function count_standing();

-- The same for deleted clients.
create trigger users_standing_go after delete on users referencing old table as changed for each statement
  execute function count_standing();

-- The same for clients who move to another day.
create trigger users_standing after update on users for each row
  when ((old.is_admin or old.is_invited, old.deactivated_at, old.finished_at, old.current_day)
    is distinct from (new.is_admin or new.is_invited, new.deactivated_at, new.finished_at, new.current_day))
  execute function count_standing();

create function count_submissions() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter('submissions-waiting', task_day, n) from (
        select task_day, sum(n)::int as n from (
          select task_day, 1 as n from new_rows where not is_reviewed
          union all select task_day, -1 from old_rows where not is_reviewed) as moved
        group by task_day having sum(n) <> 0) as counted;
    else
      perform change_counter('submissions', task_day, case tg_op when 'INSERT' then n else -n end),
        change_counter('submissions-waiting', task_day, case tg_op when 'INSERT' then waiting else -waiting end)
      from (select task_day, count(*)::int as n, (count(*) filter (where not is_reviewed))::int as waiting
        from changed group by task_day) as counted;
    end if;
    return null;
  end $$;

-- The counters of each day are the numbers of its submissions, and of those not reviewed.
create trigger submissions_come after insert on submissions referencing new table as changed for each statement
  execute function count_submissions();

-- The same for deleted submissions.
create trigger submissions_go after delete on submissions referencing old table as changed for each statement
  execute function count_submissions();

-- The same for submissions that are reviewed.
create trigger submissions_move after update
  on submissions referencing old table as old_rows new table as new_rows for each statement
  execute function count_submissions();

create function count_conversation() returns trigger language plpgsql as $$ begin
    perform change_counter('conversations-waiting', 0,
      case when tg_op <> 'DELETE' and new.waiting_since is not null then 1 else -1 end);
    return null;
  end $$;

-- One counter is the number of waiting conversations.
create trigger conversations_come after insert on conversations for each row
  when (new.waiting_since is not null)
  execute function count_conversation();

-- The same for deleted conversations.
create trigger conversations_go after delete on conversations for each row
  when (old.waiting_since is not null)
  execute function count_conversation();

-- The same for conversations that begin or cease to wait.
create trigger conversations_move after update on conversations for each row
  when ((old.waiting_since is null) <> (new.waiting_since is null))
  execute function count_conversation();
