import { type Kysely, sql } from 'kysely';

/** A message may answer an earlier one of its conversation. */
const statements = [
  // As in 0024: the lock at once, and given up early.
  "set local lock_timeout = '500ms'",
  'alter table messages add column quoted_id integer references messages on delete set null',
  // Deleting a message looks for those that quote it.
  'create index messages_quoted on messages (quoted_id) where quoted_id is not null',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
