import { sql } from 'kysely';
import type { Database } from '#shared/platform/database.ts';
import type { QueueName } from '#shared/platform/event-routes.ts';

/** Work that was published some seconds ago and is still owed: its job was lost with Redis. */
export async function listOverdue(db: Database): Promise<{ eventId: number; queue: QueueName }[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select(['deliveries.event_id as eventId', 'deliveries.consumer as queue'])
    .where('deliveries.parked_at', 'is', null)
    .where('events.published_at', '<', sql<Date>`now() - interval '5 seconds'`)
    .where('deliveries.not_before', '<', sql<Date>`now() - interval '5 seconds'`)
    .orderBy('deliveries.event_id')
    .limit(500)
    .execute();
  return rows as { eventId: number; queue: QueueName }[];
}

/** Forgets what nobody needs any more. */
export async function purge(db: Database): Promise<void> {
  await sql`
    delete from events where published_at < now() - interval '7 days'
      and not exists (select from deliveries where deliveries.event_id = events.id)
  `.execute(db);
  await sql`delete from sign_in_attempts where attempted_at < now() - interval '1 day'`.execute(db);
  await sql`delete from feedback_drafts where updated_at < now() - interval '30 days'`.execute(db);
  await sql`delete from sign_in_links where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '48 hours'`.execute(db);
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
  const rows = await db.selectFrom('removed_files').select('id').orderBy('removed_at').limit(500).execute();
  return rows.map(({ id }) => id);
}

export async function forgetRemovedFiles(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('removed_files').where('id', 'in', ids).execute();
}
