import { type Kysely, sql } from 'kysely';

/** Replies from another address than the account's are counted apart from its owner's. */
const statements = [
  "set local lock_timeout = '500ms'",
  `alter table received_replies drop constraint received_replies_result_check,
    add check (result in ('posted', 'refused', 'forged')) not valid`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
