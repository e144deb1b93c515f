import { type Kysely, sql } from 'kysely';

/**
 * How many messages somebody has sent since a moment. No foreign key: a deletion would then lock this row after the
 * conversation, and a message locks them in the other order. Rows that have aged are cleared away.
 */
const statements = [
  `create table message_rates (
    author_id integer primary key,
    since timestamptz not null,
    sent integer not null
  ) with (fillfactor = 50)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
