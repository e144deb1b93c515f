-- Counts on screens. A counter is the sum of its rows: a writer updates a row that is not locked or inserts one, so writers never
-- wait for each other, and readers see the counts of their own snapshot. Most triggers run once for each statement, so that a
-- statement with thousands of rows changes each counter once.

create table counters (
  id integer generated always as identity primary key,
  name text not null,
  day integer not null default 0,
  n integer not null
) with (fillfactor = 50);
comment on column counters.day is '0 for counters without days.';
create index counters_name on counters (name, day);

create function change_counter(counter text, of_day integer, change integer) returns void language plpgsql as $$ begin
    if change = 0 then return; end if;
    update counters set n = n + change where id =
      (select id from counters where name = counter and day = of_day limit 1 for update skip locked);
    if not found then insert into counters (name, day, n) values (counter, of_day, change); end if;
  end $$;

-- The counters that a client is in: by state, by day, and `clients-done` on the last day with its work handed in. Invited people
-- and finished programmes are passed as if they were coaches, who are in none.
create function client_counters(is_admin boolean, deactivated_at timestamptz, finished_at timestamptz, current_day integer, last_day integer)
  returns table (counter text, of_day integer) language sql immutable as $$
    select counter, of_day from (values
      (case when deactivated_at is not null then 'clients-deactivated' when current_day = 0 then 'clients-inactive'
        when current_day = last_day then 'clients-completed' else 'clients-active' end, 0, true),
      ('clients-on-day', current_day, deactivated_at is null),
      ('clients-done', current_day, deactivated_at is null and current_day = last_day and finished_at is not null)) as places (counter, of_day, is_there)
    where is_there and not is_admin $$;

create function count_clients() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter(counter, of_day, change) from (
        select counter, of_day, sum(n)::int as change from (
          select counter, of_day, -1 as n from client_counters(old.is_admin or old.is_invited or old.past_of is not null,
            old.deactivated_at, old.finished_at, old.current_day, old.last_day)
          union all select counter, of_day, 1 from client_counters(new.is_admin or new.is_invited or new.past_of is not null,
            new.deactivated_at, new.finished_at, new.current_day, new.last_day)) as moved
        group by counter, of_day having sum(n) <> 0) as counted;
    else
      perform change_counter(counter, of_day, case tg_op when 'INSERT' then n else -n end) from (
        select counter, of_day, count(*)::int as n from changed, client_counters(is_admin or is_invited or past_of is not null,
          deactivated_at, finished_at, current_day, last_day) group by 1, 2) as counted;
    end if;
    return null;
  end $$;

-- The counters of clients are the numbers of their rows.
create trigger users_come after insert on users referencing new table as changed for each statement
  execute function count_clients();

-- The same for deleted clients.
create trigger users_go after delete on users referencing old table as changed for each statement
  execute function count_clients();

-- The same for clients who move to another counter.
create trigger users_move after update on users for each row
  when ((old.is_admin or old.is_invited, old.deactivated_at, old.finished_at, old.current_day, old.last_day)
    is distinct from (new.is_admin or new.is_invited, new.deactivated_at, new.finished_at, new.current_day, new.last_day))
  execute function count_clients();

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
      (new.waiting_since is not null)::int - (old.waiting_since is not null)::int);
    return null;
  end $$;

-- One counter is the number of waiting conversations.
create trigger conversations_come after insert or delete on conversations for each row
  execute function count_conversation();

-- The same for conversations that begin or cease to wait.
create trigger conversations_move after update on conversations for each row
  when ((old.waiting_since is null) <> (new.waiting_since is null))
  execute function count_conversation();
