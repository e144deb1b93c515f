import { type Kysely, sql } from 'kysely';

/**
 * A message that is edited or removed keeps its row and its place; the words of a removed one go. `revision` counts its
 * changes: of two states of a message the higher one is newer.
 */
const statements = [
  // As in 0024: the lock at once, and given up early.
  "set local lock_timeout = '500ms'",
  `alter table messages add column revision integer not null default 0,
    add column edited_at timestamptz, add column removed_at timestamptz`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
