import { type Kysely, sql } from 'kysely';

/** Each person keeps their newest stored answers only. */
const statements = [
  'create index idempotency_keys_newest on idempotency_keys (user_id, created_at desc, key)',
  // Saved drafts stored an answer each, with all that was typed; other PUT calls too.
  `delete from idempotency_keys where answer ? 'updatedAt' and (answer ? 'day' or answer ? 'content')`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
