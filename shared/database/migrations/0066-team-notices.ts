import type { Step } from '#shared/database/migration.ts';

/**
 * What clients without a coach do is one notice, which every coach reads. Positions order what was told: a coach has seen,
 * been mailed and been pushed what was told up to one. Rows of single coaches that the former release wrote stay theirs.
 */
const statements = [
  'lock table users in share row exclusive mode',
  'lock table mails in access exclusive mode',
  'create sequence team_positions as integer',
  `create table team_notices (
    id integer primary key default nextval('notices_id_seq'),
    kind text not null,
    client_id integer not null references users on delete cascade,
    day integer not null,
    subject_id integer,
    event_id integer not null unique,
    event_ids integer[] not null,
    position integer not null unique,
    positions integer[] not null,
    created_at timestamptz not null,
    latest_at timestamptz not null
  )`,
  'create index team_notices_place on team_notices (client_id, kind, day)',
  "create index team_notices_submissions on team_notices (position) where kind = 'submission'",
  'create index team_notices_age on team_notices (latest_at)',
  `create table team_readers (
    user_id integer primary key references users on delete cascade,
    since integer not null,
    seen integer not null,
    mailed integer not null,
    pushed integer not null,
    looked_at timestamptz
  )`,
  `create table team_marks (
    user_id integer not null references users on delete cascade,
    notice_id integer not null references team_notices on delete cascade,
    seen integer not null default 0,
    seen_at timestamptz,
    seen_by text check (seen_by in ('place', 'press')),
    mailed integer not null default 0,
    pushed integer not null default 0,
    primary key (user_id, notice_id)
  )`,
  'create index team_marks_notice on team_marks (notice_id)',
  'create table team_checks (due_at timestamptz primary key)',
  // A withdrawn mail tells again of what was told after this position.
  'alter table mails add column team_from integer',
  // A coach reads what is told from now on.
  `create function keep_team_reader() returns trigger language plpgsql as $$ begin
    if new.is_admin and new.deactivated_at is null then
      insert into team_readers (user_id, since, seen, mailed, pushed)
      select new.id, last, last, last, last from (select case when is_called then last_value else 0 end as last from team_positions) as told
      on conflict do nothing;
    else
      delete from team_readers where user_id = new.id;
    end if;
    return null;
  end $$`,
  `create trigger users_new_team_reader after insert on users for each row when (new.is_admin)
    execute function keep_team_reader()`,
  `create trigger users_team_reader_changes after update of is_admin, deactivated_at on users for each row
    when (old.is_admin or new.is_admin) execute function keep_team_reader()`,
  `insert into team_readers (user_id, since, seen, mailed, pushed)
    select id, 0, 0, 0, 0 from users where is_admin and deactivated_at is null`,
];

export const steps: readonly Step[] = [{ statements }];
