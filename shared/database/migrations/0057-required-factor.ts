import { type Kysely, sql } from 'kysely';

/** Whether every coach needs a second factor. */
const statements = [
  // As in 0024: the lock at once, and given up early.
  "set local lock_timeout = '500ms'",
  `alter table site_settings
    alter column sends_nudges set default true,
    add column requires_factor boolean not null default false`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
