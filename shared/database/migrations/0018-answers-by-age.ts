import { type Kysely, sql } from 'kysely';

/** Limits stored idempotent responses to each person's newest. */
const statements = [
  'create index idempotency_keys_newest on idempotency_keys (user_id, created_at desc, key)',
  // Draft saves and other PUT calls stored a response each, with all of the input.
  `delete from idempotency_keys where answer ? 'updatedAt' and (answer ? 'day' or answer ? 'content')`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
