import { type Kysely, sql } from 'kysely';

/** When a waiting submission opens the next day by itself, and work that is owed from a moment on. */
const statements = [
  'alter table submissions add column clock_at timestamptz',
  'alter table deliveries add column not_before timestamptz not null default now()',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
