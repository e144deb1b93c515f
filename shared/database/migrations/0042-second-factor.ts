import type { Step } from '#shared/database/migration.ts';

/** Authenticator apps, recovery codes, and sign-ins that wait for the second factor. */
const statements = [
  'lock table users in share row exclusive mode',
  'lock table sessions in access exclusive mode',
  // How the session began, and when its owner last proved who they are.
  `alter table sessions
    add column signed_in_with text not null default 'password',
    add column proved_at timestamptz not null default now()`,
  `create table totp_secrets (
    user_id integer primary key references users on delete cascade,
    pending bytea,
    secret bytea,
    used_step integer not null default 0,
    confirmed_at timestamptz,
    check ((secret is null) = (confirmed_at is null))
  )`,
  `create table recovery_codes (
    user_id integer not null references users on delete cascade,
    code_hash text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table sign_in_steps (
    token_hash text primary key,
    user_id integer not null references users on delete cascade,
    remember boolean not null,
    expires_at timestamptz not null
  )`,
  'create index sign_in_steps_user on sign_in_steps (user_id)',
  'create index sign_in_steps_expires on sign_in_steps (expires_at)',
];

const repeat = `update sessions set proved_at = created_at
  where id in (select id from sessions where proved_at <> created_at limit 1000)`;

export const steps: readonly Step[] = [{ statements }, { repeat }];
