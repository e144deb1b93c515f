import type { Step } from '#shared/database/migration.ts';

/** What people are told of: one row per person for an event, or for several events of one kind while it is unseen. */
const statements = [
  'lock table users in share row exclusive mode',
  `create table notices (
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
    check ((seen_at is null) = (seen_by is null)),
    unique (user_id, event_id)
  )`,
  'create index notices_unseen on notices (user_id) where seen_at is null',
  'create index notices_client on notices (client_id)',
  'create index notices_age on notices (latest_at)',
];

export const steps: readonly Step[] = [{ statements }];
