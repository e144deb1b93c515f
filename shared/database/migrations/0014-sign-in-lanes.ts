import type { Step } from '#shared/database/migration.ts';

const statements = [
  // Accounts under attack: when the next attempt from an unknown network is allowed.
  `create table sign_in_pace (
    account text primary key,
    free_at timestamptz not null
  )`,
  // Networks a person has signed in from.
  `create table sign_in_places (
    user_id integer not null references users on delete cascade,
    network text not null,
    seen_at timestamptz not null default now(),
    primary key (user_id, network)
  )`,
  'create index sign_in_places_age on sign_in_places (seen_at)',
  // Calls per kind and network in a fixed hour.
  `create table network_calls (
    call text not null,
    network text not null,
    hour timestamptz not null,
    calls integer not null,
    primary key (call, network, hour)
  )`,
  'create index network_calls_age on network_calls (hour)',
  // Names are single-line now; older ones may contain control characters.
  ...['name', 'company'].map(
    (column) =>
      `update users set ${column} = trim(regexp_replace(${column}, '[[:cntrl:]\\u2028\\u2029]+', ' ', 'g'))
        where ${column} ~ '[[:cntrl:]\\u2028\\u2029]'`,
  ),
];

export const steps: readonly Step[] = [{ statements }];
