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
  look_at timestamptz default now() + interval '10 minutes',
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
comment on column notices.look_at is 'When a worker looks whether it is still unseen; null: no channel has anything to decide.';
create index notices_client on notices (client_id);
create index notices_age on notices (latest_at);
create index notices_look on notices (look_at) where look_at is not null;
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
