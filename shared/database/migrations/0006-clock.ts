import { type Kysely, sql } from 'kysely';

/** When a waiting submission unlocks the next day automatically, and deliveries with a start time. */
const statements = [
  'alter table submissions add column clock_at timestamptz',
  'alter table deliveries add column not_before timestamptz not null default now()',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
