import type { Step } from '#shared/database/migration.ts';

/** Mails to people. `key` names a mail in its Message-ID, so that a mail sent again has the same one. */
const statements = [
  'lock table users in share row exclusive mode',
  `create table mails (
    id integer generated always as identity primary key,
    key uuid not null unique default gen_random_uuid(),
    user_id integer references users on delete cascade,
    address text not null,
    kind text not null,
    subject text not null,
    html text,
    body text,
    state text not null default 'queued' check (state in ('queued', 'sent', 'parked', 'kept')),
    tries integer not null default 0,
    reason text,
    error text,
    created_at timestamptz not null default now(),
    queued_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    settled_at timestamptz
  )`,
  'create index mails_user on mails (user_id)',
  'create index mails_recipient on mails (lower(address), created_at)',
  "create index mails_open on mails (state) where state in ('queued', 'parked')",
  'create index mails_created on mails (created_at)',
  'create index mails_settled on mails (settled_at) where html is not null',
];

export const steps: readonly Step[] = [{ statements }];
