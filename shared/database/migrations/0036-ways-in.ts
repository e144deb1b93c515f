import type { Step } from '#shared/database/migration.ts';

/** One-time links in mails that do something, the devices that people sign in with, and invitations by mail. */
const statements = [
  'lock table users, mails in share row exclusive mode',
  `create table mailed_links (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('confirm-address', 'keep-address', 'end-session')),
    user_id integer not null references users on delete cascade,
    token_hash text unique,
    email text,
    session text,
    device text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    check ((kind = 'end-session') = (session is not null)),
    check ((kind = 'end-session') = (email is null))
  )`,
  'create index mailed_links_user on mailed_links (user_id)',
  "create index mailed_links_kept on mailed_links (lower(email)) where kind = 'keep-address'",
  'create index mailed_links_expires on mailed_links (expires_at)',
  `create table known_devices (
    user_id integer not null references users on delete cascade,
    device_hash text not null,
    seen_at timestamptz not null default now(),
    primary key (user_id, device_hash)
  )`,
  'create index known_devices_seen on known_devices (seen_at)',
  `create table invitations (
    user_id integer primary key references users on delete cascade,
    invited_by integer references users on delete set null,
    words text not null,
    token_hash text,
    mail_id integer references mails on delete set null,
    asked_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index invitations_mail on invitations (mail_id)',
  'create index invitations_by on invitations (invited_by)',
];

export const steps: readonly Step[] = [{ statements }];
