import type { Step } from '#shared/database/migration.ts';

/** Plain SQL, so that the schema reads as PostgreSQL stores it. */
const statements = [
  `create table users (
    id integer generated always as identity primary key,
    email text not null,
    name text not null,
    company text,
    password_hash text not null,
    is_admin boolean not null default false,
    current_day integer not null default 1 check (current_day between 0 and 21),
    resume_day integer check (resume_day between 0 and 21),
    last_activity timestamptz,
    finished_at timestamptz,
    deactivated_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create unique index users_email on users (lower(email))',
  'create index users_clients on users (id desc) where not is_admin',
  `create table sessions (
    id text primary key,
    user_id integer not null references users on delete cascade,
    remember boolean not null,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',
  `create table tasks (
    day integer primary key check (day between 1 and 21),
    title text not null,
    description text not null,
    estimated_time text not null,
    template_url text not null,
    deliverable text not null,
    checks jsonb not null,
    example jsonb not null
  )`,
  `create table files (
    id text primary key,
    user_id integer not null references users on delete cascade,
    task_day integer not null check (task_day between 1 and 21),
    name text not null,
    media_type text not null,
    size integer not null,
    sha256 text not null,
    created_at timestamptz not null default now()
  )`,
  'create index files_user on files (user_id, task_day)',
  `create table drafts (
    user_id integer not null references users on delete cascade,
    day integer not null check (day between 1 and 21),
    form jsonb,
    notes text,
    file_url text,
    version integer not null default 1,
    is_open boolean not null default true,
    updated_at timestamptz not null default now(),
    primary key (user_id, day)
  )`,
  `create table submissions (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    task_day integer not null check (task_day between 1 and 21),
    file_url text not null,
    notes text,
    version integer not null default 1,
    submitted_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, task_day)
  )`,
  'create index submissions_waiting on submissions (submitted_at, id)',
  `create table submission_versions (
    submission_id integer not null references submissions on delete cascade,
    version integer not null,
    file_url text not null,
    notes text,
    document jsonb,
    created_at timestamptz not null default now(),
    primary key (submission_id, version)
  )`,
  `create table feedback (
    id integer generated always as identity primary key,
    submission_id integer not null unique references submissions on delete cascade,
    submission_version integer not null,
    user_id integer not null references users on delete cascade,
    task_day integer not null,
    reviewer_id integer not null references users,
    comment text not null,
    rating integer not null check (rating between 1 and 5),
    strengths text,
    improvements text,
    action_plan text,
    resources text,
    template_type text,
    unlock_next boolean not null,
    reviewed_at timestamptz not null default now(),
    unique (user_id, task_day)
  )`,
  `create table annotations (
    id integer generated always as identity primary key,
    feedback_id integer not null references feedback on delete cascade,
    author_id integer not null references users,
    target_element text not null,
    comment text not null,
    position jsonb not null,
    created_at timestamptz not null default now()
  )`,
  'create index annotations_feedback on annotations (feedback_id, id)',
  `create table conversations (
    user_id integer primary key references users on delete cascade,
    last_message_at timestamptz
  )`,
  `create table messages (
    id integer generated always as identity primary key,
    user_id integer not null references conversations on delete cascade,
    day integer not null check (day between 1 and 21),
    author_id integer not null references users,
    from_admin boolean not null,
    message text not null,
    client_id text,
    created_at timestamptz not null default now()
  )`,
  'create index messages_conversation on messages (user_id, id desc)',
  'create index messages_day on messages (user_id, day, id desc)',
  'create unique index messages_client on messages (author_id, client_id) where client_id is not null',
  `create table events (
    id integer generated always as identity primary key,
    type text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    published_at timestamptz
  )`,
  'create index events_unpublished on events (id) where published_at is null',
  `create table deliveries (
    event_id integer not null references events on delete cascade,
    consumer text not null,
    attempts integer not null default 0,
    last_error text,
    parked_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (event_id, consumer)
  )`,
  `create table activity (
    id integer generated always as identity primary key,
    event_id integer not null unique,
    user_id integer not null references users on delete cascade,
    type text not null,
    description text not null,
    link text not null,
    occurred_at timestamptz not null
  )`,
  'create index activity_newest on activity (id desc)',
  `create table idempotency_keys (
    user_id integer not null references users on delete cascade,
    key text not null,
    request_hash text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  'create index idempotency_keys_age on idempotency_keys (created_at)',
];

export const steps: readonly Step[] = [{ statements }];
