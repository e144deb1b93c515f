import { type Kysely, sql } from 'kysely';

/** For the list of all conversations, newest message first. */
const statement = `create index conversations_newest on conversations (last_message_at desc, user_id desc)
  where last_message_at is not null`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statement).execute(db);
}
