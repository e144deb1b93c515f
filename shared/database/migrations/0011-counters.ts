import type { Step } from '#shared/database/migration.ts';

/**
 * A counter is the sum of its rows. A writer updates an unlocked row or inserts one, so writers never wait for each
 * other, and readers see the counts of their own snapshot.
 */
const counters = [
  `create table counters (
    id integer generated always as identity primary key,
    name text not null,
    day integer not null default 0,
    n integer not null
  ) with (fillfactor = 50)`,
  'create index counters_name on counters (name, day)',
  `create function change_counter(counter text, of_day integer, change integer) returns void language plpgsql as $$ begin
    if change = 0 then return; end if;
    update counters set n = n + change where id =
      (select id from counters where name = counter and day = of_day limit 1 for update skip locked);
    if not found then insert into counters (name, day, n) values (counter, of_day, change); end if;
  end $$`,
];

/** Statement-level triggers: a statement with thousands of rows changes each counter once. */
const clients = [
  `create function client_counter(is_admin boolean, deactivated_at timestamptz, current_day integer) returns text
    language sql immutable as $$ select case when is_admin then null when deactivated_at is not null then 'clients-deactivated'
      when current_day = 0 then 'clients-inactive' when current_day = 21 then 'clients-completed' else 'clients-active' end $$`,
  `create function count_clients() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter(counter, 0, n) from (values
        (client_counter(old.is_admin, old.deactivated_at, old.current_day), -1),
        (client_counter(new.is_admin, new.deactivated_at, new.current_day), 1)) as moved (counter, n)
      where counter is not null;
    else
      perform change_counter(counter, 0, case tg_op when 'INSERT' then n else -n end) from (
        select client_counter(is_admin, deactivated_at, current_day) as counter, count(*)::int as n
        from changed group by 1) as counted
      where counter is not null;
    end if;
    return null;
  end $$`,
  `create trigger users_come after insert on users referencing new table as changed
    for each statement execute function count_clients()`,
  `create trigger users_go after delete on users referencing old table as changed
    for each statement execute function count_clients()`,
  `create trigger users_move after update on users for each row
    when (client_counter(old.is_admin, old.deactivated_at, old.current_day)
      is distinct from client_counter(new.is_admin, new.deactivated_at, new.current_day))
    execute function count_clients()`,
  `insert into counters (name, n) select client_counter(is_admin, deactivated_at, current_day), count(*) from users
    where not is_admin group by 1`,
];

const submissions = [
  `create function count_submissions() returns trigger language plpgsql as $$ begin
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
  end $$`,
  `create trigger submissions_come after insert on submissions referencing new table as changed
    for each statement execute function count_submissions()`,
  `create trigger submissions_go after delete on submissions referencing old table as changed
    for each statement execute function count_submissions()`,
  `create trigger submissions_move after update on submissions referencing old table as old_rows new table as new_rows
    for each statement execute function count_submissions()`,
  `insert into counters (name, day, n) select 'submissions', task_day, count(*) from submissions group by task_day`,
  `insert into counters (name, day, n) select 'submissions-waiting', task_day, count(*) from submissions
    where not is_reviewed group by task_day`,
  // One update per statement, so its triggers also run once.
  `create or replace function mark_reviewed() returns trigger language plpgsql as $$ begin
    update submissions set is_reviewed = (tg_op = 'INSERT') from changed where submissions.id = changed.submission_id;
    return null;
  end $$`,
  `create or replace trigger feedback_marks_submission after insert on feedback referencing new table as changed
    for each statement execute function mark_reviewed()`,
  `create trigger feedback_goes after delete on feedback referencing old table as changed
    for each statement execute function mark_reviewed()`,
  'create index submissions_waiting_of on submissions (user_id) where not is_reviewed',
];

/** A message rarely changes whether its conversation waits; the unchanged case writes nothing. */
const conversations = [
  `create function count_conversation() returns trigger language plpgsql as $$ begin
    perform change_counter('conversations-waiting', 0,
      case when tg_op <> 'DELETE' and new.waiting_since is not null then 1 else -1 end);
    return null;
  end $$`,
  `create trigger conversations_come after insert on conversations for each row
    when (new.waiting_since is not null) execute function count_conversation()`,
  `create trigger conversations_go after delete on conversations for each row
    when (old.waiting_since is not null) execute function count_conversation()`,
  `create trigger conversations_move after update on conversations for each row
    when ((old.waiting_since is null) <> (new.waiting_since is null)) execute function count_conversation()`,
  `insert into counters (name, n) select 'conversations-waiting', count(*) from conversations
    where waiting_since is not null having count(*) > 0`,
  `create index conversations_snoozed on conversations (snoozed_until)
    where snoozed_until is not null and waiting_since is not null`,
];

/** Resubmissions after feedback, until the coach answers: few rows among all reviewed submissions. */
const revisions = [
  `create table revisions (
    submission_id integer primary key references submissions on delete cascade,
    user_id integer not null,
    day integer not null,
    revised_at timestamptz not null
  )`,
  'create unique index revisions_day on revisions (user_id, day)',
  'create index revisions_oldest on revisions (revised_at, submission_id)',
  `create function note_revision() returns trigger language plpgsql as $$ begin
    if new.is_reviewed then
      insert into revisions (submission_id, user_id, day, revised_at)
        values (new.id, new.user_id, new.task_day, new.updated_at)
      on conflict (submission_id) do update set revised_at = excluded.revised_at;
    end if;
    return null;
  end $$`,
  `create trigger submissions_revised after update on submissions for each row
    when (new.version > old.version) execute function note_revision()`,
  `create function end_revision() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'messages' then
      delete from revisions where user_id = new.user_id and day = new.day and revised_at < new.created_at;
    else
      delete from revisions where submission_id = new.submission_id and revised_at <= new.changed_at;
    end if;
    return null;
  end $$`,
  `create trigger messages_answer after insert on messages for each row when (new.from_admin)
    execute function end_revision()`,
  `create trigger feedback_changes after update on feedback for each row when (new.changed_at > old.changed_at)
    execute function end_revision()`,
  `insert into revisions (submission_id, user_id, day, revised_at)
    select submissions.id, submissions.user_id, submissions.task_day, submissions.updated_at
    from feedback join submissions on submissions.id = feedback.submission_id
    where submissions.version > feedback.submission_version and feedback.changed_at < submissions.updated_at
      and not exists (select from messages where messages.user_id = submissions.user_id
        and messages.day = submissions.task_day and from_admin and messages.created_at > submissions.updated_at)`,
];

/** The running site locks them in this order. */
const still = 'lock table users, submissions, feedback, conversations, messages in share row exclusive mode';

const statements = [still, ...counters, ...clients, ...submissions, ...conversations, ...revisions];

export const steps: readonly Step[] = [{ statements }];
