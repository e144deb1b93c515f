import { type Kysely, sql } from 'kysely';

/** The call that an event goes back to; events of an older release have none. */
const statements = [
  'alter table events add column request_id text',
  'alter table events add column traceparent text',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
