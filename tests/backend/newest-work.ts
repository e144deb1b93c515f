import type { Database } from '#shared/database/database.ts';

/** The work of the latest request. */
export const newestWork = (db: Database) =>
  db
    .selectFrom('events')
    .innerJoin('deliveries', 'deliveries.event_id', 'events.id')
    .select(['type', 'payload', 'consumer'])
    .orderBy('events.id', 'desc')
    .executeTakeFirst();
