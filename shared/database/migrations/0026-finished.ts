import { type Kysely, sql } from 'kysely';

/** For the participants who finished last. */
const statements = [
  "set local lock_timeout = '500ms'",
  'create index users_finished on users (finished_at desc) where finished_at is not null',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
