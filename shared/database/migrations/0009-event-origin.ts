import { type Kysely, sql } from 'kysely';

/** The request that caused an event; null for events of older releases. */
const statements = [
  'alter table events add column request_id text',
  'alter table events add column traceparent text',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
