import { type Kysely, sql } from 'kysely';

const statements = [
  // An account under attack: when the next password may be tried from a place it is not known from.
  `create table sign_in_pace (
    account text primary key,
    free_at timestamptz not null
  )`,
  // Networks from which a person has signed in.
  `create table sign_in_places (
    user_id integer not null references users on delete cascade,
    network text not null,
    seen_at timestamptz not null default now(),
    primary key (user_id, network)
  )`,
  'create index sign_in_places_age on sign_in_places (seen_at)',
  // Calls of one kind from one network within a fixed hour.
  `create table network_calls (
    call text not null,
    network text not null,
    hour timestamptz not null,
    calls integer not null,
    primary key (call, network, hour)
  )`,
  'create index network_calls_age on network_calls (hour)',
  // Names are of one line now; older ones may hold control characters.
  ...['name', 'company'].map(
    (column) =>
      `update users set ${column} = trim(regexp_replace(${column}, '[[:cntrl:]\\u2028\\u2029]+', ' ', 'g'))
        where ${column} ~ '[[:cntrl:]\\u2028\\u2029]'`,
  ),
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
