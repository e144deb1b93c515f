import { type Kysely, sql } from 'kysely';

/** When a person declined pushes; kept for the person, so that no other browser asks again. */
const statements = [
  "set local lock_timeout = '500ms'",
  'alter table users add column push_declined_at timestamptz',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
