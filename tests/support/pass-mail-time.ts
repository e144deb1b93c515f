import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

/** As if the time of killed tries to send a mail were over. */
export async function passMailTime(db: Database): Promise<void> {
  await sql`update mails set due_at = date_trunc('milliseconds', now() - interval '6 seconds') where state = 'queued'`.execute(
    db,
  );
  await sql`update events set payload = payload || jsonb_build_object('dueAt', to_char(due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from mails where type = 'mail.queued' and (payload ->> 'mailId')::int = mails.id`.execute(db);
  await sql`update deliveries set not_before = now() - interval '6 seconds', created_at = now() where consumer = 'mail'`.execute(
    db,
  );
  await sql`update events set published_at = now() - interval '6 seconds'
    where published_at is not null and type = 'mail.queued'`.execute(db);
}
