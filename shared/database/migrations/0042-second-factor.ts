import { type Kysely, sql } from 'kysely';

/** Authenticator apps, recovery codes, and sign-ins that wait for the second factor. */
const statements = [
  // As in 0024: the locks at once, and given up early.
  "set local lock_timeout = '500ms'",
  'lock table users in share row exclusive mode',
  'lock table sessions in access exclusive mode',
  // How the session began, and when its owner last proved who they are.
  `alter table sessions
    add column signed_in_with text not null default 'password',
    add column proved_at timestamptz not null default now()`,
  'update sessions set proved_at = created_at',
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

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
