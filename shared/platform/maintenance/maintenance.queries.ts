import { sql } from 'kysely';
import type { Database } from '#shared/platform/database.ts';

const aged = [
  sql`
    delete from events where published_at < now() - interval '7 days'
      and not exists (select from deliveries where deliveries.event_id = events.id)
  `,
  sql`delete from sign_in_attempts where attempted_at < now() - interval '1 day'`,
  sql`delete from sign_in_pace where free_at < now() - interval '1 hour'`,
  sql`delete from sign_in_places where seen_at < now() - interval '90 days'`,
  sql`delete from network_calls where hour < now() - interval '2 hours'`,
  sql`delete from feedback_drafts where updated_at < now() - interval '30 days'`,
  sql`delete from sign_in_links where expires_at < now() - interval '1 day'`,
  sql`delete from sessions where expires_at < now()`,
  sql`delete from idempotency_keys where created_at < now() - interval '48 hours'`,
];

/** Forgets what nobody needs any more; answers with the number of rows. */
export async function purge(db: Database): Promise<number> {
  let rows = 0n;
  for (const statement of aged) rows += (await statement.execute(db)).numAffectedRows ?? 0n;
  return Number(rows);
}

/** Takes uploads out of the records that nobody handed in or keeps in a draft for 30 days. */
export async function forgetUnusedFiles(db: Database): Promise<void> {
  await sql`
    delete from files where created_at < now() - interval '30 days'
      and not exists (select from submission_versions where file_url = '/api/files/' || files.id)
      and not exists (select from submissions where file_url = '/api/files/' || files.id)
      and not exists (select from drafts where is_open and file_url = '/api/files/' || files.id)
  `.execute(db);
}

/** Files whose record is gone and whose bytes may still be there. */
export async function listRemovedFiles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_files')
    .select('id')
    .where('removed_at', '<=', sql<Date>`now()`)
    .orderBy('removed_at')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function forgetRemovedFiles(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('removed_files').where('id', 'in', ids).execute();
}
