import type { Step } from '#shared/database/migration.ts';

/** Passkeys of coaches. */
const statements = [
  `create table passkeys (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz,
    blocked_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',
  `create table spent_challenges (
    challenge_hash text primary key,
    expires_at timestamptz not null
  )`,
  'create index spent_challenges_expires on spent_challenges (expires_at)',
];

export const steps: readonly Step[] = [{ statements }];
