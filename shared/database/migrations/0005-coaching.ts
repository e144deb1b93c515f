import type { Step } from '#shared/database/migration.ts';

/** Settings, read marks, coaches' drafts and snippets, the inbox, accounts. */
const statements = [
  `alter table users
    add column time_zone text not null default 'UTC',
    add column shows_seen boolean not null default false,
    add column first_run_dismissed_at timestamptz,
    add column pause_reason text`,
  `create table read_marks (
    reader_id integer not null references users on delete cascade,
    user_id integer not null references users on delete cascade,
    day integer not null check (day between 1 and 21),
    last_read_id integer not null,
    read_at timestamptz not null default now(),
    primary key (reader_id, user_id, day)
  )`,
  'create index read_marks_conversation on read_marks (user_id, day)',
  `alter table feedback
    add column seen_at timestamptz,
    add column changed_at timestamptz not null default now()`,
  `update feedback set changed_at = greatest(reviewed_at,
    (select max(created_at) from annotations where annotations.feedback_id = feedback.id))`,
  'create index feedback_newest on feedback (reviewed_at desc)',
  `create table claims (
    submission_id integer primary key references submissions on delete cascade,
    coach_id integer not null references users on delete cascade,
    claimed_at timestamptz not null default now(),
    seen_at timestamptz not null default now()
  )`,
  `create table feedback_drafts (
    coach_id integer not null references users on delete cascade,
    submission_id integer not null references submissions on delete cascade,
    content jsonb not null,
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    primary key (coach_id, submission_id)
  )`,
  'create index feedback_drafts_age on feedback_drafts (updated_at)',
  'alter table annotations add column selector jsonb',
  `create table notes (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    author_id integer not null references users,
    note text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index notes_client on notes (user_id, id desc)',
  `create table snippets (
    id integer generated always as identity primary key,
    coach_id integer not null references users on delete cascade,
    shortcut text not null,
    snippet text not null
  )`,
  'create unique index snippets_shortcut on snippets (coach_id, lower(shortcut))',
  `alter table conversations
    add column waiting_since timestamptz,
    add column snoozed_until timestamptz`,
  `update conversations set waiting_since = (
    select min(created_at) from messages
    where messages.user_id = conversations.user_id and not messages.from_admin
      and messages.id > coalesce(
        (select max(id) from messages answered
          where answered.user_id = conversations.user_id and answered.from_admin), 0))`,
  'create index conversations_waiting on conversations (waiting_since, user_id) where waiting_since is not null',
  `create table sign_in_links (
    token_hash text primary key,
    user_id integer not null references users on delete cascade,
    created_by integer not null references users on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index sign_in_links_user on sign_in_links (user_id)',
  `create table audit (
    id integer generated always as identity primary key,
    actor_id integer references users on delete set null,
    user_id integer references users on delete cascade,
    action text not null,
    detail jsonb not null,
    created_at timestamptz not null default now()
  )`,
  'create index audit_client on audit (user_id, id desc)',
  `create table unlocks (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    day integer not null check (day between 0 and 21),
    cause text not null,
    unlocked_at timestamptz not null default now()
  )`,
  'create index unlocks_client on unlocks (user_id, id)',
];

export const steps: readonly Step[] = [{ statements }];
