import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

/** As if the time of killed tries to send a mail were over. */
export async function passMailTime(db: Database): Promise<void> {
  await sql`update mails set due_at = now() - interval '6 seconds' where state = 'queued'`.execute(db);
}
