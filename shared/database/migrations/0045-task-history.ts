import { type Kysely, sql } from 'kysely';

/** Who made each version of a task, and when. Earlier edits stay without both. */
const statements = [
  "set local lock_timeout = '500ms'",
  ...['tasks', 'task_versions'].map(
    (table) => `alter table ${table} add column edited_at timestamptz,
      add column edited_by integer references users on delete set null`,
  ),
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
