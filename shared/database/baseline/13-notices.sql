-- What users are told on the site, and outside it while it is unseen: by mail and by push.

-- One row per user for an event, or for several unseen events of one kind and place.
create table notices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  client_id integer not null references users on delete cascade,
  day integer not null,
  subject_id integer,
  event_id integer not null,
  event_ids integer[] not null,
  created_at timestamptz not null,
  latest_at timestamptz not null,
  send_at timestamptz not null,
  seen_at timestamptz,
  seen_by text check (seen_by in ('place', 'press')),
  mailed_at timestamptz,
  pushed_at timestamptz,
  check ((seen_at is null) = (seen_by is null)),
  unique (user_id, event_id)
);
comment on column notices.client_id is 'The participant it is about.';
comment on column notices.subject_id is 'The newest feedback, message, submission or nudge; null for a day.';
comment on column notices.event_id is 'The newest event.';
comment on column notices.event_ids is 'All events it tells of.';
comment on column notices.created_at is 'Of the first event.';
comment on column notices.send_at is 'When it is due on other channels if it is still unseen.';
comment on column notices.mailed_at is 'When a mail with it was queued, or it was decided that none is.';
comment on column notices.pushed_at is 'The same for a push.';
create index notices_client on notices (client_id);
create index notices_age on notices (latest_at);
create index notices_unseen_place on notices (user_id, kind, client_id, day) where seen_at is null;

-- What a user wants to be told outside the site; without a row the defaults hold.
create table notice_settings (
  user_id integer primary key references users on delete cascade,
  mail_off text[] not null default '{}',
  push_off text[] not null default '{}',
  digest boolean not null default false,
  quiet boolean not null default true,
  push_words boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on column notice_settings.push_words is 'A push shows the words of a message.';

-- When a worker looks at a user's unseen notices.
create table notice_checks (
  user_id integer not null references users on delete cascade,
  due_at timestamptz not null,
  primary key (user_id, due_at)
);

-- Browsers that get pushes. A subscription ends with the session that made it.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_id text not null unique references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  last_ok_at timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Positions count everything that all coaches are told.
create sequence team_positions as integer;

-- What clients without a coach do: one row that every coach reads. Its ids are unique among notices too.
create table team_notices (
  id integer default nextval('notices_id_seq'::regclass) primary key,
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
);
comment on column team_notices.event_id is 'What was told last.';
comment on column team_notices.positions is 'Of each event.';
create index team_notices_place on team_notices (client_id, kind, day);
create index team_notices_submissions on team_notices ("position") where kind = 'submission';
create index team_notices_age on team_notices (latest_at);

-- Each active coach: up to which position everything is seen, mailed and pushed.
create table team_readers (
  user_id integer primary key references users on delete cascade,
  since integer not null,
  seen integer not null,
  mailed integer not null,
  pushed integer not null,
  looked_at timestamptz
);
comment on column team_readers.since is 'The last position before they became a coach.';
comment on column team_readers.looked_at is 'When it was last decided what is mailed.';

-- The same for a single team notice; without a row, as in `team_readers`.
create table team_marks (
  user_id integer not null references users on delete cascade,
  notice_id integer not null references team_notices on delete cascade,
  seen integer not null default 0,
  seen_at timestamptz,
  seen_by text check (seen_by in ('place', 'press')),
  mailed integer not null default 0,
  pushed integer not null default 0,
  primary key (user_id, notice_id)
);
create index team_marks_notice on team_marks (notice_id);

-- When a worker plans the coaches' looks at team notices.
create table team_checks (
  due_at timestamptz primary key
);

-- A new coach reads what is told from now on.
create function keep_team_reader() returns trigger language plpgsql as $$ begin
    if new.is_admin and new.deactivated_at is null then
      insert into team_readers (user_id, since, seen, mailed, pushed)
      select new.id, last, last, last, last from (select case when is_called then last_value else 0 end as last from team_positions) as told
      on conflict do nothing;
    elsif old.is_admin or new.is_admin then
      delete from team_readers where user_id = new.id;
    end if;
    return null;
  end $$;

-- Every active coach reads team notices, and nobody else does.
create trigger users_team_reader after insert or update of is_admin, deactivated_at on users for each row
  execute function keep_team_reader();
