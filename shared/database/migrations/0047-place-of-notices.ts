import { type Kysely, sql } from 'kysely';

/** Finds a person's unseen notice of a place without their other unseen ones, and a deleted person's activity. */
const statements = [
  // As in 0024: the locks at once, and given up early.
  "set local lock_timeout = '500ms'",
  'lock table notices, activity in share row exclusive mode',
  'create index notices_unseen_place on notices (user_id, kind, client_id, day) where seen_at is null',
  'drop index notices_unseen',
  'create index activity_user on activity (user_id)',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
