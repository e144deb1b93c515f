import type { Step } from '#shared/database/migration.ts';

/** The longest programme has 90 days; a client's own length is `users.last_day`. */
const DAYS = [
  ['unlocks', 'day', 0],
  ['files', 'task_day', 1],
  ['drafts', 'day', 1],
  ['submissions', 'task_day', 1],
  ['messages', 'day', 1],
  ['read_marks', 'day', 1],
] as const;

const longer = (table: string, column: string, first: unknown): string[] => [
  `alter table ${table} drop constraint ${table}_${column}_check,
    add constraint ${table}_${column}_check check (${column} between ${first} and 90) not valid`,
];

const tables = [
  `create table programmes (
    id integer generated always as identity primary key,
    key text not null unique,
    is_default boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  'create unique index programmes_default on programmes (is_default) where is_default',
  `create table programme_versions (
    id integer generated always as identity primary key,
    programme_id integer not null references programmes,
    number integer not null,
    days integer not null check (days between 1 and 90),
    hash text,
    outline json,
    content json,
    published_at timestamptz,
    unique (programme_id, number)
  )`,
  // Everybody so far is in the first version of the only programme; its content is published at the next start.
  "insert into programmes (key, is_default) values ('brand-sprint', true)",
  'insert into programme_versions (programme_id, number, days) select id, 1, 21 from programmes',
  `create function keep_published() returns trigger language plpgsql as $$ begin
    raise exception 'a published version of a programme never changes';
  end $$`,
  `create trigger programme_versions_kept before update or delete on programme_versions for each row
    when (old.published_at is not null) execute function keep_published()`,
  `create function default_programme_version() returns integer language sql stable as $$
    select programme_versions.id from programme_versions join programmes on programmes.id = programme_id
    where is_default order by number desc limit 1 $$`,
];

const enrolments = [
  `create table enrolments (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    programme_version_id integer not null references programme_versions,
    started_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  'create unique index enrolments_current on enrolments (user_id) where ended_at is null',
  'create index enrolments_user on enrolments (user_id)',
  'create index enrolments_version on enrolments (programme_version_id)',
];

const functions = [
  `create function client_counters(is_admin boolean, deactivated_at timestamptz, finished_at timestamptz, current_day integer, last_day integer)
    returns table (counter text, of_day integer) language sql immutable as $$
      select counter, of_day from (values
        (case when deactivated_at is not null then 'clients-deactivated' when current_day = 0 then 'clients-inactive'
          when current_day = last_day then 'clients-completed' else 'clients-active' end, 0, true),
        ('clients-on-day', current_day, deactivated_at is null),
        ('clients-done', current_day, deactivated_at is null and current_day = last_day and finished_at is not null)) as places (counter, of_day, is_there)
      where is_there and not is_admin $$`,
  `create function set_last_day() returns trigger language plpgsql as $$ begin
    new.last_day = (select days from programme_versions where id = new.programme_version_id);
    return new;
  end $$`,
  `create function enrol() returns trigger language plpgsql as $$ begin
    update enrolments set ended_at = now() where user_id = new.id and ended_at is null;
    insert into enrolments (user_id, programme_version_id) values (new.id, new.programme_version_id);
    return null;
  end $$`,
];

const counters = [
  `create or replace function count_clients() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      perform change_counter(counter, of_day, change) from (
        select counter, of_day, sum(n)::int as change from (
          select counter, of_day, -1 as n
            from client_counters(old.is_admin or old.is_invited, old.deactivated_at, old.finished_at, old.current_day, old.last_day)
          union all select counter, of_day, 1
            from client_counters(new.is_admin or new.is_invited, new.deactivated_at, new.finished_at, new.current_day, new.last_day)) as moved
        group by counter, of_day having sum(n) <> 0) as counted;
    else
      perform change_counter(counter, of_day, case tg_op when 'INSERT' then n else -n end) from (
        select counter, of_day, count(*)::int as n
        from changed, client_counters(is_admin or is_invited, deactivated_at, finished_at, current_day, last_day) group by 1, 2) as counted;
    end if;
    return null;
  end $$`,
  'drop function client_counters(boolean, timestamptz, timestamptz, integer)',
  'drop trigger users_move on users',
  `create trigger users_move after update on users for each row
    when ((old.is_admin or old.is_invited, old.deactivated_at, old.finished_at, old.current_day, old.last_day)
      is distinct from (new.is_admin or new.is_invited, new.deactivated_at, new.finished_at, new.current_day, new.last_day))
    execute function count_clients()`,
];

const opening = [
  `create or replace function settle_opening() returns trigger language plpgsql as $$
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
    if cohort.id is null or new.deactivated_at is not null or new.resume_day is not null or new.current_day = new.last_day
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
  'drop trigger users_opening on users',
  `create trigger users_opening before insert or update of cohort_id, current_day, resume_day, time_zone, deactivated_at, is_admin, programme_version_id
    on users for each row
    execute function settle_opening()`,
];

const people = [
  `alter table users
    add column programme_version_id integer not null default default_programme_version(),
    add column last_day integer not null default 21 check (last_day between 1 and 90),
    drop constraint users_current_day_check, drop constraint users_resume_day_check,
    add constraint users_current_day_check check (current_day between 0 and 90) not valid,
    add constraint users_resume_day_check check (resume_day between 0 and 90) not valid`,
  // The length of the client's programme. Its name comes before users_opening, which reads it.
  `create trigger users_length before insert or update of programme_version_id on users for each row
    execute function set_last_day()`,
  // One enrolment is current: that of the version that the client is in.
  `create trigger users_enrol after insert on users for each row
    execute function enrol()`,
  `create trigger users_enrol_again after update on users for each row
    when (old.programme_version_id <> new.programme_version_id) execute function enrol()`,
  ...counters,
  ...opening,
];

const text =
  'title text not null, description text not null, estimated_time text not null, deliverable text not null';
const edit = `version integer not null default 1, template_file_id integer references template_files,
  edited_at timestamptz, edited_by integer references users on delete set null`;

const tasks = [
  // The former release reads and writes `tasks`: the days of the first version. As its child they are rows of this table, too.
  `create table programme_tasks (
    programme_version_id integer not null references programme_versions,
    day integer not null,
    ${text}, template_url text not null, checks jsonb not null, example jsonb not null, ${edit},
    primary key (programme_version_id, day)
  )`,
  `create table programme_task_versions (
    programme_version_id integer not null references programme_versions,
    day integer not null,
    ${text}, ${edit.replace(' default 1', '')},
    primary key (programme_version_id, day, version)
  )`,
  'alter table workbooks drop constraint workbooks_day_fkey',
  'alter table tasks add column programme_version_id integer not null default 1 check (programme_version_id = 1), inherit programme_tasks',
  'alter table task_versions add column programme_version_id integer not null default 1 check (programme_version_id = 1), inherit programme_task_versions',
];

/**
 * Programmes are data. The former release goes on with the only programme that there is; another one is published by a start
 * of this release.
 */
export const steps: readonly Step[] = [
  { statements: tables },
  { statements: enrolments },
  { statements: functions },
  // At once, because everybody waits for this lock.
  { statements: ['lock table users in access exclusive mode', people.join(';\n')] },
  { statements: tasks },
  ...DAYS.map(([table, column, first]): Step => ({ statements: longer(table, column, first) })),
  {
    statements: [
      `alter table users add constraint users_programme_version_id_fkey
        foreign key (programme_version_id) references programme_versions not valid`,
    ],
  },
  {
    statements: [
      ...DAYS.map(([table, column]) => `alter table ${table} validate constraint ${table}_${column}_check`),
      ...['current_day_check', 'resume_day_check', 'programme_version_id_fkey'].map(
        (name) => `alter table users validate constraint users_${name}`,
      ),
    ],
  },
  {
    index: 'users_completed',
    on: 'users (id) where not is_admin and deactivated_at is null and current_day = last_day',
  },
  {
    repeat: `insert into enrolments (user_id, programme_version_id, started_at)
      select id, programme_version_id, created_at from users
      where not exists (select from enrolments where user_id = users.id and ended_at is null) limit 1000`,
  },
];
