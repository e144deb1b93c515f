-- Sessions, second factors of coaches, one-time sign-in links, and limits against guessing. Tokens are stored as their hashes.

-- Signed-in browsers.
create table sessions (
  id text primary key,
  user_id integer not null references users on delete cascade,
  remember boolean not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  signed_in_with text not null default 'password',
  proved_at timestamptz not null default now()
);
comment on column sessions.id is 'SHA-256 of the session id.';
comment on column sessions.proved_at is 'When the person last proved who they are.';
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- One-time links that set a password.
create table sign_in_links (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  created_by integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on column sign_in_links.token_hash is 'SHA-256 of the token.';
create index sign_in_links_user on sign_in_links (user_id);
create index sign_in_links_age on sign_in_links (expires_at);

-- Sign-ins with a right password that wait for the second factor.
create table sign_in_steps (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
comment on column sign_in_steps.token_hash is 'SHA-256 of the browser''s cookie.';
create index sign_in_steps_user on sign_in_steps (user_id);
create index sign_in_steps_expires on sign_in_steps (expires_at);

-- Authenticator apps; the secrets are encrypted.
create table totp_secrets (
  user_id integer primary key references users on delete cascade,
  pending bytea,
  secret bytea,
  used_step integer not null default 0,
  confirmed_at timestamptz,
  check ((secret is null) = (confirmed_at is null))
);
comment on column totp_secrets.pending is 'Encrypted, as `secret`: of an app that has not given a code yet.';
comment on column totp_secrets.secret is 'Null until an app has given a code.';
comment on column totp_secrets.used_step is 'The last accepted code''s step, in 30 s since 1970: no code is accepted twice.';

-- Codes that replace a lost second factor, each once.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on column recovery_codes.code_hash is 'SHA-256.';

-- Passkeys of coaches.
create table passkeys (
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
);
comment on column passkeys.credential_id is 'Base64url, as browsers send it.';
comment on column passkeys.public_key is 'COSE.';
comment on column passkeys.counter is 'Of the last use; 0 for keys that do not count.';
comment on column passkeys.transports is 'How browsers reach the key, such as `internal` or `usb`.';
comment on column passkeys.blocked_at is 'When its counter went back: there may be a copy.';
create index passkeys_user on passkeys (user_id);

-- Answered challenges of passkeys, so that none is answered twice.
create table spent_challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
comment on column spent_challenges.challenge_hash is 'SHA-256.';
create index spent_challenges_expires on spent_challenges (expires_at);

-- Devices that a user has signed in with; a new one is announced by mail.
create table known_devices (
  user_id integer not null references users on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);

-- Failed and unfinished sign-ins, which are limited by account and by address.
create table sign_in_attempts (
  id integer generated always as identity primary key,
  account text not null,
  address text not null,
  attempted_at timestamptz not null default now()
);
create index sign_in_attempts_account on sign_in_attempts (account, attempted_at);
create index sign_in_attempts_address on sign_in_attempts (address, attempted_at);

-- Accounts under attack: when the next attempt from an unknown network is allowed.
create table sign_in_pace (
  account text primary key,
  free_at timestamptz not null
);
create index sign_in_pace_age on sign_in_pace (free_at);

-- Networks that a user has signed in from.
create table sign_in_places (
  user_id integer not null references users on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index sign_in_places_age on sign_in_places (seen_at);

-- Limited calls of each kind from a network in a clock hour.
create table network_calls (
  call text not null,
  network text not null,
  hour timestamptz not null,
  calls integer not null,
  primary key (call, network, hour)
);
create index network_calls_age on network_calls (hour);
