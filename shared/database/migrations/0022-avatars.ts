import { type Kysely, sql } from 'kysely';

/** A person's photo is a file without a day. No foreign key: files already reference users. */
const statements = [
  'alter table users add column avatar_id text',
  'alter table files alter column task_day drop not null',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
